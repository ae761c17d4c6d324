package proof

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// expression compares two expressions, their types and their constants.
func (p *pair) expression(b, a ast.Expr) {
	tb, ta := p.before.Info.Types[b], p.after.Info.Types[a]
	if tb.IsType() {
		if !ta.IsType() {
			p.differ(a.Pos(), "the copy has no type here")
		}
		p.same(p.w.apply(tb.Type), ta.Type, a.Pos())
		return
	}
	if p.computed(b, a) {
		return
	}
	if tb.IsValue() {
		if !p.converted || tb.Value == nil {
			p.same(p.w.apply(tb.Type), ta.Type, a.Pos())
		}
		if !sameValue(tb.Value, ta.Value) && !(tb.Value == nil && p.harmless(b)) {
			p.differ(a.Pos(), "the value %v stands for %v", ta.Value, tb.Value)
		}
	}
	if id := instantiated(b); id != nil {
		if inst, ok := p.before.Info.Instances[id]; ok {
			p.instance(id, inst, a)
			return
		}
	}
	p.form(b, a)
}

// instantiated returns the name of a function, with or without type arguments.
func instantiated(e ast.Expr) *ast.Ident {
	switch e := e.(type) {
	case *ast.Ident:
		return e
	case *ast.IndexExpr:
		return instantiated(ast.Unparen(e.X))
	case *ast.IndexListExpr:
		return instantiated(ast.Unparen(e.X))
	}
	return nil
}

func (p *pair) instance(id *ast.Ident, inst types.Instance, a ast.Expr) {
	is, ok := a.(*ast.Ident)
	was, also := p.before.Info.Uses[id].(*types.Func)
	if !ok || !also {
		p.differ(a.Pos(), "%T stands for an instance", a)
		return
	}
	args := prog.Map(slices.Collect(inst.TypeArgs.Types()), p.w.apply)
	p.function(p.after.Info.Uses[is], was.Origin(), args, a.Pos())
}

// form compares the parts of expressions of one kind.
func (p *pair) form(b, a ast.Expr) {
	if reflect.TypeOf(b) != reflect.TypeOf(a) {
		p.differ(a.Pos(), "%T stands for %T", a, b)
		return
	}
	switch b := b.(type) {
	case *ast.Ident:
		p.ident(b, a.(*ast.Ident))
	case *ast.SelectorExpr:
		p.selector(b, a.(*ast.SelectorExpr))
	case *ast.FuncLit:
		p.funcType(b.Type, a.(*ast.FuncLit).Type)
		p.node(b.Body, a.(*ast.FuncLit).Body)
	case *ast.CallExpr:
		p.compareCall(b, a.(*ast.CallExpr))
	case *ast.CompositeLit: // its type is already compared
		nodes(p, b.Elts, a.(*ast.CompositeLit).Elts, a.Pos())
	case *ast.TypeAssertExpr:
		p.assertion(b, a.(*ast.TypeAssertExpr))
	default:
		p.children(b, a)
	}
}

// assertion compares type assertions. An impossible one asserts on a value of type any.
func (p *pair) assertion(b, a *ast.TypeAssertExpr) {
	p.node(b.Type, a.Type)
	of, ok := p.w.apply(p.before.Info.TypeOf(b.X)).Underlying().(*types.Interface)
	call, is := a.X.(*ast.CallExpr)
	if ok && is && !types.AssertableTo(of, p.w.apply(p.before.Info.TypeOf(b.Type))) && p.isAny(call.Fun) {
		p.node(b.X, call.Args[0])
		return
	}
	p.node(b.X, a.X)
}

func (p *pair) isAny(e ast.Expr) bool {
	of, ok := p.after.Info.TypeOf(e).(*types.Interface)
	return ok && p.after.Info.Types[e].IsType() && of.Empty()
}

// compareCall compares calls and conversions. The recorded type of a constant that is converted has no meaning.
func (p *pair) compareCall(b, a *ast.CallExpr) {
	before := p.converted
	p.converted = before || p.before.Info.Types[b.Fun].IsType() && len(b.Args) == 1 && p.before.Info.Types[b.Args[0]].Value != nil
	p.children(b, a)
	p.converted = before
}

func (p *pair) selector(b, a *ast.SelectorExpr) {
	was, is := p.before.Info.Selections[b], p.after.Info.Selections[a]
	switch {
	case (was == nil) != (is == nil) || was != nil && was.Kind() != is.Kind():
		p.differ(a.Pos(), "%s stands for %s", a.Sel.Name, b.Sel.Name)
		return
	case was == nil || was.Kind() == types.FieldVal:
		if was != nil && !slices.Equal(was.Index(), is.Index()) {
			p.differ(a.Pos(), "%s is found elsewhere", a.Sel.Name)
		}
		p.ident(b.Sel, a.Sel)
	case b.Sel.Name != a.Sel.Name:
		p.differ(a.Pos(), "method %s stands for %s", a.Sel.Name, b.Sel.Name)
	}
	p.node(b.X, a.X)
}

// computed compares an expression that the copy computes at run time instead of as a constant, and reports whether it is one.
func (p *pair) computed(b, a ast.Expr) bool {
	call, ok := a.(*ast.CallExpr)
	if !ok || len(p.w.params) == 0 {
		return false
	}
	literal, ok := call.Fun.(*ast.FuncLit)
	if before, isCall := b.(*ast.CallExpr); !ok || isCall && prog.Is[*ast.FuncLit](ast.Unparen(before.Fun)) {
		return false
	}
	inner := returned(literal)
	switch {
	case inner == nil || literal.Type.Results.NumFields() != 1:
		return false
	case len(call.Args) == 1:
		return p.length(b, literal, inner, call.Args[0])
	case len(call.Args) > 0 || literal.Type.Params.NumFields() > 0:
		return false
	}
	p.same(p.w.apply(p.before.Info.TypeOf(b)), p.after.Info.TypeOf(literal.Type.Results.List[0].Type), a.Pos())
	p.expression(b, ast.Unparen(inner))
	return true
}

// returned returns the result of a function literal that only returns, or nil.
func returned(literal *ast.FuncLit) ast.Expr {
	if result, ok := prog.LastOf(literal.Body.List).(*ast.ReturnStmt); ok && len(literal.Body.List) == 1 && len(result.Results) == 1 {
		return result.Results[0]
	}
	return nil
}

// length compares len(x) with func(list T) int { return len(list) }(x).
func (p *pair) length(b ast.Expr, literal *ast.FuncLit, inner, argument ast.Expr) bool {
	was, ok := b.(*ast.CallExpr)
	is, also := inner.(*ast.CallExpr)
	if !ok || !also || len(was.Args) != 1 || len(is.Args) != 1 || literal.Type.Params.NumFields() != 1 {
		return false
	}
	list, ok := is.Args[0].(*ast.Ident)
	names := literal.Type.Params.List[0].Names
	if !ok || len(names) != 1 || p.after.Info.Uses[list] != p.after.Info.Defs[names[0]] {
		return false
	}
	if name := prog.Builtin(p.before.Info, was); name != "len" && name != "cap" {
		return false
	}
	p.node(was.Fun, is.Fun)
	p.node(was.Args[0], argument)
	return true
}

// harmless reports whether an expression that is only constant in the copy has the same value as at run time: it contains no floats, and no
// shift whose operand takes its type from the context.
func (p *pair) harmless(e ast.Expr) bool {
	harmless := true
	ast.Inspect(e, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && p.before.Info.Types[e].Value != nil {
			return false
		}
		switch n := n.(type) {
		case *ast.BinaryExpr:
			shift := n.Op == token.SHL || n.Op == token.SHR
			harmless = harmless && !(shift && p.before.Info.Types[n.X].Value != nil) && !p.isFloat(n.X) && !p.isFloat(n.Y)
		case *ast.UnaryExpr:
			harmless = harmless && !p.isFloat(n.X)
		case *ast.CallExpr:
			harmless = harmless && !p.reaches(n)
		}
		return true
	})
	return harmless
}

func (p *pair) isFloat(e ast.Expr) bool {
	basic, ok := p.w.apply(p.before.Info.TypeOf(e)).Underlying().(*types.Basic)
	return ok && basic.Info()&(types.IsFloat|types.IsComplex) != 0
}

// reaches reports whether a call is len or cap of an operand with a pointer or an index, so that it may panic if it is not constant.
func (p *pair) reaches(call *ast.CallExpr) bool {
	if name := prog.Builtin(p.before.Info, call); name != "len" && name != "cap" || p.before.Info.Types[call].Value != nil {
		return false
	}
	x := call.Args[0]
	return prog.Contains[*ast.StarExpr](x) || prog.Contains[*ast.SelectorExpr](x) || prog.Contains[*ast.IndexExpr](x)
}
