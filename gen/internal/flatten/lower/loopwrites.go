package lower

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/flow"
)

// writes reports whether the variable may be changed below root.
func (w *loopWriter) writes(root ast.Node, v *types.Var) bool {
	for n := range w.d.Nodes(root) {
		for _, operand := range flow.Changed(w.info, n) {
			if changed, _ := flow.Root(w.info, operand); changed == v {
				return true
			}
		}
	}
	return false
}

// takesAddress reports whether an expression by itself takes the address of a variable or of a part of it.
func (w *loopWriter) takesAddress(x ast.Expr, v *types.Var) bool {
	operand := flow.Addressed(w.info, x)
	if operand == nil {
		return false
	}
	root, _ := flow.Root(w.info, operand)
	return root == v
}
