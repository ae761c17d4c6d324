package reach

import (
	"go/ast"
	"slices"
	"strconv"

	"kamyk/gen/internal/program/prog"
)

// others are the functions of a problem that a submission does not need.
var others = []string{"Brute", "Generate", "Validate"}

// warnOthers warns if rule 2 keeps declarations only because of the files with a problem's other functions: the initialisers there, and
// those in packages that only these files import.
func (w *walker) warnOthers() {
	if w.p.Entry == nil {
		return
	}
	needed := map[string]bool{}
	var unneeded []*prog.File
	for _, file := range w.p.Selected().Files {
		if w.isUnneeded(file) {
			unneeded = append(unneeded, file)
			continue
		}
		for _, spec := range file.Syntax.Imports {
			w.addImports(importPath(spec), needed)
		}
	}
	for _, file := range unneeded {
		for _, d := range w.initialised(w.p.Selected()) {
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

// isUnneeded reports whether a file contains one of a problem's other functions but not the entry.
func (w *walker) isUnneeded(file *prog.File) bool {
	holds := func(name string) bool {
		d := w.p.DeclOf(w.p.Selected().Types.Scope().Lookup(name))
		return d != nil && d.File == file && d.Func() != nil
	}
	return !holds(w.p.Entry.Func.Name()) && slices.ContainsFunc(others, holds)
}

// addImports adds a package from source, and all packages that it imports, directly or indirectly.
func (w *walker) addImports(path string, found map[string]bool) {
	pkg := w.p.ByPath(path)
	if pkg == nil || found[path] {
		return
	}
	found[path] = true
	for _, imported := range pkg.Imports {
		w.addImports(imported, found)
	}
}

func importPath(spec *ast.ImportSpec) string {
	path, _ := strconv.Unquote(spec.Path.Value)
	return path
}

// initialised returns the declarations of a package that are kept because they run before main.
func (w *walker) initialised(pkg *prog.Package) (list []*prog.Decl) {
	for d := range w.keep.WrittenOf(pkg) {
		if w.keep.Reasons[d.Decl].Rule == prog.RuleInitialisation {
			list = append(list, d.Decl)
		}
	}
	return list
}

// warnImport warns of the packages that are in the file because of an import, except needed ones.
func (w *walker) warnImport(spec *ast.ImportSpec, needed map[string]bool) {
	brought := map[string]bool{}
	w.addImports(importPath(spec), brought)
	for _, pkg := range w.p.Packages {
		if !brought[pkg.Path] || needed[pkg.Path] {
			continue
		}
		for _, d := range w.initialised(pkg) {
			w.keep.Warnings.Add(w.p.Position(spec.Pos()), "",
				"this import brings %s of package %s into the file, since it runs before main", d.Object().Name(), pkg.Path)
		}
	}
}
