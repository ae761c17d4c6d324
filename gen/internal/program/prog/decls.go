package prog

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
)

// Read parses and type-checks a file as a program of one package, in the language of a release, with the packages that this program
// imports. It returns the errors of the type checker; if there are any, the types are incomplete.
func (p *Program) Read(source []byte, language Version) (file *Program, found []types.Error, err error) {
	fset := token.NewFileSet() // other programs that share packages may be using the program's
	syntax, err := parser.ParseFile(fset, "main.go", source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, nil, fmt.Errorf("the file does not parse: %w", err)
	}
	info := NewInfo(len(source))
	config := types.Config{Importer: p.Importer, Sizes: p.Sizes, GoVersion: "go" + language.String(), Error: func(err error) {
		found = append(found, err.(types.Error))
	}}
	pkg, err := config.Check("main", fset, []*ast.File{syntax}, info)
	if err != nil && len(found) == 0 {
		return nil, nil, fmt.Errorf("type-checking the file: %w", err)
	}
	file = &Program{Fset: fset, Importer: p.Importer, Sizes: p.Sizes, Target: p.Target, Packages: []*Package{{
		Path: "main", Name: "main", Types: pkg, Info: info,
		Files: []*File{{Name: "main.go", Syntax: syntax, Needed: syntax.Decls, Source: source}},
	}}}
	file.Index()
	return file, found, nil
}

// Index splits typed packages into declarations, and records which declaration defines each object.
func (p *Program) Index() {
	p.declOf = map[types.Object]*Decl{}
	p.byTypes = map[*types.Package]*Package{}
	for _, pkg := range p.Packages {
		p.byTypes[pkg.Types] = pkg
		if pkg.Decls == nil { // for a package that other programs share, the declarations are known
			for _, file := range pkg.Files {
				for _, decl := range file.Needed {
					pkg.Decls = append(pkg.Decls, split(pkg, file, decl)...)
				}
			}
		}
		for _, decl := range pkg.Decls {
			for _, object := range decl.Objects {
				p.declOf[object] = decl
			}
		}
	}
}

// split divides a declaration into the units that are kept or dropped.
func split(pkg *Package, file *File, decl ast.Decl) (decls []*Decl) {
	group, _ := decl.(*ast.GenDecl)
	add := func(node ast.Node, index int, names ...*ast.Ident) *Decl {
		d := &Decl{Package: pkg, File: file, Node: node, Group: group, Index: index}
		for _, name := range names {
			d.Objects = append(d.Objects, pkg.Info.Defs[name])
		}
		decls = append(decls, d)
		return d
	}
	if f, ok := decl.(*ast.FuncDecl); ok {
		add(f, -1, f.Name)
	}
	if group == nil {
		return decls
	}
	var head *Decl
	for _, spec := range group.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			add(spec, -1, spec.Name)
		case *ast.ValueSpec:
			if group.Tok == token.VAR && (len(spec.Values) == 0 || len(spec.Values) == len(spec.Names)) {
				for i, name := range spec.Names {
					add(spec, i, name)
				}
				continue
			}
			d := add(spec, -1, spec.Names...)
			if group.Tok == token.CONST && len(spec.Values) == 0 && spec.Type == nil {
				d.Head = head
			} else {
				head = d
			}
		}
	}
	return decls
}

// NewInfo returns tables for the results of the type checker for that many bytes of source. They begin with the size that most sources
// need, so that they need not grow.
func NewInfo(size int) *types.Info {
	return &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue, size/12),
		Instances:    map[*ast.Ident]types.Instance{},
		Defs:         make(map[*ast.Ident]types.Object, size/60),
		Uses:         make(map[*ast.Ident]types.Object, size/18),
		Implicits:    map[ast.Node]types.Object{},
		Selections:   make(map[*ast.SelectorExpr]*types.Selection, size/90),
		Scopes:       make(map[ast.Node]*types.Scope, size/90),
		FileVersions: map[*ast.File]string{},
	}
}

// SpecNames returns the names that a line of a group declares, or none for an import.
func SpecNames(spec ast.Spec) []string {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		return []string{spec.Name.Name}
	case *ast.ValueSpec:
		return Map(spec.Names, func(name *ast.Ident) string { return name.Name })
	}
	return nil
}

// Owner returns the type of a method, or nil.
func (d *Decl) Owner() types.Object {
	if method, ok := d.Object().(*types.Func); ok {
		if named := BaseOf(method); named != nil {
			return named.Obj()
		}
	}
	return nil
}

// FullName returns the name of the declaration, after that of its type if it is a method.
func (d *Decl) FullName() string {
	if owner := d.Owner(); owner != nil {
		return owner.Name() + "." + d.Object().Name()
	}
	return d.Object().Name()
}
