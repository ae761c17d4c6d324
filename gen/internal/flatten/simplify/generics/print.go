package generics

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// A printer finds the edits of one text. Its first run also finds what the text needs.
type printer struct {
	*writer
	t       *text
	info    *types.Info
	edits   []simplify.Edit
	named   []naming                // the names that the edits write, and where
	renamed map[token.Pos]string    // locals that would capture those names, by their declaration
	instead map[types.Object]string // name of a type switch's variable in one clause
	dropped map[ast.Node]bool       // cases that are not written
}

// A naming is a use of a package-level name, an import or a predeclared name in an edit.
type naming struct {
	name string
	at   token.Pos
}

// print returns the edits of a text.
func (w *writer) print(t *text) []simplify.Edit {
	p := &printer{writer: w, t: t, info: w.f.Info, renamed: map[token.Pos]string{}, instead: map[types.Object]string{},
		dropped: map[ast.Node]bool{}}
	p.declaration()
	if p.makeRoom() {
		p.edits = nil
		p.declaration()
	}
	return p.edits
}

func (p *printer) replace(n ast.Node, text string) { p.cut(n.Pos(), n.End(), text) }

func (p *printer) cut(pos, end token.Pos, text string) {
	p.edits = append(p.edits, simplify.Replace(pos, end, text))
}

// declaration walks all parts of the text that are written.
func (p *printer) declaration() {
	switch n := p.t.node.(type) {
	case *ast.FuncDecl:
		p.function(n)
	case *ast.TypeSpec:
		p.typeLine(n)
	default:
		p.walk(n)
	}
}

func (p *printer) function(n *ast.FuncDecl) {
	if n.Type.TypeParams != nil {
		p.cut(n.Type.TypeParams.Pos(), n.Type.TypeParams.End(), "")
	}
	switch {
	case n.Recv != nil && p.t.instance != nil:
		p.receiver(n.Recv.List[0])
	case n.Recv != nil:
		p.walk(n.Recv)
	case p.t.instance != nil:
		p.replace(n.Name, p.t.instance.name)
	}
	p.walk(n.Type.Params)
	if n.Type.Results != nil {
		p.walk(n.Type.Results)
	}
	if n.Body != nil {
		p.walk(n.Body)
	}
}

// receiver writes the instance's name in place of the generic type and its parameters.
func (p *printer) receiver(field *ast.Field) {
	for _, name := range field.Names {
		p.walk(name)
	}
	t := ast.Unparen(field.Type)
	if star, ok := t.(*ast.StarExpr); ok {
		t = ast.Unparen(star.X)
	}
	p.replace(t, p.t.instance.name)
}

func (p *printer) typeLine(n *ast.TypeSpec) {
	if n.TypeParams != nil {
		p.cut(n.TypeParams.Pos(), n.TypeParams.End(), "")
	}
	switch {
	case p.t.name != "":
		p.replace(n.Name, p.t.name)
	case p.t.instance != nil && n.TypeParams != nil:
		p.replace(n.Name, p.t.instance.name)
	}
	p.walk(n.Type)
}

// walk finds the edits inside a node.
func (p *printer) walk(root ast.Node) {
	ast.PreorderStack(root, nil, func(n ast.Node, path []ast.Node) bool {
		if p.dropped[n] {
			return false
		}
		if e, ok := n.(ast.Expr); ok {
			p.constant(e, path)
		}
		switch n := n.(type) {
		case *ast.IndexExpr:
			return !p.index(n, n.X)
		case *ast.IndexListExpr:
			return !p.index(n, n.X)
		case *ast.SelectorExpr:
			p.selector(n)
		case *ast.Ident:
			p.identifier(n, path)
		case *ast.DeclStmt:
			return !p.movesAll(n)
		case *ast.TypeSpec:
			return !p.moves(n)
		case *ast.TypeSwitchStmt:
			p.typeSwitch(n, path)
		case *ast.TypeAssertExpr:
			p.assertion(n, path)
		case *ast.Field:
			return !p.embedsAny(n, path)
		case *ast.RangeStmt:
			p.ranges(n)
		}
		return true
	})
}

// index replaces an explicit instantiation by the instance, and reports whether the expression is one.
func (p *printer) index(n, generic ast.Expr) bool {
	id, ok := ast.Unparen(generic).(*ast.Ident)
	if !ok {
		return false
	}
	if _, ok := p.info.Instances[id]; !ok {
		return false
	}
	p.reference(n, id)
	return true
}

// reference replaces an expression by the name of an instance.
func (p *printer) reference(n ast.Expr, id *ast.Ident) {
	d := p.generics[p.info.Uses[id]]
	if d == nil {
		return // those of the library stay, with their explicit arguments
	}
	i := p.find(d, prog.Map(slices.Collect(p.info.Instances[id].TypeArgs.Types()), p.t.env.substitute))
	p.reach(i, d)
	p.replace(n, i.name)
}

// spelled replaces an expression by a type.
func (p *printer) spelled(n ast.Expr, t types.Type, path []ast.Node) {
	p.mention(t)
	text := p.spell(t, n.Pos())
	if needsParentheses(n, text, path) {
		text = "(" + text + ")"
	}
	p.replace(n, text)
}

func (p *printer) identifier(id *ast.Ident, path []ast.Node) {
	object, declared := p.info.Uses[id], id.Pos()
	if object != nil && object.Pkg() == p.f.Types {
		declared = object.Pos()
	}
	if name := cmp.Or(p.instead[object], p.renamed[declared]); name != "" {
		p.replace(id, name)
		return
	}
	switch object := object.(type) {
	case *types.TypeName:
		p.typeName(id, object, path)
	case *types.Func:
		if _, ok := p.info.Instances[id]; ok {
			p.reference(id, id)
		}
	case *types.PkgName:
		p.packages[object] = true
	case *types.Var:
		if object.IsField() && object.Embedded() {
			p.embedded(id, object)
		}
	}
}

func (p *printer) typeName(id *ast.Ident, object *types.TypeName, path []ast.Node) {
	if spec := p.optional[object]; spec != nil {
		p.writePlain(spec)
	}
	switch {
	case object == types.Universe.Lookup("any"):
		p.replace(id, "interface{}")
	case prog.Is[*types.TypeParam](types.Unalias(object.Type())) && !object.IsAlias():
		p.spelled(id, p.t.env.substitute(object.Type()), path)
	case p.movedTo(object) != nil:
		p.replace(id, p.movedTo(object).name)
	}
}

// embedded writes the name of an embedded field, which is that of its type.
func (p *printer) embedded(id *ast.Ident, field *types.Var) {
	named, ok := types.Unalias(prog.Pointee(p.t.env.substitute(field.Type()))).(*types.Named)
	if !ok || named.Obj().Name() != field.Name() {
		return
	}
	if t, d := p.moved[named], p.generics[named.Obj()]; t != nil {
		p.replace(id, t.name)
	} else if d != nil {
		p.replace(id, p.find(d, prog.Parts(named)).name)
	}
}

// selector records the method of an instance that a selector names.
func (p *printer) selector(n *ast.SelectorExpr) {
	selection := p.info.Selections[n]
	if selection == nil || selection.Kind() == types.FieldVal {
		return
	}
	object, _, _ := types.LookupFieldOrMethod(p.t.env.substitute(selection.Recv()), true, p.f.Types, n.Sel.Name)
	method, ok := object.(*types.Func)
	if !ok {
		return
	}
	if d := p.generics[method.Origin()]; d != nil {
		p.reach(p.find(d.base, prog.Parts(prog.BaseOf(method))), d)
	}
}
