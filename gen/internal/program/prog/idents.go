package prog

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
)

// An Ident is an identifier of a declaration, and the object that it refers to.
type Ident struct {
	*ast.Ident
	Object    types.Object // by its origin; nil for a blank name without an object, and for package names
	Qualifier *ast.Ident   // the package name before the dot, or nil
	Defines   bool         // it declares Object
	Embedded  *types.Var   // the embedded field that the identifier declares, while Object is its type; otherwise nil
}

// Start returns where the identifier starts: at its qualifier, if it has one.
func (id Ident) Start() token.Pos {
	if id.Qualifier != nil {
		return id.Qualifier.Pos()
	}
	return id.Pos()
}

// IdentAt returns the identifier in a sorted list that starts at a position, or nil.
func IdentAt(idents []Ident, pos token.Pos) *Ident {
	i, found := slices.BinarySearchFunc(idents, pos, func(id Ident, pos token.Pos) int { return cmp.Compare(id.Start(), pos) })
	if !found {
		return nil
	}
	return &idents[i]
}

// Idents returns the identifiers that are written, in source order. A qualified identifier is one Ident. Do not modify the list.
func (t *Text) Idents() []Ident {
	t.collected.Do(t.collect)
	if spec := t.Spec(); spec != nil && !t.keep.Decls[t.Decl] && t.keep.Heads[t.Decl] {
		return t.idents[len(spec.Names):]
	}
	return t.idents
}

// collect collects the identifiers, once: while reach runs, a line in Heads may become a kept one.
func (t *Text) collect() {
	parts := t.Parts()
	t.idents = make([]Ident, 0, (parts[len(parts)-1].End()-parts[0].Pos())/12)
	c := t.Package.Collector()
	t.Inspect(func(n ast.Node, _ []ast.Node) bool {
		id, into := c.Ident(n)
		if id.Ident != nil {
			t.idents = append(t.idents, id)
		}
		return into
	}, parts...)
}

// A Collector finds the identifiers among a declaration's nodes, which must be passed in source order.
type Collector struct {
	pkg   *Package
	meant map[*ast.Ident]types.Object // for identifiers that lines of constants repeat: the object at the repeating line
}

// Collector returns a Collector for a declaration of the package.
func (p *Package) Collector() *Collector { return &Collector{p, map[*ast.Ident]types.Object{}} }

// Ident returns the Ident of a node, or the zero Ident. into reports whether the node may contain others.
func (c *Collector) Ident(n ast.Node) (id Ident, into bool) {
	switch n := n.(type) {
	case *ast.DeclStmt:
		for _, head := range Repetitions(n.Decl.(*ast.GenDecl)) {
			maps.Copy(c.meant, c.pkg.ObjectsAt(head, head.Pos()))
		}
	case *ast.SelectorExpr:
		id, qualified := c.pkg.Qualified(n)
		return id, !qualified
	case *ast.Ident:
		id := c.pkg.ident(n)
		if object := c.meant[n]; object != nil {
			id.Object = object
		}
		return id, false
	}
	return Ident{}, true
}

func (p *Package) ident(id *ast.Ident) Ident {
	use, def := p.Info.Uses[id], p.Info.Defs[id]
	result := Ident{Ident: id, Object: def, Defines: def != nil}
	if use != nil {
		result.Object, result.Defines = Origin(use), false
		result.Embedded, _ = def.(*types.Var)
	}
	return result
}

// Qualified returns the Ident of a selector, if the part before the dot is a package name.
func (p *Package) Qualified(n *ast.SelectorExpr) (id Ident, ok bool) {
	name, ok := n.X.(*ast.Ident)
	if !ok {
		return Ident{}, false
	}
	if _, ok := p.Info.Uses[name].(*types.PkgName); !ok {
		return Ident{}, false
	}
	id = p.ident(n.Sel)
	id.Qualifier = name
	return id, true
}
