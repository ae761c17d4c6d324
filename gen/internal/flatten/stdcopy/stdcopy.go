// Package stdcopy copies declarations from the source of the Go distribution: those that a judge's standard library lacks, and what these
// need.
//
//  1. A name that is newer than the judge's Go is copied if the program imports its package and package std does not refuse the name. All
//     such names are copied, used or not: reachability drops the unused ones, and all uses of a type refer to the same one.
//  2. Declarations of the same package that a copied one mentions are copied too, except exported ones that the judge has. These remain
//     the standard library's, so that strings.Reader stays one type.
//  3. Declarations that it mentions of a package that no program can import (internal/…) are copied too.
//  4. If package std has a declaration of its own for a name, it replaces the distribution's. For a new method of a type of the standard
//     library, it has a function: timeCompare for (time.Time).Compare.
//
// The result is a list of packages in source, which package load type-checks. A name qualified by strings then refers either to the
// package in source or to the imported one.
package stdcopy

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/program/std"
)

// A copying is the search for declarations to copy.
type copying struct {
	from   *Distribution
	goos   string
	minor  int
	named  map[string]bool // copied although the judge has them
	copied map[*original]map[*piece]bool
	seen   map[[2]string]bool
	order  []*original
	broken error
}

// Copy returns packages with the declarations of the given paths that Go 1.N lacks, and with further names like "errors.Is": imports before
// importers.
func (d *Distribution) Copy(paths []string, names map[string]bool, minor int) ([]*resolve.Package, error) {
	t := &copying{
		from: d, goos: d.Query.GOOS, minor: minor, named: names, copied: map[*original]map[*piece]bool{}, seen: map[[2]string]bool{},
	}
	for _, path := range paths {
		for _, name := range std.Newer(path, minor) {
			if _, ok := std.Copyable(path, name); ok {
				t.copyName(path, name)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		dot := strings.LastIndex(name, "/") + 1
		dot += strings.Index(name[dot:], ".")
		t.copyName(name[:dot], name[dot+1:])
	}
	if t.broken != nil {
		return nil, t.broken
	}
	return t.packages(), nil
}

// copyName copies a name of a package. For a method, it copies the function that stands for it.
func (t *copying) copyName(path, name string) {
	if t.seen[[2]string{path, name}] {
		return
	}
	t.seen[[2]string{path, name}] = true
	o := t.from.open(path)
	if o.broken != nil {
		t.broken = cmp.Or(t.broken, o.broken)
		return
	}
	if typ, method, ok := strings.Cut(name, "."); ok {
		if name = std.FunctionFor(typ, method); o.pieces[name] == nil {
			return
		}
	}
	if t.copied[o] == nil {
		t.copied[o] = map[*piece]bool{}
		t.order = append(t.order, o)
	}
	for _, p := range o.pieces[name] {
		if p.isVar && o.initial[name] {
			t.broken = cmp.Or(t.broken, fmt.Errorf("taking %s.%s from the standard library: an init function gives it its value", path,
				name))
		}
		if !t.copied[o][p] {
			t.copied[o][p] = true
			t.follow(o, p)
		}
	}
}

// follow copies the declarations that a declaration mentions.
func (t *copying) follow(o *original, p *piece) {
	for _, name := range p.names {
		if o.pieces[name] != nil && !t.fromJudge(o.path, name) {
			t.copyName(o.path, name)
		}
	}
	for _, s := range p.selections {
		if !t.fromJudge(s[0], s[1]) {
			t.copyName(s[0], s[1])
		}
	}
}

// fromJudge reports whether a name refers to the judge's standard library.
func (t *copying) fromJudge(path, name string) bool {
	if path == "unsafe" {
		return true
	}
	minor, ok := std.SinceOn(t.goos, path, name)
	return ok && minor <= t.minor && !t.named[path+"."+name]
}

// packages returns the packages with copied declarations, imports before importers.
func (t *copying) packages() (list []*resolve.Package) {
	done := map[*original]bool{}
	var visit func(o *original)
	visit = func(o *original) {
		if done[o] {
			return
		}
		done[o] = true
		pkg := t.write(o)
		for _, path := range pkg.Imports {
			if imported := t.from.open(path); t.copied[imported] != nil {
				visit(imported)
			}
		}
		list = append(list, pkg)
	}
	slices.SortFunc(t.order, func(a, b *original) int { return cmp.Compare(a.path, b.path) })
	for _, o := range t.order {
		visit(o)
	}
	return list
}
