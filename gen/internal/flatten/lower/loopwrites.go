package lower

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// writes reports whether the variable may be changed below root.
func (w *loopWriter) writes(root ast.Node, v *types.Var) bool {
	for n := range w.d.Nodes(root) {
		for _, operand := range w.changed(n) {
			if w.root(operand) == v {
				return true
			}
		}
	}
	return false
}

// changed returns the operands that a statement or expression by itself may change: what it assigns, and what it takes the address of.
func (w *loopWriter) changed(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.AssignStmt:
		return n.Lhs
	case *ast.IncDecStmt:
		return []ast.Expr{n.X}
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			return []ast.Expr{n.Key, n.Value}
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			return []ast.Expr{n.X}
		}
	case *ast.SliceExpr:
		if w.isArray(n.X) {
			return []ast.Expr{n.X}
		}
	case *ast.SelectorExpr:
		if w.pointerMethod(n) {
			return []ast.Expr{n.X}
		}
	}
	return nil
}

// root returns the variable that an operand is or is a part of, or nil.
func (w *loopWriter) root(e ast.Expr) *types.Var {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, _ := w.info.Uses[e].(*types.Var)
		return v
	case *ast.SelectorExpr:
		if v, ok := w.info.Uses[e.Sel].(*types.Var); ok && !v.IsField() {
			return v // behind the name of a package
		}
		if selection := w.info.Selections[e]; selection != nil && !throughPointer(selection) {
			return w.root(e.X)
		}
	case *ast.IndexExpr:
		if w.isArray(e.X) {
			return w.root(e.X)
		}
	}
	return nil
}

// isArray reports whether an operand is an array, or may be one by its type parameter.
func (w *loopWriter) isArray(e ast.Expr) bool {
	t := w.info.TypeOf(e)
	_, array := t.Underlying().(*types.Array)
	_, parameter := types.Unalias(t).(*types.TypeParam)
	return array || parameter
}

// throughPointer reports whether a selection of a field goes through a pointer, the operand's or an embedded one.
func throughPointer(selection *types.Selection) bool {
	t := selection.Recv()
	for _, index := range selection.Index() {
		structure, ok := t.Underlying().(*types.Struct)
		if !ok {
			return true
		}
		t = structure.Field(index).Type()
	}
	return false
}

// pointerMethod reports whether the selection is of a method that takes the address of its operand.
func (w *loopWriter) pointerMethod(n *ast.SelectorExpr) bool {
	selection := w.info.Selections[n]
	if selection == nil || selection.Kind() != types.MethodVal {
		return false
	}
	return prog.IsPointer(selection.Obj().(*types.Func).Signature().Recv().Type()) && !prog.IsPointer(selection.Recv())
}
