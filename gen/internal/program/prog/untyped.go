package prog

import (
	"go/ast"
	"go/token"
	"go/types"
)

// UntypedKind returns the kind of an untyped constant, even if its context has given it a type.
func UntypedKind(info *types.Info, e ast.Expr) (kind types.BasicKind, ok bool) {
	if info.Types[e].Value == nil {
		return 0, false
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.BasicLit:
		return map[token.Token]types.BasicKind{
			token.INT: types.UntypedInt, token.FLOAT: types.UntypedFloat, token.IMAG: types.UntypedComplex, token.CHAR: types.UntypedRune,
			token.STRING: types.UntypedString,
		}[e.Kind], true
	case *ast.Ident:
		return untypedObject(info.Uses[e])
	case *ast.SelectorExpr:
		return untypedObject(info.Uses[e.Sel])
	case *ast.UnaryExpr:
		return UntypedKind(info, e.X)
	case *ast.BinaryExpr:
		return untypedBinary(info, e)
	}
	return 0, false
}

func untypedObject(object types.Object) (types.BasicKind, bool) {
	c, ok := object.(*types.Const)
	if !ok {
		return 0, false
	}
	if basic, ok := c.Type().(*types.Basic); ok && basic.Info()&types.IsUntyped != 0 {
		return basic.Kind(), true
	}
	return 0, false
}

func untypedBinary(info *types.Info, e *ast.BinaryExpr) (types.BasicKind, bool) {
	switch e.Op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return types.UntypedBool, true
	case token.SHL, token.SHR:
		return UntypedKind(info, e.X)
	}
	left, ok := UntypedKind(info, e.X)
	right, also := UntypedKind(info, e.Y)
	return max(left, right), ok && also
}
