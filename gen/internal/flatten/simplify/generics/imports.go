package generics

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/std"
)

// importName returns the name of a package in the file. It adds the import if the file lacks it.
func (w *writer) importName(pkg *types.Package) string {
	if name := w.f.Imported(pkg.Path()); name != nil {
		w.packages[name] = true
		return name.Name()
	}
	if w.imports[pkg.Path()] == "" {
		w.imports[pkg.Path()] = w.names.Fresh(pkg.Name())
	}
	return w.imports[pkg.Path()]
}

// imports removes the imports that the copies do not use, and adds those that only type arguments need.
func (a *assembly) imports() {
	missing := ""
	for _, path := range slices.Sorted(maps.Keys(a.writer.imports)) {
		missing += "\n\nimport " + a.writer.imports[path] + " " + strconv.Quote(path)
	}
	for _, d := range a.f.Syntax.Decls {
		group, ok := d.(*ast.GenDecl)
		if !ok || group.Tok != token.IMPORT {
			break
		}
		var edits []simplify.Edit
		for _, spec := range group.Specs {
			name := a.f.Info.PkgNameOf(spec.(*ast.ImportSpec))
			switch {
			case name.Name() == "_" || a.packages[name]:
			case len(std.RegistersWith(name.Imported().Path())) > 0:
				a.list = append(a.list, simplify.Replace(spec.Pos(), spec.End(), "_ "+spec.(*ast.ImportSpec).Path.Value))
			default:
				edits = append(edits, simplify.Replace(spec.Pos(), spec.End(), ""))
			}
		}
		if len(edits) == len(group.Specs) {
			edits = []simplify.Edit{simplify.Replace(simplify.Start(group), group.End(), "")}
		}
		a.list = append(a.list, edits...)
	}
	if missing != "" {
		a.list = append(a.list, simplify.Insert(a.f.Syntax.Name.End(), missing))
	}
}
