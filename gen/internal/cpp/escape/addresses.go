package escape

import (
	"go/ast"
	"go/types"
)

// address notes that the address of a variable is taken, and perhaps kept.
func (e *Function) address(x ast.Expr, kept bool) {
	if o := e.Variable(x); o != nil {
		e.Changed[o], e.Shared[o] = true, true
		if kept {
			e.Boxed[o] = true
		}
	}
}

// receiverKept reports whether a method that is selected may keep the address of its receiver.
func (e *Function) receiverKept(x *ast.SelectorExpr) bool {
	call, ok := e.Parents[x].(*ast.CallExpr)
	return !ok || call.Fun != x || e.Deferred(call) || e.of.Leaks(e.pack.Info.Selections[x].Obj().(*types.Func).Origin(), -1)
}

// kept reports whether the pointer that an expression makes may be used after the statement.
func (e *Function) kept(x ast.Expr) bool {
	switch parent := e.Parents[x].(type) {
	case *ast.ParenExpr:
		return e.kept(parent)
	case *ast.StarExpr:
		return e.of.place(e.pack, parent, e.Parents, map[parameter]bool{})
	case *ast.SelectorExpr:
		s := e.pack.Info.Selections[parent]
		return s == nil || s.Kind() != types.FieldVal || e.of.place(e.pack, parent, e.Parents, map[parameter]bool{})
	case *ast.BinaryExpr:
		return false
	case *ast.RangeStmt:
		return parent.X != x
	case *ast.CallExpr:
		return e.argument(parent, x)
	}
	return true
}
