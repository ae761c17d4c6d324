package reach

import (
	"go/ast"
	"slices"
	"strconv"

	"kamyk/gen/internal/program/prog"
)

// asides are the functions of a problem that a submission does not need.
var asides = []string{"Brute", "Generate", "Validate"}

// warnAside warns of what rule 2 keeps only because of the files with a problem's other functions: their initialisation, and that of
// packages that only they import.
func (w *walker) warnAside() {
	if w.p.Entry == nil {
		return
	}
	needed := map[string]bool{}
	var aside []*prog.File
	for _, file := range w.p.Selected().Files {
		if w.isAside(file) {
			aside = append(aside, file)
		} else {
			for _, spec := range file.Syntax.Imports {
				w.closure(importPath(spec), needed)
			}
		}
	}
	for _, file := range aside {
		for _, d := range w.early(w.p.Selected()) {
			if d.File == file {
				w.keep.Warnings.Add(w.p.Position(d.Object().Pos()),
					"compute it in the function that needs it, or move it into a package of its own",
					"%s runs before main, so it is in the file even if %s does not use it", d.Object().Name(), w.p.Entry.Func.Name())
			}
		}
		for _, spec := range file.Syntax.Imports {
			w.warnImport(spec, needed)
		}
	}
}

// isAside reports whether a file contains one of a problem's other functions but not the entry.
func (w *walker) isAside(file *prog.File) bool {
	holds := func(name string) bool {
		d := w.p.DeclOf(w.p.Selected().Types.Scope().Lookup(name))
		return d != nil && d.File == file && d.Func() != nil
	}
	return !holds(w.p.Entry.Func.Name()) && slices.ContainsFunc(asides, holds)
}

// closure adds a package from source, and all its imports.
func (w *walker) closure(path string, seen map[string]bool) {
	pkg := w.p.ByPath(path)
	if pkg == nil || seen[path] {
		return
	}
	seen[path] = true
	for _, imported := range pkg.Imports {
		w.closure(imported, seen)
	}
}

func importPath(spec *ast.ImportSpec) string {
	path, _ := strconv.Unquote(spec.Path.Value)
	return path
}

// early returns the declarations of a package that are kept because they run before main.
func (w *walker) early(pkg *prog.Package) (list []*prog.Decl) {
	for d := range w.keep.WrittenOf(pkg) {
		if w.keep.Reasons[d.Decl].Rule == prog.RuleInitialisation {
			list = append(list, d.Decl)
		}
	}
	return list
}

func (w *walker) warnImport(spec *ast.ImportSpec, needed map[string]bool) {
	brought := map[string]bool{}
	w.closure(importPath(spec), brought)
	for _, pkg := range w.p.Packages {
		if !brought[pkg.Path] || needed[pkg.Path] {
			continue
		}
		for _, d := range w.early(pkg) {
			w.keep.Warnings.Add(w.p.Position(spec.Pos()), "",
				"this import brings %s of package %s into the file, since it runs before main", d.Object().Name(), pkg.Path)
		}
	}
}
