package load

import (
	"cmp"
	"errors"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"slices"
	"sync"

	"kamyk/gen/internal/parallel"
	"kamyk/gen/internal/prog"
)

// An analysis gives packages syntax and types. Files are parsed side by side, and a package is type-checked as soon as its files are parsed
// and its imports have types, beside others.
type analysis struct {
	p        *prog.Program
	imported *sourceImporter
	packages []*unchecked // in the order of the program
	byPath   map[string]*unchecked
	files    []*parsed
}

// An unchecked package has no types yet.
type unchecked struct {
	*prog.Package
	level  int // above that of the packages that it imports
	files  []*parsed
	parsed sync.WaitGroup
	done   chan struct{}
	err    error // what the type checker says
}

// A parsed file has a place of its own among the positions, so that they are the same on every run.
type parsed struct {
	*prog.File
	base int
	errs prog.Errors
}

// analyse gives the packages of a program that have no types syntax and types. Where files do not parse it returns what is wrong in all of
// them, else of the first package in order that has errors all; packages that import it are left out. The standard library is told what
// they will ask for.
func analyse(p *prog.Program, standard *library) error {
	a := &analysis{p: p, imported: &sourceImporter{source: map[string]*types.Package{}, std: standard}, byPath: map[string]*unchecked{}}
	base := p.Fset.Base()
	for _, pkg := range p.Packages {
		if pkg.Types != nil {
			a.imported.add(pkg.Types)
			continue
		}
		base = a.add(pkg, base)
	}
	order := a.order()
	standard.read(a.awaited(order))
	jobs := a.jobs(order)
	parallel.For(len(jobs), func(i int) { jobs[i]() })
	return a.err()
}

// add adds a package whose files have places from base on, and returns the next place.
func (a *analysis) add(pkg *prog.Package, base int) int {
	u := &unchecked{Package: pkg, done: make(chan struct{})}
	for _, path := range pkg.Imports {
		if imported := a.byPath[path]; imported != nil {
			u.level = max(u.level, imported.level+1)
		}
	}
	for _, file := range pkg.Files {
		u.files = append(u.files, &parsed{File: file, base: base})
		base += len(file.Source) + 1
	}
	a.packages, a.byPath[pkg.Path], a.files = append(a.packages, u), u, append(a.files, u.files...)
	return base
}

// order returns the packages in an order in which nothing waits for what comes later: imports before importers, and of packages that do
// not need each other the large ones first, since they take longest.
func (a *analysis) order() []*unchecked {
	return slices.SortedStableFunc(slices.Values(a.packages), func(x, y *unchecked) int {
		return cmp.Or(cmp.Compare(x.level, y.level), cmp.Compare(size(y.Package), size(x.Package)))
	})
}

// awaited returns what packages need of the standard library, in the order in which they do, and last what only the generated main needs.
func (a *analysis) awaited(order []*unchecked) (paths []string) {
	for _, u := range order {
		for _, path := range u.Imports {
			if a.byPath[path] == nil && a.imported.source[path] == nil && path != "unsafe" && !slices.Contains(paths, path) {
				paths = append(paths, path)
			}
		}
	}
	return append(paths, "os")
}

// jobs returns what is to do for packages in an order: to parse their files, and to check each once its own are parsed.
func (a *analysis) jobs(order []*unchecked) (jobs []func()) {
	for _, u := range order {
		u.parsed.Add(len(u.files))
		for _, file := range u.files {
			jobs = append(jobs, func() {
				defer u.parsed.Done()
				a.parse(file)
			})
		}
		jobs = append(jobs, func() {
			defer close(u.done)
			u.parsed.Wait()
			a.check(u)
		})
	}
	return jobs
}

// size returns how many bytes a package has.
func size(pkg *prog.Package) (total int) {
	for _, file := range pkg.Files {
		total += len(file.Source)
	}
	return total
}

func (a *analysis) parse(file *parsed) {
	set := token.NewFileSet()
	if before := file.base - set.Base() - 1; before >= 0 {
		set.AddFile("", set.Base(), before)
	}
	var err error
	file.Syntax, err = parser.ParseFile(set, file.Name, file.Source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		addParseErrors(&file.errs, err)
		return
	}
	a.p.Fset.AddExistingFiles(set.File(file.Syntax.FileStart))
	refuseCgo(a.p, file.Syntax, &file.errs)
}

// check type-checks a package if all that it imports has types.
func (a *analysis) check(u *unchecked) {
	for _, path := range u.Imports {
		imported := a.byPath[path]
		if imported == nil {
			continue
		}
		if <-imported.done; imported.Types == nil {
			return
		}
	}
	if slices.ContainsFunc(u.files, func(file *parsed) bool { return len(file.errs) > 0 }) {
		return
	}
	if u.Name == "" && len(u.files) > 0 {
		u.Name = u.files[0].Syntax.Name.Name
	}
	if u.err = typeCheck(a.p, u.Package, a.imported); u.err != nil {
		u.Types = nil
	}
}

func (a *analysis) err() error {
	var errs prog.Errors
	for _, file := range a.files {
		errs = append(errs, file.errs...)
	}
	if len(errs) > 0 {
		return errs.Err()
	}
	for _, u := range a.packages {
		if u.err != nil {
			return u.err
		}
	}
	return nil
}

func refuseCgo(p *prog.Program, file *ast.File, errs *prog.Errors) {
	for _, spec := range file.Imports {
		if spec.Path.Value == `"C"` {
			errs.Add(p.Position(spec.Pos()), "", "cgo cannot be flattened")
		}
	}
}

func addParseErrors(errs *prog.Errors, err error) {
	var list scanner.ErrorList
	if !errors.As(err, &list) {
		errs.Add(prog.At(""), "", "%v", err)
	}
	for _, e := range list {
		errs.Add(e.Pos, "", "%s", e.Msg)
	}
}
