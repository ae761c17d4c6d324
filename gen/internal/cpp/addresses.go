package cpp

import (
	"go/ast"
	"go/types"
)

// address notes that the address of a variable is taken, and perhaps kept.
func (e *escape) address(x ast.Expr, kept bool) {
	if o := e.variable(x); o != nil {
		e.changed[o], e.shared[o] = true, true
		if kept {
			e.boxed[o] = true
		}
	}
}

// receiver is the address that a method with a pointer receiver takes of a variable.
func (e *escape) receiver(x *ast.SelectorExpr) {
	s := e.pack.Info.Selections[x]
	if s == nil || s.Kind() != types.MethodVal {
		return
	}
	m := s.Obj().(*types.Func)
	recv := m.Signature().Recv()
	if recv == nil {
		return
	}
	if _, ok := recv.Type().(*types.Pointer); !ok {
		return
	}
	if e.indirect(x, s) {
		return
	}
	call, ok := e.parents[x].(*ast.CallExpr)
	e.address(x.X, !ok || call.Fun != x || e.deferred(call) || e.w.leaks.of(m.Origin(), -1))
}

// kept reports whether the pointer that an expression makes may outlive the statement.
func (e *escape) kept(x ast.Expr) bool {
	switch parent := e.parents[x].(type) {
	case *ast.ParenExpr:
		return e.kept(parent)
	case *ast.StarExpr:
		return false
	case *ast.SelectorExpr:
		return e.pack.Info.Selections[parent] == nil || e.pack.Info.Selections[parent].Kind() != types.FieldVal
	case *ast.BinaryExpr:
		return false
	case *ast.RangeStmt:
		return parent.X != x
	case *ast.CallExpr:
		return e.argument(parent, x)
	}
	return true
}
