package lower

import (
	"go/ast"
	"go/token"
	"go/types"
)

// outliving returns those of a loop's variables that may be seen after their iteration.
func (w *loopWriter) outliving(loop ast.Node, names ...ast.Expr) (found []*types.Var) {
	for _, e := range names {
		id, ok := e.(*ast.Ident)
		if !ok {
			continue
		}
		if v, ok := w.info.Defs[id].(*types.Var); ok && v.Name() != "_" && w.outlives(loop, v) {
			found = append(found, v)
		}
	}
	return found
}

// outlives reports whether a function literal below root refers to the variable, or its address is taken.
func (w *loopWriter) outlives(root ast.Node, v *types.Var) (found bool) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ExprStmt:
			return !w.keep.Dropped[n]
		case *ast.FuncLit:
			found = found || w.mentions(n, v)
			return false
		case *ast.UnaryExpr:
			found = found || n.Op == token.AND && w.root(n.X) == v
		case *ast.SliceExpr:
			_, array := w.info.TypeOf(n.X).Underlying().(*types.Array)
			found = found || array && w.root(n.X) == v
		case *ast.SelectorExpr:
			found = found || w.pointerMethod(n) && w.root(n.X) == v
		}
		return !found
	})
	return found
}

func (w *loopWriter) mentions(root ast.Node, v *types.Var) (found bool) {
	ast.Inspect(root, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && w.info.Uses[id] == v
		return !found
	})
	return found
}

// root returns the variable that an operand is or is a part of, or nil.
func (w *loopWriter) root(e ast.Expr) *types.Var {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, _ := w.info.Uses[e].(*types.Var)
		return v
	case *ast.SelectorExpr:
		if _, pointer := w.info.TypeOf(e.X).Underlying().(*types.Pointer); !pointer {
			return w.root(e.X)
		}
	case *ast.IndexExpr:
		if _, array := w.info.TypeOf(e.X).Underlying().(*types.Array); array {
			return w.root(e.X)
		}
	}
	return nil
}

// pointerMethod reports whether the selection is of a method that takes the address of its operand.
func (w *loopWriter) pointerMethod(n *ast.SelectorExpr) bool {
	selection := w.info.Selections[n]
	if selection == nil || selection.Kind() != types.MethodVal {
		return false
	}
	_, pointer := selection.Obj().(*types.Func).Signature().Recv().Type().(*types.Pointer)
	_, already := selection.Recv().Underlying().(*types.Pointer)
	return pointer && !already
}

// writes reports whether the variable may be changed below root: assigned, or by its address.
func (w *loopWriter) writes(root ast.Node, v *types.Var) (found bool) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				found = found || w.root(left) == v
			}
		case *ast.IncDecStmt:
			found = found || w.root(n.X) == v
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				found = found || n.Key != nil && w.root(n.Key) == v || n.Value != nil && w.root(n.Value) == v
			}
		case *ast.UnaryExpr:
			found = found || n.Op == token.AND && w.root(n.X) == v
		case *ast.SliceExpr:
			_, array := w.info.TypeOf(n.X).Underlying().(*types.Array)
			found = found || array && w.root(n.X) == v
		case *ast.SelectorExpr:
			found = found || w.pointerMethod(n) && w.root(n.X) == v
		}
		return !found
	})
	return found
}
