package effects

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

func (x *expression) pureList(list []ast.Expr) bool {
	for _, e := range list {
		if !x.pure(e) {
			return false
		}
	}
	return true
}

func (x *expression) pure(e ast.Expr) bool {
	if tv := x.info.Types[e]; tv.Value != nil || tv.IsType() {
		return true
	}
	switch e := e.(type) {
	case *ast.BasicLit, *ast.FuncLit:
		return true
	case *ast.ParenExpr:
		return x.pure(e.X)
	case *ast.Ident:
		x.use(e)
		return true
	case *ast.SelectorExpr:
		return x.pureSelector(e)
	case *ast.UnaryExpr:
		return x.pureUnary(e)
	case *ast.BinaryExpr:
		return x.pureBinary(e)
	case *ast.KeyValueExpr:
		return x.pure(e.Key) && x.pure(e.Value)
	case *ast.CompositeLit:
		return x.pureLiteral(e)
	case *ast.IndexExpr:
		return x.pureIndex(e)
	case *ast.SliceExpr:
		return x.pureSlice(e)
	case *ast.IndexListExpr:
		return true
	case *ast.CallExpr:
		return x.pureCall(e)
	}
	return false
}

// use notes the read of a variable.
func (x *expression) use(id *ast.Ident) {
	if v, ok := x.info.Uses[id].(*types.Var); ok && !v.IsField() {
		x.reads = true
	}
}

func (x *expression) pureSelector(e *ast.SelectorExpr) bool {
	selection := x.info.Selections[e]
	if selection == nil {
		x.use(e.Sel)
		return true
	}
	switch selection.Kind() {
	case types.MethodExpr:
		return true
	case types.FieldVal:
		return !selection.Indirect() && x.pure(e.X)
	}
	return false // a method value of a nil interface or pointer panics
}

func (x *expression) pureUnary(e *ast.UnaryExpr) bool {
	switch e.Op {
	case token.ARROW:
		return false
	case token.AND:
		if id, ok := ast.Unparen(e.X).(*ast.Ident); ok {
			return x.info.Uses[id] != nil // the address is no read
		}
	}
	return x.pure(e.X)
}

func (x *expression) pureBinary(e *ast.BinaryExpr) bool {
	return x.pure(e.X) && x.pure(e.Y) && !flow.OperatorMayPanic(e.Op, x.info.Types[e.X], x.info.Types[e.Y])
}

func (x *expression) pureLiteral(e *ast.CompositeLit) bool {
	t := x.info.TypeOf(e).Underlying()
	if pointer, ok := t.(*types.Pointer); ok {
		t = pointer.Elem().Underlying()
	}
	m, isMap := t.(*types.Map)
	_, isStruct := t.(*types.Struct)
	for _, element := range e.Elts {
		pair, keyed := element.(*ast.KeyValueExpr)
		if keyed && isMap && !(prog.ComparesSafely(m.Key()) && x.pure(pair.Key)) {
			return false
		}
		if keyed {
			element = pair.Value
		}
		if keyed && !isMap && !isStruct && !x.pure(pair.Key) || !x.pure(element) {
			return false
		}
	}
	return true
}

func (x *expression) pureIndex(e *ast.IndexExpr) bool {
	if x.info.Types[e.Index].IsType() {
		return true
	}
	if !x.pure(e.X) || !x.pure(e.Index) {
		return false
	}
	switch t := x.info.TypeOf(e.X).Underlying().(type) {
	case *types.Map:
		return prog.ComparesSafely(t.Key())
	case *types.Array:
		return x.info.Types[e.Index].Value != nil
	}
	return false
}

// pureSlice allows slices of all there is. That of an array is its address, and no read.
func (x *expression) pureSlice(e *ast.SliceExpr) bool {
	if e.Low != nil || e.High != nil {
		return false
	}
	switch x.info.TypeOf(e.X).Underlying().(type) {
	case *types.Array:
		_, isName := ast.Unparen(e.X).(*ast.Ident)
		return isName || x.pure(e.X)
	case *types.Slice, *types.Basic:
		return x.pure(e.X)
	}
	return false
}
