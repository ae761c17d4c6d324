package load

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"maps"
	"slices"

	"kamyk/gen/internal/program/parallel"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// An analysis parses and type-checks packages. Files are parsed in parallel. A package is type-checked as soon as its files are parsed and
// its imports are type-checked, in parallel with others.
type analysis struct {
	p        *prog.Program
	imported *imports
	packages []*unchecked // in the order of the program
	byPath   map[string]*unchecked
}

// An unchecked is a package that is not type-checked yet.
type unchecked struct {
	*prog.Package
	known bool // it is known to type-check, so unneeded functions may be left out
	files []*parsed
	done  chan struct{} // closed when it is type-checked, or cannot be
	err   error         // from the type checker
}

// A parsed is a file with its own range of positions, so that positions are the same on every run.
type parsed struct {
	*prog.File
	checked *ast.File // the part that is type-checked
	base    int
	errs    prog.Errors
}

// analyse parses and type-checks the packages of a program that have no types yet. If files do not parse, it returns all of their errors.
// Otherwise it returns all errors of the first package in order that has any; packages that import it are skipped. In packages known to
// type-check, it leaves out the functions that the program cannot need.
func analyse(p *prog.Program, standard *library, entry string, known func(*prog.Package) bool) error {
	a := &analysis{p: p, imported: newImports(standard), byPath: map[string]*unchecked{}}
	base := p.Fset.Base()
	for _, pkg := range p.Packages {
		if pkg.Types != nil {
			a.imported.addSource(pkg)
			continue
		}
		base = a.addPackage(pkg, base)
		a.byPath[pkg.Path].known = pkg != p.Selected() && known(pkg)
	}
	imported := a.standardImports()
	parallel.Go(func() { standard.readAll(append(imported, "os")) }) // os comes last: often only main needs it
	a.parse()
	a.skim(entry)
	parallel.Each(len(a.packages), func(i int) { a.check(a.packages[i]) })
	return a.err()
}

// skim shortens the packages that are known to type-check, if all files parse.
func (a *analysis) skim(entry string) {
	known := slices.DeleteFunc(slices.Clone(a.packages), func(u *unchecked) bool { return !u.known })
	if len(known) == 0 || len(a.syntaxErrors()) > 0 {
		return
	}
	s := skimmed(a.packages, entry)
	for _, u := range known {
		s.shorten(u, a.byPath)
	}
}

// addPackage adds a package whose files have positions from base on, and returns the next base.
func (a *analysis) addPackage(pkg *prog.Package, base int) int {
	u := &unchecked{Package: pkg, done: make(chan struct{})}
	for _, file := range pkg.Files {
		u.files = append(u.files, &parsed{File: file, base: base})
		base += len(file.Source) + 1
	}
	a.packages, a.byPath[pkg.Path] = append(a.packages, u), u
	return base
}

// standardImports returns the packages' imports from the standard library, in the order of their first occurrence.
func (a *analysis) standardImports() (paths []string) {
	for _, u := range a.packages {
		for _, path := range u.Imports {
			if a.byPath[path] == nil && a.imported.source[path] == nil && path != "unsafe" && !slices.Contains(paths, path) {
				paths = append(paths, path)
			}
		}
	}
	return paths
}

// parse parses all files in parallel.
func (a *analysis) parse() {
	var files []*parsed
	for _, u := range a.packages {
		files = append(files, u.files...)
	}
	parallel.Each(len(files), func(i int) { a.parseFile(files[i]) })
}

func (a *analysis) parseFile(file *parsed) {
	set := token.NewFileSet()
	if before := file.base - set.Base() - 1; before >= 0 {
		set.AddFile("", set.Base(), before)
	}
	var err error
	file.Syntax, err = parser.ParseFile(set, file.Name, file.Source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		for _, e := range err.(scanner.ErrorList) { // the parser returns no other errors
			file.errs.Refuse(support.Source, e.Pos, "", "%s", e.Msg)
		}
		return
	}
	file.Needed, file.checked = file.Syntax.Decls, file.Syntax
	a.p.Fset.AddExistingFiles(set.File(file.Syntax.FileStart))
	refuseCgo(a.p, file.Syntax, &file.errs)
}

// check type-checks a package if all of its imports have types. It starts with the imports, so that others check them meanwhile.
func (a *analysis) check(u *unchecked) {
	defer close(u.done)
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
	if u.err = severalMains(a.p, u.Package); u.err != nil {
		return
	}
	if u.err = typeCheck(a.p, u, a.imported); u.err != nil {
		u.Types = nil
	}
}

// syntaxErrors returns why files do not parse.
func (a *analysis) syntaxErrors() (errs prog.Errors) {
	for _, u := range a.packages {
		for _, file := range u.files {
			errs = append(errs, file.errs...)
		}
	}
	return errs
}

func (a *analysis) err() error {
	if errs := a.syntaxErrors(); len(errs) > 0 {
		return errs.Err()
	}
	if broken := a.imported.broken; len(broken) > 0 {
		return broken[slices.Min(slices.Collect(maps.Keys(broken)))]
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
			errs.Refuse(support.Foreign, p.Position(spec.Pos()), "", "cgo cannot be flattened")
		}
	}
}
