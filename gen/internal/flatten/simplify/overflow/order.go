package overflow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
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

// isCall reports whether a node may run code that changes variables.
func isCall(info *types.Info, n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		if builtin := prog.Builtin(info, n); builtin != "" {
			return slices.Contains([]string{"append", "copy", "clear", "delete", "recover"}, builtin)
		}
		return !info.Types[n.Fun].IsType()
	case *ast.UnaryExpr:
		return n.Op == token.ARROW
	}
	return false
}

// hasCall reports whether a node makes a call when it is evaluated.
func hasCall(info *types.Info, n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		_, literal := n.(*ast.FuncLit)
		found = found || n != nil && isCall(info, n)
		return !literal && !found
	})
	return found
}

// tooEarly reports whether an operation would read variables before a call that Go's compiler makes first, and that may change them.
func (w *writer) tooEarly(n ast.Node, path []ast.Node) bool {
	if _, isStatement := n.(ast.Stmt); isStatement || !w.readsShared(n) {
		return false
	}
	for i := len(path) - 1; i >= 0; i-- {
		if isCall(w.Info, path[i]) {
			return w.callAfter(n, path[i])
		}
		switch parent := path[i].(type) {
		case *ast.BinaryExpr:
			swapped := functions[parent.Op] != "" && isSigned(w.Info.TypeOf(parent)) && !hasCall(w.Info, parent.X)
			if parent.Op != token.LAND && parent.Op != token.LOR && !swapped && w.callAfter(n, parent) {
				return true
			}
		case ast.Expr, *ast.ValueSpec, *ast.AssignStmt, *ast.ReturnStmt, *ast.SendStmt, *ast.KeyValueExpr:
			if w.callAfter(n, parent) {
				return true
			}
		case ast.Stmt, ast.Decl:
			return false
		}
	}
	return false
}

// callAfter reports whether an operand of a node makes a call, and stands after an operation.
func (w *writer) callAfter(n, of ast.Node) bool {
	return slices.ContainsFunc(children(of), func(child ast.Node) bool { return child.Pos() >= n.End() && hasCall(w.Info, child) })
}

// sharedVariables returns the local variables that function literals use, and those whose address is taken.
func sharedVariables(f *simplify.File) map[*types.Var]bool {
	shared := map[*types.Var]bool{}
	ast.PreorderStack(f.Syntax, nil, func(n ast.Node, path []ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if v, ok := f.Info.Uses[n].(*types.Var); ok && slices.ContainsFunc(path, func(around ast.Node) bool {
				literal, ok := around.(*ast.FuncLit)
				return ok && v.Pos() < literal.Pos()
			}) {
				shared[v] = true
			}
		case ast.Expr:
			if x := flow.Addressed(f.Info, n); x != nil {
				if v, _ := flow.Root(f.Info, x); v != nil {
					shared[v] = true
				}
			}
		}
		return true
	})
	return shared
}

// readsShared reports whether an expression reads what a call may change.
func (w *writer) readsShared(n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			return !isCall(w.Info, n)
		case *ast.StarExpr:
			found = true
		case *ast.IndexExpr:
			if _, isArray := prog.Core(w.Info.TypeOf(n.X)).(*types.Array); !isArray && w.Info.Types[n.X].IsValue() {
				found = true
			}
		case *ast.SelectorExpr:
			if s := w.Info.Selections[n]; s != nil && (s.Indirect() || prog.IsPointer(s.Recv())) {
				found = true
			}
		case *ast.Ident:
			if v, ok := w.Info.Uses[n].(*types.Var); ok && !v.IsField() {
				found = found || w.shared[v] || v.Parent() == w.Types.Scope() || v.Pkg() != w.Types
			}
		}
		return !found
	})
	return found
}

// cannotOverflow reports whether a loop steps a variable that its condition has just compared with a larger value, or a smaller one.
func (w *writer) cannotOverflow(n ast.Node, path []ast.Node) bool {
	step, ok := n.(*ast.IncDecStmt)
	loop, inLoop := path[len(path)-1].(*ast.ForStmt)
	if !ok || !inLoop || loop.Post != n {
		return false
	}
	id, isIdent := step.X.(*ast.Ident)
	if !isIdent || !w.bounds(loop.Cond, id, step.Tok) {
		return false
	}
	v, _ := w.Info.Uses[id].(*types.Var)
	return v != nil && !w.shared[v] && v.Parent() != w.Types.Scope() && !w.assigns(loop.Body, v)
}

// bounds reports whether a condition says that a variable is not the last value of its type, in the direction of a step.
func (w *writer) bounds(cond ast.Expr, id *ast.Ident, step token.Token) bool {
	c, ok := cond.(*ast.BinaryExpr)
	if !ok {
		return false
	}
	if c.Op == token.LAND {
		return w.bounds(c.X, id, step) || w.bounds(c.Y, id, step)
	}
	less, orEqual := token.LSS, token.LEQ
	if step == token.DEC {
		less, orEqual = token.GTR, token.GEQ
	}
	x, ok := c.X.(*ast.Ident)
	return ok && x.Name == id.Name && (c.Op == less || c.Op == orEqual && w.small(c.Y))
}

// small reports whether an expression is a constant that any integer type has, and some more on both sides.
func (w *writer) small(x ast.Expr) bool {
	value := w.Info.Types[x].Value
	if value == nil {
		return false
	}
	n, exact := constant.Int64Val(constant.ToInt(value))
	return exact && -128 < n && n < 127
}

// assigns reports whether a body assigns to a variable.
func (w *writer) assigns(body ast.Node, v *types.Var) (found bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		for _, x := range flow.Assigned(w.Info, n) {
			root, _ := flow.Root(w.Info, x)
			found = found || root == v
		}
		return !found
	})
	return found
}
