package simplify

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// IsCall reports whether a node itself, not its children, may run code that changes variables: a call or a receive.
func (f *File) IsCall(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		if builtin := prog.Builtin(f.Info, n); builtin != "" {
			return slices.Contains([]string{"append", "copy", "clear", "delete", "recover"}, builtin)
		}
		return !f.Info.Types[n.Fun].IsType()
	case *ast.UnaryExpr:
		return n.Op == token.ARROW
	}
	return false
}

// HasCall reports whether the evaluation of a node calls something.
func (f *File) HasCall(n ast.Node) bool { return prog.AnyOutside(n, f.IsCall) }

// EvaluatesRightFirst reports whether the right operand calls something and Go's compiler loads the left operand after that call. The
// compiler does so for variables and expressions of variables, but not for the length of a list, a slice of it, or a type assertion.
func (f *File) EvaluatesRightFirst(n *ast.BinaryExpr) bool {
	return f.HasCall(n.Y) && !prog.Any(n.X, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident, *ast.BasicLit, *ast.ParenExpr, *ast.BinaryExpr, *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr:
			return false
		case *ast.UnaryExpr:
			return n.Op == token.ARROW || n.Op == token.AND
		case *ast.CallExpr:
			return !f.Info.Types[n.Fun].IsType() || !flow.Always(f.Info.TypeOf(n), flow.IsBasic(types.IsNumeric))
		}
		return true
	})
}
