package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// MayPanic reports whether evaluating an expression itself may panic. Operands, calls and method values are the caller's business: C++
// looks at the called function, and an initialiser with an unknown call has effects anyway. typeOf returns the types of operands, which
// differ from those of info in an instance of a generic function.
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
		t := prog.Core(typeOf(x))
		if pointer, ok := t.(*types.Pointer); ok { // an element without a type, whose address is taken
			t = prog.Core(pointer.Elem())
		}
		m, ok := t.(*types.Map)
		return ok && len(x.Elts) > 0 && !prog.ComparesSafely(m.Key())
	case *ast.CallExpr: // a conversion of a slice that may be too short
		return info.Types[x.Fun].IsType() && MayBe(typeOf(x.Args[0]), isSlice) && MayBe(typeOf(x.Fun), isArrayOrPointer)
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

// IsBasic returns a function that reports whether a type is a basic type of one of the given kinds.
func IsBasic(kinds types.BasicInfo) func(types.Type) bool {
	return func(t types.Type) bool { return prog.IsBasic(t, kinds) }
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

// MayBe reports whether a type, or any type in a constraint, is of a kind.
func MayBe(t types.Type, kind func(types.Type) bool) bool {
	for listed := range prog.Listed(t) {
		if kind(listed) {
			return true
		}
	}
	return false
}

// Always reports whether a type, or every type that a constraint allows, is of a kind. An empty constraint is not.
func Always(t types.Type, kind func(types.Type) bool) bool {
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return always(t, kind)
	}
	return MayBe(t, kind)
}

// always is Always for an element of a constraint. A type must be in each embedded element, so one that is always of the kind suffices.
func always(element types.Type, kind func(types.Type) bool) bool {
	switch e := element.Underlying().(type) {
	case *types.Union:
		other := func(term *types.Term) bool { return !always(term.Type(), kind) }
		return !slices.ContainsFunc(slices.Collect(e.Terms()), other)
	case *types.Interface:
		return slices.ContainsFunc(slices.Collect(e.EmbeddedTypes()), func(t types.Type) bool { return always(t, kind) })
	default:
		return kind(e)
	}
}

// IsRecover reports whether an object is the predeclared function recover.
func IsRecover(o types.Object) bool { return o == types.Universe.Lookup("recover") }

// Recovers reports whether the body of a function refers to recover outside of function literals. A literal that is called or deferred
// there does not see the panic for which the function is deferred.
func Recovers(info *types.Info, body *ast.BlockStmt) bool {
	return prog.AnyOutside(body, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		return ok && IsRecover(info.Uses[id])
	})
}

// MayRecover reports whether a function may recover if it is deferred. lookup returns the declaration of a function and the types of its
// package, or nil outside the program: functions of the standard library do not recover, nor does recover itself when it is deferred.
func MayRecover(info *types.Info, fun ast.Expr, lookup func(*types.Func) (*ast.FuncDecl, *types.Info)) bool {
	if literal, ok := ast.Unparen(fun).(*ast.FuncLit); ok {
		return Recovers(info, literal.Body)
	}
	if Dynamic(info, fun) {
		return true
	}
	f, ok := info.Uses[prog.Callee(fun)].(*types.Func)
	if !ok {
		return false
	}
	declared, in := lookup(f.Origin())
	return declared != nil && (declared.Body == nil || Recovers(in, declared.Body))
}

// Dynamic reports whether the function is only known at run time: a function value, or a method of an interface.
func Dynamic(info *types.Info, fun ast.Expr) bool {
	fun = ast.Unparen(fun)
	if _, ok := fun.(*ast.FuncLit); ok || info.Types[fun].IsBuiltin() {
		return false
	}
	f, ok := info.Uses[prog.Callee(fun)].(*types.Func)
	return !ok || f.Signature().Recv() != nil && types.IsInterface(f.Signature().Recv().Type())
}
