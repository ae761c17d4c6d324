// Package source reads a program for package cpp: the flattened file, and the declarations that it needs of the standard library, from the
// source of the distribution. The folder overlay replaces some of these.
package source

import (
	"cmp"
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"

	"kamyk/gen/internal/program/goroot"
	"kamyk/gen/internal/program/prog"
)

// A Program is a file and the declarations that it needs of the library.
type Program struct {
	Fset    *token.FileSet
	Main    *Package
	Sizes   types.Sizes
	Decls   map[types.Object]*Declaration // of all packages, apart from local ones
	library *library
}

// A Package is a typed package with its syntax.
type Package struct {
	Path  string
	Types *types.Package
	Info  *types.Info
	Files []*ast.File
	Own   bool               // it belongs to the contestant
	wrong map[token.Pos]bool // undefined names, in the library
}

// A Declaration is a declaration of a package.
type Declaration struct {
	Package *Package
	Func    *ast.FuncDecl // of a function or method
	Doc     *ast.CommentGroup
	File    *ast.File
}

// Complete reports whether C++ has all that a function refers to.
func (d *Declaration) Complete() bool {
	return d.Func.Body != nil && !prog.Any(d.Func, func(id *ast.Ident) bool {
		of, ok := d.Package.Info.Uses[id].(*types.PkgName)
		return ok && !of.Imported().Complete() || d.Package.wrong[id.Pos()]
	})
}

// Read reads a file of package main, and the declarations that it needs of the library. Errors of the type checker, such as for unsupported
// packages and functions, are in wrong.
func Read(ctx context.Context, text []byte, ahead Ahead) (p *Program, wrong []types.Error, err error) {
	p, wrong, err = read(ctx, text, nil, ahead)
	if err == nil && len(wrong) == 0 && p.Imported("regexp/syntax") != nil {
		if patterns := p.patterns(); patterns != nil {
			return read(ctx, text, patterns, nil)
		}
	}
	return p, wrong, err
}

// read reads a file. patterns is the list of its compiled patterns, or nil if the file needs their parser.
func read(ctx context.Context, text, patterns []byte, ahead Ahead) (p *Program, wrong []types.Error, err error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "main.go", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, nil, fmt.Errorf("reading the flattened file: %w", err)
	}
	p = &Program{Fset: fset, Sizes: types.SizesFor("gc", "amd64"), Decls: map[types.Object]*Declaration{}}
	reached := &reacher{root: sources(ctx), packages: map[string]*packageSource{}, mentioned: map[string]bool{}, waiting: map[string][]*unit{},
		patterns: patterns, ahead: ahead}
	reached.reachProgram(file, text)
	p.library = &library{fset: fset, reached: reached.packages, packages: map[string]*Package{}, sizes: p.Sizes}
	p.Main = &Package{Path: "main", Info: prog.NewInfo(len(text)), Files: []*ast.File{file}, Own: true}
	config := types.Config{Importer: p.library, Sizes: p.Sizes, Error: func(err error) {
		if e, ok := err.(types.Error); ok && !e.Soft {
			wrong = append(wrong, e)
		}
	}}
	p.Main.Types, _ = config.Check("main", fset, p.Main.Files, p.Main.Info)
	for _, of := range p.Packages() {
		for _, file := range of.Files {
			for _, d := range file.Decls {
				p.declare(of, file, d)
			}
		}
	}
	return p, wrong, nil
}

// sources returns the folder of the library's source.
func sources(ctx context.Context) string { return filepath.Join(goroot.Find(ctx), "src") }

// Packages returns main and then those of the library, each after its imports.
func (p *Program) Packages() []*Package { return append([]*Package{p.Main}, p.library.order...) }

// Imported returns a package of the library, or nil if the program does not reach it.
func (p *Program) Imported(path string) *Package { return p.library.packages[path] }

// Type returns a type of a library package, or nil if the program does not reach it.
func (p *Program) Type(path, name string) types.Type {
	if of := p.Imported(path); of != nil {
		if o := of.Types.Scope().Lookup(name); o != nil {
			return o.Type()
		}
	}
	return nil
}

// declare records the objects that a declaration declares.
func (p *Program) declare(of *Package, file *ast.File, d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		p.Decls[of.Info.Defs[d.Name]] = &Declaration{Package: of, Func: d, Doc: d.Doc, File: file}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			for _, name := range prog.SpecNames(spec) {
				p.Decls[of.Types.Scope().Lookup(name)] = &Declaration{Package: of, Doc: cmp.Or(prog.Doc(spec), d.Doc), File: file}
			}
		}
	}
}

// HasSetting reports whether the file has a line //go:debug with a setting, as key=value.
func (p *Program) HasSetting(setting string) bool {
	file := p.Main.Files[0]
	return slices.ContainsFunc(file.Comments, func(group *ast.CommentGroup) bool {
		return group.Pos() < file.Package && slices.Contains(prog.Directives(group), "//go:debug "+setting)
	})
}

// SizeOf returns the size in bytes of a type, if it depends on no type parameter. An untyped one has the size of its default type.
func (p *Program) SizeOf(t types.Type) (bytes int64, known bool) {
	if dependsOnParameter(t) {
		return 0, false
	}
	return p.Sizes.Sizeof(types.Default(t)), true
}

func dependsOnParameter(t types.Type) bool {
	switch t := types.Unalias(t).(type) {
	case *types.TypeParam:
		return true
	case *types.Named:
		return dependsOnParameter(t.Underlying())
	case *types.Array, *types.Struct:
		return slices.ContainsFunc(prog.Parts(t), dependsOnParameter)
	}
	return false
}

// shims are the generic functions of the overlay that replace functions of the library whose result depends on the arguments' types.
var shims = map[string]string{
	"sort.Slice": "sliceOf", "sort.SliceStable": "stableOf", "sort.SliceIsSorted": "isSortedOf", "errors.As": "asOf",
}

// Shim returns the replacement of a function of the library, or nil.
func Shim(o *types.Func) *types.Func {
	name, ok := shims[o.FullName()]
	if !ok {
		return nil
	}
	return o.Pkg().Scope().Lookup(name).(*types.Func)
}
