package machine

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"strings"
)

// Check returns the errors that keep the module from compiling, as far as the type checker knows. The importer gives the packages of the
// standard library.
func (m *Module) Check(std types.Importer) []types.Error { return m.read(std).errors }

// A reading is a module with its syntax and types. It is the importer of its own packages.
type reading struct {
	m      *Module
	std    types.Importer
	fset   *token.FileSet
	info   *types.Info
	syntax map[string]*ast.File // by file name
	done   map[string]*types.Package
	errors []types.Error
}

func (m *Module) read(std types.Importer) *reading {
	r := &reading{
		m: m, std: std, fset: token.NewFileSet(), syntax: map[string]*ast.File{}, done: map[string]*types.Package{},
		info: &types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		},
	}
	if _, err := r.Import(m.Path); err != nil && len(r.errors) == 0 {
		r.errors = append(r.errors, types.Error{Fset: r.fset, Msg: err.Error()})
	}
	return r
}

// Import implements types.Importer.
func (r *reading) Import(importPath string) (*types.Package, error) {
	if importPath != r.m.Path && !strings.HasPrefix(importPath, r.m.Path+"/") {
		return r.std.Import(importPath)
	}
	if pkg, ok := r.done[importPath]; ok {
		return pkg, nil
	}
	var files []*ast.File
	for _, name := range r.m.Names() {
		if path.Join(r.m.Path, path.Dir(name)) != importPath {
			continue
		}
		file, err := parser.ParseFile(r.fset, name, r.m.Files[name], parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		r.syntax[name] = file
		files = append(files, file)
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no files in %s", importPath)
	}
	config := types.Config{Importer: r, Error: func(err error) { r.errors = append(r.errors, err.(types.Error)) }}
	r.done[importPath], _ = config.Check(importPath, r.fset, files, r.info)
	return r.done[importPath], nil
}
