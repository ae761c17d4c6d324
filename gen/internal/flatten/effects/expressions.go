package effects

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/flow"
)

func (x *expression) pureList(list []ast.Expr) bool {
	return !slices.ContainsFunc(list, func(e ast.Expr) bool { return !x.pure(e) })
}

func (x *expression) pure(e ast.Expr) bool {
	if tv := x.info.Types[e]; tv.Value != nil || tv.IsType() {
		return true
	}
	if flow.MayPanic(x.info, x.info.TypeOf, e) {
		return false
	}
	if _, name := ast.Unparen(flow.Addressed(x.info, e)).(*ast.Ident); name {
		return true // taking a variable's address does not read it
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
		return e.Op != token.ARROW && x.pure(e.X)
	case *ast.BinaryExpr:
		return x.pure(e.X) && x.pure(e.Y)
	case *ast.KeyValueExpr:
		return x.pure(e.Key) && x.pure(e.Value)
	case *ast.CompositeLit:
		return x.pureList(e.Elts)
	case *ast.IndexExpr:
		return x.info.Types[e.Index].IsType() || x.pure(e.X) && x.pure(e.Index)
	case *ast.SliceExpr: // without bounds
		return x.pure(e.X)
	case *ast.IndexListExpr:
		return true
	case *ast.CallExpr:
		return x.pureCall(e)
	}
	return false
}

// use records that a variable is read.
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
		return x.pure(e.X)
	}
	return false // a method value of a nil interface or pointer panics
}
