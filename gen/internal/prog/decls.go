package prog

import (
	"go/ast"
	"go/token"
	"go/types"
)

// Index takes the declarations of typed packages apart and makes them findable by what they define.
func (p *Program) Index() {
	p.declOf = map[types.Object]*Decl{}
	p.byTypes = map[*types.Package]*Package{}
	for _, pkg := range p.Packages {
		p.byTypes[pkg.Types] = pkg
		if pkg.Decls == nil { // of a package that other programs have too, the declarations are known
			pkg.Decls = takeApart(pkg)
		}
		for _, decl := range pkg.Decls {
			for _, object := range decl.Objects {
				p.declOf[object] = decl
			}
		}
	}
}

func takeApart(pkg *Package) (decls []*Decl) {
	for _, file := range pkg.Files {
		for _, decl := range file.Syntax.Decls {
			decls = append(decls, split(pkg, file, decl)...)
		}
	}
	return decls
}

func split(pkg *Package, file *File, decl ast.Decl) []*Decl {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		d := &Decl{Package: pkg, File: file, Node: decl, Index: -1}
		d.define(decl.Name)
		return []*Decl{d}
	case *ast.GenDecl:
		return splitGroup(pkg, file, decl)
	}
	return nil
}

func splitGroup(pkg *Package, file *File, group *ast.GenDecl) (decls []*Decl) {
	var head *Decl
	for _, spec := range group.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			d := &Decl{Package: pkg, File: file, Node: spec, Group: group, Index: -1}
			d.define(spec.Name)
			decls = append(decls, d)
		case *ast.ValueSpec:
			if group.Tok == token.VAR && (len(spec.Values) == 0 || len(spec.Values) == len(spec.Names)) {
				decls = append(decls, splitPairs(pkg, file, group, spec)...)
				continue
			}
			d := &Decl{Package: pkg, File: file, Node: spec, Group: group, Index: -1}
			d.define(spec.Names...)
			if group.Tok == token.CONST && len(spec.Values) == 0 && spec.Type == nil {
				d.Head = head
			} else {
				head = d
			}
			decls = append(decls, d)
		}
	}
	return decls
}

func splitPairs(pkg *Package, file *File, group *ast.GenDecl, spec *ast.ValueSpec) (decls []*Decl) {
	for i, name := range spec.Names {
		d := &Decl{Package: pkg, File: file, Node: spec, Group: group, Index: i}
		d.define(name)
		decls = append(decls, d)
	}
	return decls
}

func (d *Decl) define(names ...*ast.Ident) {
	for _, name := range names {
		d.Objects = append(d.Objects, d.Package.Info.Defs[name])
	}
}

// An Ident is an identifier of a declaration and what it stands for.
type Ident struct {
	*ast.Ident
	Object    types.Object  // by its origin; nil for the blank name where the type checker has none, and for package names
	Qualifier *ast.Ident    // the package name before the dot, or nil
	Defines   bool          // it declares Object
	Embedded  *types.Var    // the field that the identifier declares beside using Object as its type; nil elsewhere
	Marked    *ast.ExprStmt // the marked statement (see Package.Marked) that it stands in; nil elsewhere
}

// Idents returns the identifiers of the declaration in the order of the source. A qualified identifier is one Ident.
func (p *Program) Idents(d *Decl) []Ident {
	d.collected.Do(func() {
		parts := d.Parts()
		size := parts[len(parts)-1].End() - parts[0].Pos()
		d.idents = make([]Ident, 0, size/12)
		for _, part := range parts {
			p.collect(d, part)
		}
	})
	return d.idents
}

// Start returns where the identifier starts: at its qualifier, if it has one.
func (id Ident) Start() token.Pos {
	if id.Qualifier != nil {
		return id.Qualifier.Pos()
	}
	return id.Pos()
}

func (p *Program) collect(d *Decl, root ast.Node) {
	c := collector{d: d, info: d.Package.Info, folds: p.Target.Go < 21}
	ast.Walk(&c, root)
}

// A collector appends the identifiers below a node to its declaration.
type collector struct {
	d      *Decl
	info   *types.Info
	marked *ast.ExprStmt
	folds  bool // of a constant min or max, which the judge does not have, only the deciding argument is written
}

func (c *collector) Visit(n ast.Node) ast.Visitor {
	switch n := n.(type) {
	case *ast.ExprStmt:
		if c.d.Package.Marked[n] {
			return &collector{c.d, c.info, n, c.folds}
		}
	case *ast.CallExpr:
		if c.folds {
			if argument := Deciding(c.info, n); argument != nil {
				ast.Walk(c, argument)
				return nil
			}
		}
	case *ast.SelectorExpr:
		if name, ok := n.X.(*ast.Ident); ok {
			if _, ok := c.info.Uses[name].(*types.PkgName); ok {
				c.add(n.Sel, name)
				return nil
			}
		}
	case *ast.Ident:
		c.add(n, nil)
	}
	return c
}

func (c *collector) add(id, qualifier *ast.Ident) {
	use, def := c.info.Uses[id], c.info.Defs[id]
	result := Ident{Ident: id, Object: def, Qualifier: qualifier, Marked: c.marked, Defines: def != nil}
	if use != nil {
		result.Object, result.Defines = Origin(use), false
		result.Embedded, _ = def.(*types.Var)
	}
	c.d.idents = append(c.d.idents, result)
}
