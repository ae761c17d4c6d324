// Package growth says which slices of bytes grow in their place. One does where what append returns goes back to the variable or field that
// it came from: x = append(x, c), or by way of a function that returns what it was given, longer, or of a method that stores its argument
// there. Then all its outgrown arrays together have a few times the bytes of the last one, however often it grows: that is as if it was
// allocated where the variable is declared. In this package a slice of bytes is a text.
package growth

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// A Growth knows which calls grow a text in its place, in one program.
type Growth struct {
	program   *source.Program
	extenders map[*types.Func]int     // functions that return their parameter of this number, longer
	setters   map[*types.Func]setter  // methods that store a parameter
	places    map[*ast.CallExpr]Place // of the calls that grow a text in its place
	spoilt    map[*types.Var]bool     // variables and fields that get a text from elsewhere
	copied    map[types.Type]bool     // structs that are values, with texts in them
}

// A Place is a variable that holds a text, or the field of what a variable points to.
type Place struct{ Of, Field *types.Var }

type setter struct {
	param int
	field *types.Var
}

// New looks at all functions of a program. It takes time linear in them, times how deep functions that extend a text are nested.
func New(p *source.Program) *Growth {
	g := &Growth{program: p, extenders: map[*types.Func]int{}, setters: map[*types.Func]setter{},
		places: map[*ast.CallExpr]Place{}, spoilt: map[*types.Var]bool{}, copied: map[types.Type]bool{}}
	g.find()
	return g
}

// At returns the place in which a call of append, or of a function that extends a text, grows it.
func (g *Growth) At(call *ast.CallExpr) (at Place, ok bool) {
	at, ok = g.places[call]
	return at, ok && !g.spoilt[at.last()]
}

// Extends returns which parameter of a function is a text that it returns longer; ok is false where it does no such thing.
func (g *Growth) Extends(o *types.Func) (param int, ok bool) {
	param, ok = g.extenders[o.Origin()]
	return param, ok
}

// Stores reports whether a method stores a text that it is given.
func (g *Growth) Stores(o *types.Func) bool {
	_, ok := g.setters[o.Origin()]
	return ok
}

// last returns the variable or field that holds the text.
func (at Place) last() *types.Var {
	if at.Field != nil {
		return at.Field
	}
	return at.Of
}

// find looks at all functions: first at what they do with their parameters, which depends on others of them.
func (g *Growth) find() {
	for o, d := range g.program.Decls {
		if f, ok := o.(*types.Func); ok && d.Func != nil && d.Func.Body != nil {
			g.stores(f, d)
			results := f.Signature().Results()
			if i := firstText(f.Signature()); i >= 0 && results.Len() == 1 && prog.IsBytes(results.At(0).Type()) {
				g.extenders[f] = i
			}
		}
	}
	for more := true; more; {
		more = false
		for o, i := range g.extenders {
			if !g.extends(o, g.program.Decls[o], i) {
				delete(g.extenders, o)
				more = true
			}
		}
	}
	for o, d := range g.program.Decls {
		if f, ok := o.(*types.Func); ok && d.Func != nil && d.Func.Body != nil {
			g.function(f, d)
		}
	}
	for _, p := range g.program.Packages() {
		g.outside(p)
	}
}

// outside looks at what stands outside of functions, literals in it, and at the types that generic functions have in place of parameters.
func (g *Growth) outside(p *source.Package) {
	for _, file := range p.Files {
		for _, decl := range file.Decls {
			if vars, ok := decl.(*ast.GenDecl); ok && vars.Tok == token.VAR {
				g.walk(p, vars, nil, nil)
				g.values(p, vars)
			}
		}
	}
	for _, instance := range p.Info.Instances {
		for argument := range instance.TypeArgs.Types() {
			g.spoilWithin(argument)
		}
	}
}

// stores notes a method whose first statement is x.field = param, where x is the receiver.
func (g *Growth) stores(f *types.Func, d *source.Declaration) {
	if f.Signature().Recv() == nil || len(d.Func.Body.List) == 0 {
		return
	}
	s, ok := d.Func.Body.List[0].(*ast.AssignStmt)
	if !ok || s.Tok != token.ASSIGN || len(s.Lhs) != 1 || len(s.Rhs) != 1 {
		return
	}
	to, from := g.place(d.Package, s.Lhs[0]), g.place(d.Package, s.Rhs[0])
	for i := range f.Signature().Params().Len() {
		if p := f.Signature().Params().At(i); from.Of == p && from.Field == nil && to.Field != nil && to.Of == f.Signature().Recv() {
			g.setters[f] = setter{i, to.Field}
		}
	}
}

// function notes which calls of a function grow a text in its place, and the fields that get a text from elsewhere.
func (g *Growth) function(f *types.Func, d *source.Declaration) {
	var first ast.Stmt
	if _, ok := g.setters[f]; ok {
		first = d.Func.Body.List[0]
	}
	var extended *types.Var
	if i, ok := g.extenders[f]; ok {
		extended = f.Signature().Params().At(i)
	}
	g.walk(d.Package, d.Func.Body, first, extended)
	g.values(d.Package, d.Func.Body)
}

// walk looks at all statements but the first of a setter. What an extender returns makes its parameter longer.
func (g *Growth) walk(p *source.Package, root ast.Node, first ast.Stmt, extended *types.Var) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for k, x := range n.Lhs {
				if n != first {
					g.assigned(p, x, n, k)
				}
			}
		case *ast.RangeStmt:
			g.spoil(g.place(p, n.Key))
			g.spoil(g.place(p, n.Value))
		case *ast.UnaryExpr, *ast.SelectorExpr:
			g.spoil(g.place(p, flow.Addressed(p.Info, n)))
		case *ast.ReturnStmt:
			if extended != nil {
				g.grow(p, n.Results[0], Place{Of: extended})
			}
		case *ast.CallExpr:
			g.called(p, n)
			g.converted(p, n)
		}
		return true
	})
}

// converted spoils the texts in a struct to which a pointer becomes one to a struct of another name.
func (g *Growth) converted(p *source.Package, n *ast.CallExpr) {
	if to := p.Info.TypeOf(n.Fun); p.Info.Types[n.Fun].IsType() && prog.IsPointer(to) {
		g.spoilWithin(to.Underlying().(*types.Pointer).Elem())
		if from, ok := p.Info.TypeOf(n.Args[0]).Underlying().(*types.Pointer); ok {
			g.spoilWithin(from.Elem())
		}
	}
}

// values spoils the texts in structs that are values, and not behind pointers: they may be copied, or begin anew without an allocation.
func (g *Growth) values(p *source.Package, root ast.Node) {
	behind := map[ast.Expr]bool{}
	ast.Inspect(root, func(n ast.Node) bool {
		if and, ok := n.(*ast.UnaryExpr); ok && and.Op == token.AND {
			if lit, ok := ast.Unparen(and.X).(*ast.CompositeLit); ok {
				behind[lit] = true
			}
		}
		if x, ok := n.(ast.Expr); ok && !behind[x] && p.Info.Types[x].IsValue() {
			g.spoilWithin(p.Info.TypeOf(x))
		}
		return true
	})
}

func (g *Growth) spoilWithin(t types.Type) {
	t = types.Unalias(t)
	switch under := t.Underlying().(type) {
	case *types.Array:
		g.spoilWithin(under.Elem())
	case *types.Struct:
		if g.copied[t] {
			return
		}
		g.copied[t] = true
		for f := range under.Fields() {
			g.spoilt[f.Origin()] = true
			g.spoilWithin(f.Type())
		}
	}
}

// assigned looks at one place of an assignment.
func (g *Growth) assigned(p *source.Package, x ast.Expr, n *ast.AssignStmt, k int) {
	at := g.place(p, x)
	switch {
	case at.Of == nil:
		if sel, ok := ast.Unparen(x).(*ast.SelectorExpr); ok { // of another form
			if s := p.Info.Selections[sel]; s != nil {
				g.spoil(Place{Field: s.Obj().(*types.Var).Origin()})
			}
		}
	case n.Tok == token.DEFINE && p.Info.Defs[ast.Unparen(x).(*ast.Ident)] != nil:
	case len(n.Lhs) != len(n.Rhs) || !g.grow(p, n.Rhs[k], at):
		g.spoil(at)
	}
}

// grow notes the calls by which an expression is a longer form of a text, and reports whether it is one.
func (g *Growth) grow(p *source.Package, x ast.Expr, at Place) bool {
	of, calls := g.chain(p, x)
	if of != at {
		return false
	}
	for _, call := range calls {
		g.places[call] = at
	}
	return true
}

func (g *Growth) spoil(at Place) {
	g.spoilt[at.last()] = true
}

// called looks at what a method that stores its argument is given.
func (g *Growth) called(p *source.Package, n *ast.CallExpr) {
	sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr)
	if !ok {
		return
	}
	o, ok := p.Info.Uses[sel.Sel].(*types.Func)
	if !ok {
		return
	}
	if recv := o.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) { // of a parameter's type, too
		for setter, s := range g.setters {
			g.spoilt[s.field] = g.spoilt[s.field] || setter.Name() == o.Name()
		}
	}
	s, ok := g.setters[o.Origin()]
	if !ok {
		return
	}
	id, ok := ast.Unparen(sel.X).(*ast.Ident)
	if v, _ := p.Info.Uses[id].(*types.Var); !ok || len(n.Args) <= s.param || !g.grow(p, n.Args[s.param], Place{v, s.field}) {
		g.spoilt[s.field] = true
	}
}
