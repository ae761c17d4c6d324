// Package rename chooses the name of every declaration in the flattened file. The result is a table; no syntax tree is changed.
//
// # What correct means
//
// All packages of a program become one, and all their files become one. A name is right if every identifier of the file refers to the same
// object as the identifier of the source. These are the obstacles, and why the obvious ideas fail:
//
// Two packages declare the same name. To prefix every helper's name with its package's is right but ugly, and the prefixed name may be in
// use too. So each object keeps the author's name if possible. Otherwise it gets the package's as a prefix, or else a number. The
// contestant's own package chooses first. Two kinds of functions never keep their names: exported ones whose name several helpers share get
// the prefix, and those whose names depend on their packages are completed. Nobody knows the result of New(5), so it is NewForest(5). See
// dependent.go.
//
// A local variable captures. In
//
//	func best(Max int) int { return lib.Max(Max, 3) }
//
// the name Max is unused at package level, and yet lib.Max must not become Max: the call would refer to the parameter. To avoid the names
// of all locals of a program would rename far too much (every helper called sum or count). So the position of each reference to an object
// is recorded, and a name is rejected only if a lookup from such a position finds a local. The same applies to the names of imports: in
// func join(strings []string) the package strings needs another alias.
//
// A declaration captures. A helper's own func max, at package level, replaces the predeclared max everywhere, and other code that calls max
// still compiles. So a predeclared name is in use if any kept code refers to the predeclared object, or if the passes may write it.
//
// A field is named after a type. In struct{ geo.Base } the field is called Base, and every selector x.Base contains that name. If the type
// becomes geoBase, so does the field: embedded fields are renamed with their types, in the declaration and in every use.
//
// Unexported members of two packages have the same name. A type of package a with a method step does not implement an interface of
// package b with a method step, until both are one package. To rename all unexported members would be right and unreadable; they are
// renamed only where they meet: see members.go.
//
// An embedded field hides a method of its name. In struct{ Shape; list.Area } the field Area hides the method of Shape; under another name
// it would not, and the struct would implement another interface. Types that name such fields choose first (see hiding.go), and local
// variables are renamed in their favour (see locals.go).
//
// Names are visible at run time. %T, %+v, json and reflect print the names of types and fields. Exported members are never renamed, and an
// embedded field stays exported or unexported. The contestant's names that the program may print are chosen before all others. Printed
// names of a library may change, with a warning. Package check refuses two printed names of the contestant that clash.
package rename

import (
	"fmt"
	"go/token"
	"go/types"
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// Choose names everything that is kept.
func Choose(p *prog.Program, keep *prog.Keep, edits *prog.Edits) *prog.Names {
	members, renamed := chooseMembers(p, keep)
	c := &chooser{
		p: p, keep: keep, edits: edits,
		uses:      collectUses(p, keep, edits),
		used:      map[string]bool{"init": true, "_": true, "main": true},
		named:     map[types.Object]bool{},
		renamed:   renamed,
		dependent: map[types.Object]bool{},
		names: &prog.Names{
			Objects:   map[types.Object]string{},
			Members:   members,
			Imports:   map[string]string{},
			Generated: map[string]string{},
		},
	}
	c.nameFirst(func(pkg *prog.Package, object types.Object) bool {
		_, shown := keep.Exposed[object]
		return shown && pkg.Own()
	})
	hiding := c.uses.hiding(keep)
	c.nameFirst(func(_ *prog.Package, object types.Object) bool { return hiding[object] })
	c.nameOwn(p.Selected(), func(types.Object) bool { return true })
	for _, path := range slices.Sorted(maps.Keys(c.uses.imports)) {
		c.names.Imports[path] = c.reserve(c.aliases(path), c.uses.imports[path])
	}
	c.findUnclear()
	c.nameHelpers()
	for _, key := range edits.Generated {
		c.names.Generated[key] = c.reserve(spellings(key, "older", false), c.uses.generated[key])
	}
	for field, object := range c.uses.fieldTypes {
		if name, ok := c.names.Objects[object]; ok {
			c.names.Objects[field] = name // an embedded field is named after its type
		}
	}
	c.warn()
	return c.names
}

type chooser struct {
	p     *prog.Program
	keep  *prog.Keep
	edits *prog.Edits
	uses  *uses
	used  map[string]bool // package-level names of the file
	names *prog.Names

	named     map[types.Object]bool // objects whose names were chosen first
	renamed   map[types.Object]bool // must not keep their names: types, for fields named after them, and functions of helpers
	dependent map[types.Object]bool // functions whose names include their packages
}

// distance ranks packages: the contestant's own are the closest.
func distance(pkg *prog.Package) int {
	switch {
	case pkg.Own():
		return 0
	case pkg.Std:
		return 2
	}
	return 1
}

// nameHelpers names the objects of the helpers, those of the contestant's own packages first.
func (c *chooser) nameHelpers() {
	helpers := slices.Clone(c.p.Packages[:len(c.p.Packages)-1])
	slices.SortStableFunc(helpers, func(a, b *prog.Package) int { return distance(a) - distance(b) })
	for turn := range 3 {
		for _, pkg := range helpers {
			c.nameOwn(pkg, func(object types.Object) bool { return c.turn(pkg, object) == turn })
		}
	}
}

// nameFirst names the objects that must keep their names if possible.
func (c *chooser) nameFirst(must func(*prog.Package, types.Object) bool) {
	for _, pkg := range slices.Backward(c.p.Packages) {
		for d := range c.keep.WrittenOf(pkg) {
			if object := d.Object(); c.keep.Decls[d.Decl] && !d.IsMethod() && object != nil && must(pkg, object) {
				c.makeRoom(object)
				c.nameObject(pkg, d.Decl, object)
				c.named[object] = true
			}
		}
	}
}

// warn warns about library names that the program may print and that are changed.
func (c *chooser) warn() {
	printed := map[token.Pos][]string{}
	objects := slices.SortedFunc(maps.Keys(c.keep.Exposed), c.p.Compare)
	for _, object := range objects {
		pkg := c.p.PackageOf(object.Pkg())
		if name := c.names.Of(object); name != object.Name() && !pkg.Own() {
			pos := c.keep.Exposed[object]
			printed[pos] = append(printed[pos], fmt.Sprintf("%s.%s as %s", pkg.Name, object.Name(), name))
		}
	}
	for _, pos := range slices.Sorted(maps.Keys(printed)) {
		c.names.Warnings.Add(c.p.Position(pos), "", "this may print by other names: %s", strings.Join(printed[pos], ", "))
	}
}

// findUnclear finds the exported functions whose names mean nothing without their packages, and those whose name several helpers share.
func (c *chooser) findUnclear() {
	named := map[string][]types.Object{}
	for _, pkg := range c.p.Packages[:len(c.p.Packages)-1] {
		for d := range c.keep.WrittenOf(pkg) {
			if f, ok := d.Object().(*types.Func); ok && c.keep.Decls[d.Decl] && !d.IsMethod() && f.Exported() {
				if c.dependent[f] = c.dependsOnPackage(pkg, f); c.dependent[f] {
					c.renamed[f] = true
					continue
				}
				named[f.Name()] = append(named[f.Name()], f)
			}
		}
	}
	for _, functions := range named {
		for _, f := range functions {
			c.renamed[f] = c.renamed[f] || len(functions) > 1
		}
	}
}

// turn returns when an object of a helper is named: first those named like their package, whose prefix would add nothing, and last those
// whose names include other names.
func (c *chooser) turn(pkg *prog.Package, object types.Object) int {
	switch {
	case c.dependent[object]:
		return 2
	case strings.EqualFold(object.Name(), pkg.Name):
		return 0
	}
	return 1
}

// nameOwn names the kept and wanted objects of one package.
func (c *chooser) nameOwn(pkg *prog.Package, wanted func(types.Object) bool) {
	for d := range c.keep.WrittenOf(pkg) {
		if !c.keep.Decls[d.Decl] || d.IsMethod() || !wanted(d.Object()) {
			continue
		}
		for _, object := range d.Objects {
			c.nameObject(pkg, d.Decl, object)
		}
	}
}

func (c *chooser) nameObject(pkg *prog.Package, d *prog.Decl, object types.Object) {
	switch {
	case object.Name() == "_", c.named[object], d.IsInit() && !c.edits.Called[d]:
		return
	case object.Name() == "main" && pkg == c.p.Selected() && c.p.Entry == nil:
		return
	}
	embedded := c.uses.embeds[object]
	candidates := spellings(object.Name(), pkg.Name, embedded)
	if c.dependent[object] {
		candidates = func(yield func(string) bool) {
			if yield(c.inFull(pkg, object)) {
				spellings(object.Name(), pkg.Name, false)(yield)
			}
		}
	}
	name := spell.First(candidates, func(name string) bool {
		own := name == object.Name()
		return !(own && c.renamed[object]) && c.free(name, c.uses.of[object]) && !(embedded && !own && c.uses.members[name])
	})
	if c.used[name] = true; name != object.Name() {
		c.names.Objects[object] = name
	}
}

// free reports whether a name can be package-level for the references at the sites.
func (c *chooser) free(name string, sites []site) bool {
	if c.used[name] || c.uses.predeclared[name] || token.IsKeyword(name) {
		return false
	}
	if !c.uses.locals[name] {
		return true
	}
	return !slices.ContainsFunc(sites, func(s site) bool {
		return s.pkg == nil && slices.Contains(s.locals, name) || s.pkg != nil && s.capturing(name, c.uses.moved) != nil
	})
}

// spellings yields the names that an object may get, the best first: the author's, one with the package as a prefix, then numbered ones.
// The name of a member, or of an embedded type, stays exported or unexported, because reflection distinguishes these.
func spellings(name, pkg string, member bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		prefixed := strings.TrimLeft(pkg, "_")
		if !strings.HasSuffix(prefixed, strings.ToLower(name)) { // not GraphGraph
			prefixed += spell.Capitalise(name)
		}
		if member && token.IsExported(name) {
			prefixed = spell.Capitalise(prefixed)
		} else if member {
			prefixed = spell.WithFirst(prefixed, unicode.ToLower)
		}
		if member && token.IsExported(name) && !token.IsExported(prefixed) { // the package's name has no capital letters
			prefixed = name + pkg
		}
		if !yield(name) || !yield(prefixed) {
			return
		}
		spell.Numbered(prefixed)(yield)
	}
}
