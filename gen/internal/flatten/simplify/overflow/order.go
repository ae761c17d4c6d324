package overflow

import (
	"go/ast"
	"go/token"
	"slices"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

func children(n ast.Node) (list []ast.Node) {
	ast.Inspect(n, func(child ast.Node) bool {
		if child == nil || child == n {
			return child == n
		}
		list = append(list, child)
		return false
	})
	return list
}

// tooEarly reports whether a check would read variables before a call that Go's compiler evaluates first, and that may change them.
func (w *writer) tooEarly(n ast.Node, path []ast.Node) bool {
	if _, isStatement := n.(ast.Stmt); isStatement || !w.readsShared(n, path) {
		return false
	}
	for i := len(path) - 1; i >= 0; i-- {
		switch parent := path[i].(type) {
		case *ast.BinaryExpr:
			if parent.Op != token.LAND && parent.Op != token.LOR && w.callAfter(n, parent) {
				if _, swaps := w.check(parent, path[:i]); !swaps || !w.EvaluatesRightFirst(parent) {
					return true
				}
			}
		case ast.Expr, *ast.ValueSpec, *ast.AssignStmt, *ast.ReturnStmt, *ast.SendStmt, *ast.KeyValueExpr:
			if w.callAfter(n, parent) {
				return true
			}
			if w.IsCall(parent) {
				return false
			}
		case ast.Stmt, ast.Decl:
			return false
		}
	}
	return false
}

// callAfter reports whether an operand of a node contains a call, and follows an operation.
func (w *writer) callAfter(n, of ast.Node) bool {
	return slices.ContainsFunc(children(of), func(child ast.Node) bool { return child.Pos() >= n.End() && w.HasCall(child) })
}

// readsShared reports whether an expression reads memory that a call may change: it is not a local variable, or its function takes
// addresses of variables or contains a function literal.
func (w *writer) readsShared(n ast.Node, path []ast.Node) (found bool) {
	shares := prog.Any(path[1], func(n ast.Node) bool {
		addressed, _ := flow.Root(w.Info, flow.Addressed(w.Info, n))
		return addressed != nil || prog.Is[*ast.FuncLit](n)
	})
	ast.Inspect(n, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok && w.Info.Types[x].Assignable() {
			v, _ := flow.Root(w.Info, x)
			found = found || shares || v == nil || v.Parent() == w.Types.Scope() || v.Pkg() != w.Types
		}
		return !found && !prog.Is[*ast.FuncLit](n) && (n == nil || !w.IsCall(n))
	})
	return found
}
