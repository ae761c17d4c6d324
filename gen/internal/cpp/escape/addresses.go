package escape

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// ChangedInPlace reports whether an expression denotes a place and not its value: the target of a statement, the operand of a slice
// expression, an operand whose address is taken, by & or as the receiver of a method, and the variables that contain such a place.
func (e *Function) ChangedInPlace(x ast.Expr) bool {
	parent := e.Parents[x]
	for paren, ok := parent.(*ast.ParenExpr); ok; paren, ok = parent.(*ast.ParenExpr) {
		x, parent = paren, e.Parents[paren]
	}
	array := isArray(e.pack.Info.TypeOf(x))
	switch parent := parent.(type) {
	case *ast.SelectorExpr:
		return e.selectedInPlace(x, parent)
	case *ast.IndexExpr:
		return array && parent.X == x && e.ChangedInPlace(parent)
	case *ast.SliceExpr:
		return array
	case *ast.UnaryExpr:
		return parent.Op == token.AND
	case *ast.IncDecStmt:
		return true
	case *ast.AssignStmt:
		return slices.Contains(parent.Lhs, x)
	case *ast.RangeStmt:
		return parent.X != x
	}
	return false
}

// selectedInPlace reports whether the operand of a selector is a place.
func (e *Function) selectedInPlace(x ast.Expr, selector *ast.SelectorExpr) bool {
	s := e.pack.Info.Selections[selector]
	if s == nil || types.IsInterface(s.Recv()) || prog.IsPointer(s.Recv()) {
		return false
	}
	if s.Kind() == types.FieldVal {
		return !s.Indirect() && e.ChangedInPlace(selector)
	}
	m, _ := s.Obj().(*types.Func)
	return m != nil && prog.IsPointer(m.Signature().Recv().Type())
}

// address records that the address of a variable is taken, and whether it may be kept.
func (e *Function) address(x ast.Expr, kept bool) {
	if o := e.Variable(x); o != nil {
		e.Changed[o], e.Shared[o] = true, true
		if kept {
			e.Boxed[o] = true
		}
	}
}

// receiverKept reports whether a selected method may keep the address of its receiver.
func (e *Function) receiverKept(x *ast.SelectorExpr) bool {
	call, ok := e.Parents[x].(*ast.CallExpr)
	return !ok || call.Fun != x || e.Deferred(call) || e.of.Leaks(e.pack.Info.Selections[x].Obj().(*types.Func).Origin(), -1)
}

// pointerKept reports whether a pointer may be used after the statement that creates it.
func (e *Function) pointerKept(x ast.Expr) bool {
	switch parent := e.Parents[x].(type) {
	case *ast.ParenExpr:
		return e.pointerKept(parent)
	case *ast.StarExpr:
		return e.of.placeKept(e.pack, parent, e.Parents, map[parameter]bool{})
	case *ast.SelectorExpr:
		s := e.pack.Info.Selections[parent]
		return s == nil || s.Kind() != types.FieldVal || e.of.placeKept(e.pack, parent, e.Parents, map[parameter]bool{})
	case *ast.BinaryExpr:
		return false
	case *ast.RangeStmt:
		return parent.X != x
	case *ast.CallExpr:
		return e.Keeps(parent, x)
	}
	return true
}
