// Package stdcopy copies declarations that a judge's standard library lacks from the source of the Go distribution, each with what it needs.
//
//  1. A name of the standard library that is newer than the judge's Go is taken where the program imports its package and package std does
//     not refuse the name. All of them are taken, whether the program asks or not: what nothing reaches is dropped with other
//     declarations, and each use of a type means the same one.
//  2. What a taken declaration mentions of its own package is taken with it, but for what a program can import and the judge has: that
//     means the standard library's, so that strings.Reader stays one type.
//  3. What it mentions of a package that no program can import (internal/…) is taken too.
//  4. Where package std has a declaration of its own for a name, it stands for the distribution's. A method that a type of the standard
//     library gained has a function there: timeCompare for (time.Time).Compare.
//
// What comes of it are packages of source, of which package load makes types, and a name that a program qualifies by strings means either
// the package of source or the one that is imported.
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

// A taking finds what is needed.
type taking struct {
	from   *Distribution
	goos   string
	minor  int
	named  map[string]bool // taken though the judge has them
	kept   map[*original]map[*piece]bool
	seen   map[[2]string]bool
	order  []*original
	broken error
}

// Take returns the packages that hold what Go 1.N lacks of those with the given paths, and what of names like "errors.Is" is asked for
// besides: imports before importers.
func (d *Distribution) Take(paths []string, names map[string]bool, minor int) ([]*resolve.Package, error) {
	t := &taking{
		from: d, goos: d.query.GOOS, minor: minor, named: names, kept: map[*original]map[*piece]bool{}, seen: map[[2]string]bool{},
	}
	for _, path := range paths {
		for _, name := range std.Newer(d.query.GOOS, path, minor) {
			if _, ok := std.Copyable(path, name); ok {
				t.takeName(path, name)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		dot := strings.LastIndex(name, "/") + 1
		dot += strings.Index(name[dot:], ".")
		t.takeName(name[:dot], name[dot+1:])
	}
	if t.broken != nil {
		return nil, t.broken
	}
	return t.packages(), nil
}

// takeName takes a name of a package. A method is taken as the function that stands for it.
func (t *taking) takeName(path, name string) {
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
	if t.kept[o] == nil {
		t.kept[o] = map[*piece]bool{}
		t.order = append(t.order, o)
	}
	for _, p := range o.pieces[name] {
		if p.isVar && o.initial[name] {
			t.broken = cmp.Or(t.broken, fmt.Errorf("taking %s.%s from the standard library: an init function gives it its value", path,
				name))
		}
		if !t.kept[o][p] {
			t.kept[o][p] = true
			t.follow(o, p)
		}
	}
}

// follow takes what a declaration mentions.
func (t *taking) follow(o *original, p *piece) {
	for _, name := range p.names {
		if o.pieces[name] != nil && !t.fromJudge(o.path, name) {
			t.takeName(o.path, name)
		}
	}
	for _, s := range p.selections {
		if !t.fromJudge(s[0], s[1]) {
			t.takeName(s[0], s[1])
		}
	}
}

// fromJudge reports whether a name means the judge's standard library.
func (t *taking) fromJudge(path, name string) bool {
	if path == "unsafe" {
		return true
	}
	minor, ok := std.SinceOn(t.goos, path, name)
	return ok && minor <= t.minor && !t.named[path+"."+name]
}

// packages returns what was taken, with imports that are taken before their importers.
func (t *taking) packages() (list []*resolve.Package) {
	done := map[*original]bool{}
	var visit func(o *original)
	visit = func(o *original) {
		if done[o] {
			return
		}
		done[o] = true
		pkg := t.write(o)
		for _, path := range pkg.Imports {
			if imported := t.from.open(path); t.kept[imported] != nil {
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
