package cpp

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// C++ leaves open in which order it evaluates the operands of an operator and the arguments of a call, so in
//
//	max(f(), g())
//
// either may come first, and in x + f() either the variable or the call that changes it. Go evaluates calls from left to right, and its
// compiler reads variables after the calls of the same expression. If a call affects another operand, a program can observe the order.
// Then each call of the expression is spilled: its result goes into a temporary before the statement, in Go's order.
//
// Operations that may panic come after the calls, as variables do. Some of them Go's compiler evaluates in order among the calls: see
// evaluationorder.go. Only a program that recovers can observe which of two operations panics first. In such a program they are spilled,
// too.

// order makes the calls in a list of expressions happen in Go's order.
func (f *fn) order(list ...ast.Expr) {
	f.orderInto(func(int) types.Type { return nil }, list...)
}

// orderInto is order for expressions that are assigned to values of the given types.
func (f *fn) orderInto(target func(i int) types.Type, list ...ast.Expr) {
	f.hoistAll(target, list)
	f.spill(list)
}

// hoistAll moves the calls of a list before the statement, if a program can observe their order.
func (f *fn) hoistAll(target func(i int) types.Type, list []ast.Expr) {
	if !f.unordered(list) && !f.anyConflict(list) {
		return
	}
	alone := f.allAlone(list)
	for i, x := range list {
		followed := f.anyEffects(list[i+1:])
		f.hoist(x, alone, followed)
		if (followed && !alone || f.panicObservable(x)) && f.boxes(x, target(i)) {
			f.materialize(x)
		}
	}
}

// allAlone reports whether every expression of a list may stay in the statement.
func (f *fn) allAlone(list []ast.Expr) bool {
	for i, x := range list {
		if !f.commutes([]ast.Expr{x}) && !f.aloneBeside(list, i) {
			return false
		}
	}
	return true
}

// aloneBeside reports whether a call of a list may stay in the statement, because all other expressions commute with it.
func (f *fn) aloneBeside(list []ast.Expr, i int) bool {
	isCall := f.isCall(ast.Unparen(list[i]))
	for j, x := range list {
		if call, ok := ast.Unparen(x).(*ast.CallExpr); i == j || ok && isCall && f.commutes(f.parts(call)) {
			continue
		}
		if !f.commutes([]ast.Expr{x}) {
			return false
		}
	}
	return true
}

// commutes reports whether these expressions neither affect other operands nor depend on them, and do not panic.
func (f *fn) commutes(list []ast.Expr) bool {
	for _, x := range list {
		if f.effectful(x) || !f.stable(x) || f.panics(x) {
			return false
		}
	}
	return true
}

func (f *fn) anyConflict(list []ast.Expr) bool {
	for _, x := range list {
		if f.conflict(x) {
			return true
		}
	}
	return false
}

// unordered reports whether a program can observe the order in which these expressions are evaluated.
func (f *fn) unordered(list []ast.Expr) bool {
	effect, seen := 0, 0
	spread := false
	for _, x := range list {
		if x == nil {
			continue
		}
		if f.effectful(x) {
			effect++
		} else if !f.stable(x) || f.panics(x) {
			seen++
		}
		spread = spread || f.spreads(x)
	}
	return effect > 1 || effect == 1 && seen > 0 || spread || f.panicking(list) > 1
}

// conflict reports whether a program can observe the order of evaluation within an expression.
func (f *fn) conflict(x ast.Expr) bool {
	if x == nil || f.constantOrType(x) {
		return false
	}
	switch x := x.(type) {
	case *ast.BinaryExpr:
		if x.Op == token.LAND || x.Op == token.LOR {
			return f.conflict(x.X)
		}
	case *ast.FuncLit:
		return false
	}
	parts := f.parts(x)
	return f.unordered(parts) || f.anyConflict(parts)
}

func (f *fn) constantOrType(x ast.Expr) bool {
	tv := f.pack.Info.Types[x]
	return tv.Value != nil || tv.IsType()
}

// parts returns what is evaluated for an expression, in order.
func (f *fn) parts(x ast.Expr) (list []ast.Expr) {
	switch x := x.(type) {
	case *ast.ParenExpr:
		return []ast.Expr{x.X}
	case *ast.BinaryExpr:
		return []ast.Expr{x.X, x.Y}
	case *ast.UnaryExpr:
		return []ast.Expr{x.X}
	case *ast.StarExpr:
		return []ast.Expr{x.X}
	case *ast.SelectorExpr:
		if f.pack.Info.Selections[x] != nil {
			return []ast.Expr{x.X}
		}
	case *ast.IndexExpr:
		if _, ok := f.funcObject(x.X); !ok {
			return []ast.Expr{x.X, x.Index}
		}
	case *ast.SliceExpr:
		for _, part := range []ast.Expr{x.X, x.Low, x.High, x.Max} {
			if part != nil {
				list = append(list, part)
			}
		}
	case *ast.TypeAssertExpr:
		return []ast.Expr{x.X}
	case *ast.KeyValueExpr:
		return []ast.Expr{x.Key, x.Value}
	case *ast.CompositeLit:
		return f.literalParts(x)
	case *ast.CallExpr:
		return f.callParts(x)
	}
	return list
}

// literalType returns the underlying type of what a literal makes: of one whose & is left out in a list of pointers, too.
func (f *fn) literalType(x *ast.CompositeLit) types.Type {
	t := f.typeOf(x).Underlying()
	if p, ok := t.(*types.Pointer); ok {
		return p.Elem().Underlying()
	}
	return t
}

func (f *fn) literalParts(x *ast.CompositeLit) (list []ast.Expr) {
	_, isMap := f.literalType(x).(*types.Map)
	for _, e := range x.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if isMap {
				list = append(list, kv.Key)
			}
			e = kv.Value
		}
		list = append(list, e)
	}
	return list
}

func (f *fn) callParts(x *ast.CallExpr) (list []ast.Expr) {
	fun := ast.Unparen(x.Fun)
	switch {
	case f.pack.Info.Types[fun].IsType(), f.pack.Info.Types[fun].IsBuiltin():
	default:
		if _, ok := f.funcObject(fun); ok {
			break
		}
		if sel, ok := fun.(*ast.SelectorExpr); ok && f.isMethod(sel) {
			list = append(list, sel.X)
			break
		}
		if _, ok := fun.(*ast.FuncLit); !ok {
			list = append(list, fun)
		}
	}
	for _, arg := range x.Args {
		if !f.pack.Info.Types[arg].IsType() {
			list = append(list, arg)
		}
	}
	if prog.Builtin(f.pack.Info, x) == "make" { // Go's compiler finds the capacity first
		slices.Reverse(list)
	}
	return list
}

// isMethod reports whether a selector is a method.
func (f *fn) isMethod(x *ast.SelectorExpr) bool {
	s := f.pack.Info.Selections[x]
	return s != nil && s.Kind() == types.MethodVal
}

// effectful reports whether evaluating an expression can change what others see.
func (f *fn) effectful(x ast.Expr) bool {
	if x == nil || f.constantOrType(x) || f.replaced[x] != "" {
		return false
	}
	if _, ok := x.(*ast.FuncLit); ok {
		return false
	}
	if call, ok := x.(*ast.CallExpr); ok && f.w.calls.CallWrites(f.pack, call) {
		return true
	}
	return f.anyEffects(f.parts(x))
}

func (f *fn) anyEffects(list []ast.Expr) bool {
	for _, x := range list {
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			x = kv.Value
		}
		if f.effectful(x) {
			return true
		}
	}
	return false
}

// spreads reports whether an expression passes the results of one call to another.
func (f *fn) spreads(x ast.Expr) (found bool) {
	ast.Inspect(x, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			found = found || len(n.Args) == 1 && f.isTuple(n.Args[0])
		}
		return true
	})
	return found
}
