package load

import (
	"go/ast"
	"go/token"
	"iter"
	"maps"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// sortByInit sorts the packages into the order in which the runtime initialises them: among all packages whose imports are initialised, the
// one whose symbol sorts first. Only packages with an init task take part, and those that import one. Packages of the standard library
// count, since a helper that waits for one lets others go first.
func sortByInit(p *prog.Program) {
	g := &initGraph{waits: map[string]int{}, wakes: map[string][]string{}}
	tasks, imports := map[string]bool{}, maps.Clone(p.Standard)
	for _, pkg := range p.Packages {
		tasks[pkg.Path], imports[pkg.Path] = hasInitTask(p, pkg, tasks), pkg.Imports
	}
	for path, list := range imports {
		for _, imported := range list {
			if isTask(tasks, imported) {
				g.waits[path]++
				g.wakes[imported] = append(g.wakes[imported], path)
			}
		}
	}
	rank := map[string]int{}
	for _, path := range g.sort(maps.Keys(imports)) {
		rankLaidOut(p, path, tasks, rank)
	}
	rank[p.Selected().Path] = len(rank) // after all others
	slices.SortFunc(p.Packages, func(a, b *prog.Package) int { return rank[a.Path] - rank[b.Path] })
}

// rankLaidOut gives a package the next rank, after its imports without an init task: their variables have values before anything runs, and
// so before those of the package.
func rankLaidOut(p *prog.Program, path string, tasks map[string]bool, rank map[string]int) {
	if _, ok := rank[path]; ok {
		return
	}
	if pkg := p.ByPath(path); pkg != nil {
		for _, imported := range pkg.Imports {
			if task, ok := tasks[imported]; ok && !task {
				rankLaidOut(p, imported, tasks, rank)
			}
		}
	}
	rank[path] = len(rank)
}

// An initGraph counts, for each package, the imports that are not yet initialised.
type initGraph struct {
	waits map[string]int
	wakes map[string][]string
}

// sort returns the packages in order. The result does not depend on the order of paths, since no two have the same symbol.
func (g *initGraph) sort(paths iter.Seq[string]) (order []string) {
	var ready []start // the last one first
	add := func(path string) {
		s := startOf(path)
		i, _ := slices.BinarySearchFunc(ready, s, func(a, b start) int { return strings.Compare(b.symbol, a.symbol) })
		ready = slices.Insert(ready, i, s)
	}
	for path := range paths {
		if g.waits[path] == 0 {
			add(path)
		}
	}
	for len(ready) > 0 {
		path := ready[len(ready)-1].path
		ready = ready[:len(ready)-1]
		order = append(order, path)
		for _, next := range g.wakes[path] {
			if g.waits[next]--; g.waits[next] == 0 {
				add(next)
			}
		}
	}
	return order
}

// A start is a package that is ready to be initialised, and the name by which the linker sorts it.
type start struct{ path, symbol string }

// startOf returns the start of a package. Its symbol has dots after the last slash as %2e.
func startOf(path string) start {
	slash := strings.LastIndex(path, "/") + 1
	return start{path, path[:slash] + strings.ReplaceAll(path[slash:], ".", "%2e") + "..inittask"}
}

// isTask reports whether a package has an init task. tasks holds the packages from source; all others belong to the standard library.
func isTask(tasks map[string]bool, path string) bool {
	task, ok := tasks[path]
	return task || !ok && std.HasInitTask(path)
}

// hasInitTask reports whether the compiler writes an init task for a package: for an init function, for a variable that is not in the data
// segment, or for an import with an init task. tasks holds the imports.
func hasInitTask(p *prog.Program, pkg *prog.Package, tasks map[string]bool) bool {
	if slices.ContainsFunc(pkg.Imports, func(path string) bool { return isTask(tasks, path) }) {
		return true
	}
	for _, file := range pkg.Files {
		for _, decl := range file.Syntax.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "init" {
				return true
			}
			if g, ok := decl.(*ast.GenDecl); ok && g.Tok == token.VAR && !laidOut(p, pkg, g) {
				return true
			}
		}
	}
	return false
}
