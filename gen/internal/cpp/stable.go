package cpp

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// stable reports whether an expression has the same value whatever calls beside it do.
func (f *fn) stable(x ast.Expr) bool {
	if x == nil || f.constantOrType(x) || f.replaced[x] != "" {
		return true
	}
	switch x := x.(type) {
	case *ast.Ident:
		o := f.pack.Info.Uses[x]
		v, ok := o.(*types.Var)
		if !ok {
			return true
		}
		return v.Parent() != v.Pkg().Scope() && !f.escape.Boxed[v] && !f.escape.Shared[v]
	case *ast.ParenExpr:
		return f.stable(x.X)
	case *ast.FuncLit:
		return true
	case *ast.UnaryExpr:
		if x.Op == token.AND {
			_, lit := ast.Unparen(x.X).(*ast.CompositeLit)
			if !lit {
				return f.stableAddress(x.X)
			}
		}
		return f.stable(x.X)
	case *ast.BinaryExpr, *ast.CompositeLit:
		return f.allStable(f.parts(x))
	case *ast.SelectorExpr:
		s := f.pack.Info.Selections[x]
		if s == nil {
			_, isVar := f.pack.Info.Uses[x.Sel].(*types.Var)
			return !isVar
		}
		return !s.Indirect() && f.stable(x.X) && !prog.IsPointer(f.typeOf(x.X))
	case *ast.IndexExpr:
		switch f.typeOf(x.X).Underlying().(type) {
		case *types.Array, *types.Basic:
			return f.stable(x.X) && f.stable(x.Index)
		}
		return false
	case *ast.SliceExpr:
		if prog.IsString(f.typeOf(x.X)) {
			return f.allStable(f.parts(x))
		}
		_, array := f.typeOf(x.X).Underlying().(*types.Array)
		return !array && f.allStable(f.parts(x))
	case *ast.CallExpr:
		return f.stableCall(x)
	}
	return false
}

// stableAddress reports whether &x is the same whatever calls do.
func (f *fn) stableAddress(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		return true
	case *ast.SelectorExpr:
		s := f.pack.Info.Selections[x]
		return s != nil && !s.Indirect() && f.stableAddress(x.X)
	}
	return false
}

func (f *fn) allStable(list []ast.Expr) bool {
	for _, x := range list {
		if !f.stable(x) {
			return false
		}
	}
	return true
}

// stableCall is stable for conversions of numbers, and for what is predeclared and reads no memory.
func (f *fn) stableCall(x *ast.CallExpr) bool {
	fun := ast.Unparen(x.Fun)
	if f.pack.Info.Types[fun].IsType() {
		to, from := f.typeOf(fun), f.typeOf(x.Args[0])
		if isNumber(to) && isNumber(from) || types.IsInterface(to) || prog.IsString(from) {
			return f.allStable(x.Args)
		}
		return false
	}
	switch prog.Builtin(f.pack.Info, x) {
	case "len", "cap":
		_, isMap := f.typeOf(x.Args[0]).Underlying().(*types.Map)
		return !isMap && f.allStable(x.Args)
	case "min", "max", "make", "new":
		return f.allStable(f.callParts(x))
	}
	return false
}
