package source

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// A library imports packages of the standard library from source.
type library struct {
	fset     *token.FileSet
	reached  map[string]*packageSource
	packages map[string]*Package
	sizes    types.Sizes
	order    []*Package // each after its imports
}

// Import returns a package, with its reached declarations.
func (l *library) Import(importPath string) (*types.Package, error) {
	if importPath == "unsafe" {
		return types.Unsafe, nil
	}
	if p := l.packages[importPath]; p != nil {
		return p.Types, nil
	}
	var files []*ast.File
	if s := l.reached[importPath]; s != nil {
		var err error
		if files, err = s.syntax(l.fset); err != nil {
			return nil, err
		}
	}
	if len(files) == 0 {
		nothing := types.NewPackage(importPath, std.PackageName(importPath))
		nothing.MarkComplete()
		return nothing, nil
	}
	p := &Package{Path: importPath, Info: prog.NewInfo(0), Files: files, wrong: map[token.Pos]bool{}}
	config := types.Config{Importer: l, Sizes: l.sizes, FakeImportC: true, Error: func(err error) {
		if e, ok := err.(types.Error); ok && !e.Soft {
			p.wrong[e.Pos] = true
		}
	}}
	p.Types, _ = config.Check(importPath, l.fset, files, p.Info)
	l.packages[importPath] = p
	l.order = append(l.order, p)
	return p.Types, nil
}

// funcName returns "F", or "T.M" for a method.
func funcName(d *ast.FuncDecl) string {
	if receiver := prog.Receiver(d); receiver != "" {
		return receiver + "." + d.Name.Name
	}
	return d.Name.Name
}

// drop removes the declarations of these names from a file. A variable's name becomes blank, and a type is removed with its methods.
func drop(file *ast.File, names map[string]bool) {
	var kept []ast.Decl
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if names[funcName(d)] || names[strings.SplitN(funcName(d), ".", 2)[0]] {
				continue
			}
		case *ast.GenDecl:
			var specs []ast.Spec
			for _, spec := range d.Specs {
				if list := prog.SpecNames(spec); len(list) == 0 || !names[list[0]] {
					specs = append(specs, spec)
				}
			}
			if d.Specs = specs; len(specs) == 0 && d.Tok != token.IMPORT {
				continue
			}
		}
		kept = append(kept, d)
	}
	file.Decls = kept
}
