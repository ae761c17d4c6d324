package reach

import (
	"go/ast"
	"slices"
	"strconv"

	"kamyk/gen/internal/prog"
)

// asides are the functions of a problem that a submission does not need.
var asides = []string{"Brute", "Generate", "Validate"}

// warnAside notes what rule 2 keeps only because of the files that hold a problem's other functions: their own initialisation, and that
// of packages which nothing else imports.
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
			w.importedBy(file, needed)
		}
	}
	for _, file := range aside {
		w.warnFile(file)
		for _, spec := range file.Syntax.Imports {
			w.warnImport(spec, needed)
		}
	}
}

// isAside reports whether a file holds one of a problem's other functions and not the entry.
func (w *walker) isAside(file *prog.File) bool {
	found := false
	for _, decl := range file.Syntax.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || f.Recv != nil {
			continue
		}
		if f.Name.Name == w.p.Entry.Func.Name() {
			return false
		}
		found = found || slices.Contains(asides, f.Name.Name)
	}
	return found
}

// importedBy adds the packages from source that a file imports, with all that they import.
func (w *walker) importedBy(file *prog.File, needed map[string]bool) {
	for _, spec := range file.Syntax.Imports {
		w.closure(importPath(spec), needed)
	}
}

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

func (w *walker) warnFile(file *prog.File) {
	for _, d := range w.p.Selected().Decls {
		if d.File == file && w.keep.Decls[d] && w.keep.Reasons[d].Rule == prog.RuleInitialisation {
			w.keep.Warnings.Add(w.p.Position(d.Object().Pos()), "move it behind the function that needs it, or into a package of its own",
				"%s is in the file, since it runs before main whether %s is called or not", d.Object().Name(), w.p.Entry.Func.Name())
		}
	}
}

func (w *walker) warnImport(spec *ast.ImportSpec, needed map[string]bool) {
	brought := map[string]bool{}
	w.closure(importPath(spec), brought)
	for _, pkg := range w.p.Packages {
		if !brought[pkg.Path] || needed[pkg.Path] {
			continue
		}
		for _, d := range pkg.Decls {
			if w.keep.Decls[d] && w.keep.Reasons[d].Rule == prog.RuleInitialisation {
				w.keep.Warnings.Add(w.p.Position(spec.Pos()), "",
					"this import brings %s of package %s into the file, which runs before main", d.Object().Name(), pkg.Path)
			}
		}
	}
}
