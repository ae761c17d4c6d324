// Package reach finds the declarations that the flattened file needs to do what the whole program does.
//
// A declaration is kept by the first of these rules that applies to it, and for no other reason:
//
//  1. Main. Function main is kept. In a problem, the entry is kept, and what the generated main uses: the constructors of the reader and
//     the writer, Flush, and the type of the error for malformed input.
//  2. Initialisation. For every imported package, the init functions are kept, and the variables whose initialiser might panic, block or
//     have an effect (package effects).
//  3. Naming. Everything that a kept declaration refers to is kept: functions, types, constants, variables, and methods that it calls or
//     selects.
//  4. Repetition. A line of constants without expressions needs the line that it repeats, and what that line refers to. Unused names of
//     the repeated line become blank.
//  5. Interfaces. A type is converted if a value of it, or of a type that contains it (as element, field, or target of a pointer), is
//     assigned to an interface, or if it is a type argument. A method of a converted type is kept if it belongs to an interface that the
//     type's method set covers: one in kept code, or one of a package of the standard library that the file imports, directly or
//     indirectly (package std). If kept code asserts an interface to be the type, the methods of that interface are kept, because the
//     compiler requires them. If the program recovers, a method is also kept if it belongs to an interface in an assertion that may
//     panic, because the panic names the first missing method.
//  6. Reflection. If kept code can look up methods by name (reflect's Method and MethodByName, text/template, html/template, net/rpc), all
//     exported methods of converted types are kept. The linker has the same rule.
//  7. Registration. Some packages of the standard library register something with another package when they are imported, as image/png
//     does with image. Their imports are kept if the file contains the other package. Otherwise nothing can read what they register.
//  8. Hiding. If a converted type embeds others, its methods that hide kept ones of the same name are kept. Otherwise the type would have
//     the hidden method, and might implement another interface.
//
// Everything else is dropped. A statement that calls a function marked //kamyk:drop is dropped if its arguments have no effects; its
// references then keep nothing. Fields are never dropped here, since the size and the printed form of a struct reveal them.
package reach

import (
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// From returns what the program needs. It takes time linear in the size of the kept code, except for rule 5, which compares each converted
// type with each interface.
func From(p *prog.Program, effects *prog.Effects) *prog.Keep {
	w := &walker{
		p:          p,
		keep:       prog.NewKeep(p, effects),
		interfaces: map[string][]std.Interface{},
		asserted:   map[string]bool{},
		standard:   map[string]bool{},
		seenTypes:  map[types.Type]bool{},
	}
	for _, path := range append([]string{"runtime"}, p.Main.Packages...) { // the runtime prints the value of a panic
		w.linkPackage(path)
	}
	w.roots()
	for w.drain() || w.satisfyInterfaces() || w.register() {
	}
	slices.Sort(w.keep.Effects)
	w.warnMarked()
	w.warnBypasses()
	w.warnGoroutines()
	w.warnOthers()
	return w.keep
}

// A walker follows the rules until nothing new is kept.
type walker struct {
	p     *prog.Program
	keep  *prog.Keep
	queue []*prog.Decl

	interfaces map[string][]std.Interface // of kept code, without signatures, by each method's name
	asserted   map[string]bool            // methods of interfaces in assertions that may panic
	standard   map[string]bool            // the packages of the standard library that the file imports, directly or indirectly
	seenTypes  map[types.Type]bool        // types already marked as converted
	reflects   bool                       // rule 6 applies
}

func (w *walker) roots() {
	selected := w.p.Selected()
	if e := w.p.Entry; e != nil {
		for _, object := range w.p.Main.Objects {
			w.require(object, prog.Reason{Rule: prog.RuleMain})
		}
		if e.Reader.Error != nil {
			w.convert(e.Reader.Error.Type())
		}
	} else {
		w.require(selected.Types.Scope().Lookup("main"), prog.Reason{Rule: prog.RuleMain})
	}
	for _, pkg := range w.p.Packages {
		for _, d := range pkg.Decls {
			if d.IsInit() || w.keep.Initial[d] == prog.Effectful {
				w.enqueue(d, prog.Reason{Rule: prog.RuleInitialisation})
			}
		}
	}
}

// require keeps the declaration of an object, if it has one.
func (w *walker) require(object types.Object, reason prog.Reason) {
	if object == nil {
		return
	}
	if d := w.p.DeclOf(object); d != nil {
		w.enqueue(d, reason)
	}
}

func (w *walker) enqueue(d *prog.Decl, reason prog.Reason) {
	if w.keep.Decls[d] {
		return
	}
	w.keep.Decls[d] = true
	w.keep.Reasons[d] = reason
	w.queue = append(w.queue, d)
}

// drain follows the queued declarations, and reports whether there were any.
func (w *walker) drain() bool {
	worked := len(w.queue) > 0
	for len(w.queue) > 0 {
		d := w.queue[0]
		w.queue = w.queue[1:]
		w.follow(d)
		if d.Head != nil && !w.keep.Heads[d.Head] { // rule 4
			if w.keep.Heads[d.Head] = true; !w.keep.Decls[d.Head] {
				w.follow(d.Head)
			}
		}
	}
	return worked
}

// follow applies rules 3, 5 and 6 to a declaration.
func (w *walker) follow(d *prog.Decl) {
	if f := d.Func(); f != nil && d.Package.Unread[f] {
		return // its body has no types; the program is read again
	}
	for _, id := range w.keep.Text(d).Idents() {
		if id.Object == nil || id.Defines {
			continue
		}
		if found := w.p.DeclOf(id.Object); found != d {
			w.require(id.Object, prog.Reason{Rule: prog.RuleNaming, From: d, Pos: id.Pos()})
		}
		w.reflects = w.reflects || findsMethods(id.Object)
		if pkg := id.Object.Pkg(); pkg != nil && w.p.PackageOf(pkg) == nil {
			w.linkPackage(pkg.Path())
		}
	}
	w.convertIn(d)
	w.collectInterfaces(d)
}

// findsMethods reports whether a use of an object makes methods reachable by name.
func findsMethods(object types.Object) bool {
	if path := prog.PathOf(object); path != "reflect" {
		return slices.Contains(std.MethodFinders, path)
	}
	return slices.Contains([]string{"Method", "MethodByName", "NumMethod", "Methods"}, object.Name())
}

// linkPackage adds a package of the standard library and all its imports to the file.
func (w *walker) linkPackage(path string) {
	if w.standard[path] {
		return
	}
	w.standard[path] = true
	for _, imported := range w.p.Standard[path] {
		w.linkPackage(imported)
	}
}

// register applies rule 7, and reports whether it adds packages to the file.
func (w *walker) register() (grown bool) {
	for _, pkg := range w.p.Packages {
		for _, path := range pkg.Imports {
			linked := func(path string) bool { return w.standard[path] }
			if !slices.Contains(w.keep.Effects, path) && slices.ContainsFunc(std.RegistersWith(path), linked) {
				w.keep.Effects = append(w.keep.Effects, path)
				w.linkPackage(path)
				grown = true
			}
		}
	}
	return grown
}
