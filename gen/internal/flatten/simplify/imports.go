package simplify

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/std"
)

// Imported returns the name of an import of the file, or nil.
func (f *File) Imported(path string) *types.PkgName {
	for _, spec := range f.Syntax.Imports {
		if name := f.Info.PkgNameOf(spec); name != nil && name.Imported().Path() == path && name.Name() != "_" {
			return name
		}
	}
	return nil
}

// AddImports returns the edits that import packages, given the names by path, at the place where gofmt sorts them.
func (f *File) AddImports(names map[string]string) (edits []Edit) {
	var group *ast.GenDecl
	for _, decl := range f.Syntax.Decls {
		if g, ok := decl.(*ast.GenDecl); ok && g.Tok == token.IMPORT && (group == nil || g.Lparen.IsValid()) {
			group = g
		}
	}
	single := group != nil && !group.Lparen.IsValid() && len(names) > 0
	if single {
		edits = append(edits, Insert(group.Specs[0].Pos(), "(\n"))
	}
	for _, path := range slices.Sorted(maps.Keys(names)) {
		spec := strings.TrimPrefix(names[path]+" ", std.PackageName(path)+" ") + strconv.Quote(path)
		edits = append(edits, f.addImport(group, path, spec))
	}
	if single {
		edits = append(edits, Insert(group.End(), "\n)"))
	}
	return edits
}

// addImport returns the edit that adds an import to a group. If there is no group, the edit begins one.
func (f *File) addImport(group *ast.GenDecl, path, spec string) Edit {
	if group == nil {
		return Insert(f.Syntax.Name.End(), "\n\nimport "+spec+"\n")
	}
	for _, other := range group.Specs {
		if f.Info.PkgNameOf(other.(*ast.ImportSpec)).Imported().Path() > path {
			return Insert(other.Pos(), spec+"\n")
		}
	}
	return Insert(group.Specs[len(group.Specs)-1].End(), "\n"+spec)
}
