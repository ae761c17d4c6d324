package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// MayPanic reports whether evaluating an expression may panic by itself. Its operands are left to the caller, and so are calls and method
// values: C++ looks at what is called, and an initialiser that calls something unknown has effects anyway. The function typeOf returns the
// types of operands, which differ from those of info in an instance of a generic function.
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
			case *types.Map: // hashing what an interface holds
				return !prog.ComparesSafely(t.Key())
			}
			return true
		})
	case *ast.CompositeLit:
		t := prog.Core(typeOf(x))
		if pointer, ok := t.(*types.Pointer); ok { // an element without a type, of which the address is taken
			t = prog.Core(pointer.Elem())
		}
		m, ok := t.(*types.Map)
		return ok && len(x.Elts) > 0 && !prog.ComparesSafely(m.Key())
	case *ast.CallExpr: // a conversion of a slice that may be too short
		return info.Types[x.Fun].IsType() && MayBe(typeOf(x.Args[0]), isSlice) && MayBe(typeOf(x.Fun), isArrayOrPointer)
	}
	return false
}

// operatorMayPanic looks at a binary operator: dividing integers by what may be 0, shifting by what may be negative, and comparing where both
// sides hold interfaces. If one side holds none, the other must have its type to be compared at all.
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

// IsBasic returns what reports whether a type is a basic one with one of some properties.
func IsBasic(kind types.BasicInfo) func(types.Type) bool {
	return func(t types.Type) bool {
		basic, ok := t.(*types.Basic)
		return ok && basic.Info()&kind != 0
	}
}

func isSlice(t types.Type) bool {
	_, ok := t.(*types.Slice)
	return ok
}

func isArray(t types.Type) bool {
	_, ok := t.(*types.Array)
	return ok
}

func isArrayOrPointer(t types.Type) bool { return isArray(t) || prog.IsPointer(t) }

// MayBe reports whether a type, or one that a constraint lists, is of a kind.
func MayBe(t types.Type, kind func(types.Type) bool) bool {
	for listed := range prog.Listed(t) {
		if kind(listed) {
			return true
		}
	}
	return false
}

// Always reports whether a type, or each one that a constraint lists, is of a kind. No type is always of one.
func Always(t types.Type, kind func(types.Type) bool) bool {
	return MayBe(t, kind) && !MayBe(t, func(t types.Type) bool { return !kind(t) })
}
