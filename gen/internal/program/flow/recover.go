package flow

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// IsRecover reports whether an object is the predeclared function recover.
func IsRecover(o types.Object) bool { return o == types.Universe.Lookup("recover") }

// Recovers reports whether the body of a function names recover outside of the literals in it. A literal that is called there directly, or
// that it defers, does not see the panic that the function is deferred for.
func Recovers(info *types.Info, body *ast.BlockStmt) (found bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && IsRecover(info.Uses[id])
		_, literal := n.(*ast.FuncLit)
		return !literal && !found
	})
	return found
}

// MayRecover reports whether a function may recover when it is deferred. Lookup returns the declaration of a function and the types of its
// package, or nil outside of the program: those of the standard library do not recover, and neither does recover itself.
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

// Dynamic reports whether only the run shows which function an expression is: it is a value, or a method of what an interface holds.
func Dynamic(info *types.Info, fun ast.Expr) bool {
	fun = ast.Unparen(fun)
	if _, ok := fun.(*ast.FuncLit); ok || info.Types[fun].IsBuiltin() {
		return false
	}
	f, ok := info.Uses[prog.Callee(fun)].(*types.Func)
	return !ok || f.Signature().Recv() != nil && types.IsInterface(f.Signature().Recv().Type())
}
