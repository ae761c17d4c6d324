package overflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/flow"
)

// children returns the nodes right below one, in the order of the source.
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

// tooEarly reports whether an operation would read variables before a call that Go's compiler makes first, and that may change them.
func (w *writer) tooEarly(n ast.Node, path []ast.Node) bool {
	if _, isStatement := n.(ast.Stmt); isStatement || !w.readsShared(n) {
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

// callAfter reports whether an operand of a node makes a call, and stands after an operation.
func (w *writer) callAfter(n, of ast.Node) bool {
	return slices.ContainsFunc(children(of), func(child ast.Node) bool { return child.Pos() >= n.End() && w.HasCall(child) })
}

// sharedVariables returns the local variables that function literals use, and those whose address is taken.
func sharedVariables(f *simplify.File) map[*types.Var]bool {
	shared := map[*types.Var]bool{}
	ast.Inspect(f.Syntax, func(n ast.Node) bool {
		if literal, ok := n.(*ast.FuncLit); ok {
			ast.Inspect(literal, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					if v, ok := f.Info.Uses[id].(*types.Var); ok && v.Pos() < literal.Pos() {
						shared[v] = true
					}
				}
				return true
			})
		}
		if x := flow.Addressed(f.Info, n); x != nil {
			if v, _ := flow.Root(f.Info, x); v != nil {
				shared[v] = true
			}
		}
		return true
	})
	return shared
}

// readsShared reports whether an expression reads what a call may change: not a local variable, or one that others share.
func (w *writer) readsShared(n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok && w.Info.Types[x].Assignable() {
			v, _ := flow.Root(w.Info, x)
			found = found || v == nil || w.shared[v] || v.Parent() == w.Types.Scope() || v.Pkg() != w.Types
		}
		_, literal := n.(*ast.FuncLit)
		return !found && !literal && (n == nil || !w.IsCall(n))
	})
	return found
}
