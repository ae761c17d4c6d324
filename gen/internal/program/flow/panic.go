package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// MayPanic reports whether evaluating an expression itself may panic. It ignores operands, calls and method values, which callers judge
// differently. typeOf returns the types of operands, which differ from those of info in an instance of a generic function.
func MayPanic(info *types.Info, typeOf func(ast.Expr) types.Type, x ast.Expr) bool {
	if info.Types[x].IsType() {
		return false
	}
	switch x := x.(type) {
	case *ast.StarExpr, *ast.TypeAssertExpr:
		return true
	case *ast.BinaryExpr:
		return operatorMayPanic(x.Op, typeOf(x.X), typeOf(x.Y), info.Types[x.Y].Value != nil)
	case *ast.SelectorExpr:
		s := info.Selections[x]
		return s != nil && s.Kind() == types.FieldVal && s.Indirect()
	case *ast.SliceExpr:
		return x.Low != nil || x.High != nil || MayBe(typeOf(x.X), prog.IsPointer)
	case *ast.IndexExpr:
		return !info.Types[x.Index].IsType() && MayBe(typeOf(x.X), func(t types.Type) bool {
			switch t := t.(type) {
			case *types.Array:
				return info.Types[x.Index].Value == nil
			case *types.Map: // hashing a value in an interface
				return !prog.ComparesSafely(t.Key())
			}
			return true
		})
	case *ast.CompositeLit:
		m, ok := prog.Pointed(typeOf(x)).(*types.Map)
		return ok && len(x.Elts) > 0 && !prog.ComparesSafely(m.Key())
	case *ast.CallExpr: // a conversion of a slice that may be too short
		return info.Types[x.Fun].IsType() && MayBe(typeOf(x.Args[0]), prog.Is[*types.Slice]) && MayBe(typeOf(x.Fun), isArrayOrPointer)
	}
	return false
}

// operatorMayPanic reports whether a binary operator may panic: an integer division if the divisor may be 0, a shift if the count may be
// negative, and a comparison if both sides contain interfaces. If one side contains none, the other must have the same type to be compared
// at all.
func operatorMayPanic(op token.Token, x, y types.Type, constant bool) bool {
	switch op {
	case token.QUO, token.REM:
		return !constant && MayBe(y, IsBasic(types.IsInteger))
	case token.SHL, token.SHR:
		return !constant && !Always(y, IsBasic(types.IsUnsigned))
	case token.EQL, token.NEQ:
		return !prog.ComparesSafely(x) && !prog.ComparesSafely(y)
	}
	return false
}
