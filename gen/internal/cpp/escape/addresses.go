package escape

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/prog"
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

// receiver is the address that a method with a pointer receiver takes of a variable.
func (e *Function) receiver(x *ast.SelectorExpr) {
	s := e.pack.Info.Selections[x]
	if s == nil || s.Kind() != types.MethodVal {
		return
	}
	m := s.Obj().(*types.Func)
	recv := m.Signature().Recv()
	if recv == nil {
		return
	}
	if !prog.IsPointer(recv.Type()) {
		return
	}
	if e.indirect(x, s) {
		return
	}
	call, ok := e.Parents[x].(*ast.CallExpr)
	e.address(x.X, !ok || call.Fun != x || e.Deferred(call) || e.of.Leaks(m.Origin(), -1))
}

// kept reports whether the pointer that an expression makes may outlive the statement.
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
