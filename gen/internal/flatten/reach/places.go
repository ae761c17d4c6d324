package reach

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

func (c *conversions) valueSpec(spec *ast.ValueSpec) {
	if spec.Type == nil {
		return
	}
	place := c.info.TypeOf(spec.Type)
	for _, value := range spec.Values {
		c.spread(place, value)
	}
}

// spread marks what goes to several places of one type, by a single value or a call with several results.
func (c *conversions) spread(place types.Type, value ast.Expr) {
	if tuple, ok := c.info.TypeOf(value).(*types.Tuple); ok {
		for v := range tuple.Variables() {
			c.toType(place, v.Type(), value.Pos())
		}
		return
	}
	c.to(place, value)
}

func (c *conversions) assign(n *ast.AssignStmt) {
	for i, left := range n.Lhs {
		place := c.info.TypeOf(left)
		if len(n.Lhs) == len(n.Rhs) {
			c.to(place, n.Rhs[i])
		} else if tuple, ok := c.info.TypeOf(n.Rhs[0]).(*types.Tuple); ok && i < tuple.Len() {
			c.toType(place, tuple.At(i).Type(), n.Rhs[0].Pos())
		}
	}
}

func (c *conversions) ranged(n *ast.RangeStmt) {
	if n.Tok != token.ASSIGN {
		return
	}
	key, value := elements(c.info.TypeOf(n.X))
	if n.Key != nil {
		c.toType(c.info.TypeOf(n.Key), key, n.X.Pos())
	}
	if n.Value != nil {
		c.toType(c.info.TypeOf(n.Value), value, n.X.Pos())
	}
}

// elements returns the types of what a range over t yields, nil where it yields basic types only.
func elements(t types.Type) (key, value types.Type) {
	switch t := prog.Core(t).(type) {
	case *types.Slice:
		return nil, t.Elem()
	case *types.Array:
		return nil, t.Elem()
	case *types.Pointer:
		return elements(t.Elem())
	case *types.Map:
		return t.Key(), t.Elem()
	case *types.Chan:
		return t.Elem(), nil
	case *types.Signature:
		yield, ok := t.Params().At(0).Type().Underlying().(*types.Signature)
		if !ok {
			return nil, nil
		}
		if yield.Params().Len() > 0 {
			key = yield.Params().At(0).Type()
		}
		if yield.Params().Len() > 1 {
			value = yield.Params().At(1).Type()
		}
	case *types.Basic:
		return t, nil
	}
	return key, value
}

func (c *conversions) call(n *ast.CallExpr) {
	fun := c.info.Types[n.Fun]
	switch {
	case fun.IsType():
		c.to(fun.Type, n.Args[0])
	case fun.IsBuiltin():
		c.builtin(n)
	default:
		if signature, ok := prog.Core(fun.Type).(*types.Signature); ok {
			c.pass(signature.Params(), signature.Variadic() && !n.Ellipsis.IsValid(), n.Args)
		}
	}
}

// builtin marks what append, delete and panic take. The type checker gives them signatures for each call.
func (c *conversions) builtin(n *ast.CallExpr) {
	if signature, ok := c.info.TypeOf(n.Fun).(*types.Signature); ok {
		c.pass(signature.Params(), signature.Variadic() && !n.Ellipsis.IsValid(), n.Args)
	}
}

func (c *conversions) literal(n *ast.CompositeLit) {
	t := prog.Core(c.info.TypeOf(n))
	if pointer, ok := t.(*types.Pointer); ok {
		t = prog.Core(pointer.Elem())
	}
	structure, isStruct := t.(*types.Struct)
	key, value := elements(t)
	for i, element := range n.Elts {
		pair, keyed := element.(*ast.KeyValueExpr)
		switch {
		case isStruct && keyed:
			c.to(c.info.TypeOf(pair.Key), pair.Value)
		case isStruct:
			c.to(structure.Field(i).Type(), element)
		case keyed:
			c.to(key, pair.Key)
			c.to(value, pair.Value)
		default:
			c.to(value, element)
		}
	}
}

func (c *conversions) cases(n *ast.SwitchStmt) {
	if n.Tag == nil {
		return
	}
	for _, clause := range n.Body.List {
		for _, value := range clause.(*ast.CaseClause).List {
			c.to(c.info.TypeOf(n.Tag), value)
			c.to(c.info.TypeOf(value), n.Tag)
		}
	}
}

func (c *conversions) typeCases(n *ast.TypeSwitchStmt) {
	for _, clause := range n.Body.List {
		for _, t := range clause.(*ast.CaseClause).List {
			c.asserted(guard(n).X, t)
		}
	}
}

// guard returns the x.(type) of a type switch.
func guard(n *ast.TypeSwitchStmt) *ast.TypeAssertExpr {
	e := ast.Expr(nil)
	switch assign := n.Assign.(type) {
	case *ast.AssignStmt:
		e = assign.Rhs[0]
	case *ast.ExprStmt:
		e = assign.X
	}
	return ast.Unparen(e).(*ast.TypeAssertExpr)
}

// asserted keeps the methods without which the compiler would refuse an assertion, as one that no value can pass.
func (c *conversions) asserted(value, to ast.Expr) {
	from, ok := c.info.TypeOf(value).Underlying().(*types.Interface)
	t := c.info.TypeOf(to)
	if !ok || types.IsInterface(t) {
		return
	}
	if _, named := types.Unalias(pointerTarget(t)).(*types.Named); !named {
		c.w.convert(t)
	}
	for m := range from.Methods() {
		method, _, _ := types.LookupFieldOrMethod(t, false, m.Pkg(), m.Name())
		c.w.require(method, prog.Reason{Rule: prog.RuleInterface, From: c.d, Pos: to.Pos()})
	}
}

func pointerTarget(t types.Type) types.Type {
	if pointer, ok := types.Unalias(t).(*types.Pointer); ok {
		return pointer.Elem()
	}
	return t
}
