package flow

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// IsRecover reports whether an object is the predeclared function recover.
func IsRecover(o types.Object) bool { return o == types.Universe.Lookup("recover") }

// Recovers reports whether the body of a function refers to recover outside of function literals. A literal that is called or deferred
// there does not see the panic for which the function is deferred.
func Recovers(info *types.Info, body *ast.BlockStmt) bool {
	return prog.AnyOutside(body, func(id *ast.Ident) bool { return IsRecover(info.Uses[id]) })
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
	if fun = ast.Unparen(fun); prog.Is[*ast.FuncLit](fun) || info.Types[fun].IsBuiltin() {
		return false
	}
	f, ok := info.Uses[prog.Callee(fun)].(*types.Func)
	return !ok || f.Signature().Recv() != nil && types.IsInterface(f.Signature().Recv().Type())
}
