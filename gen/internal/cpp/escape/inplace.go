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
	array := isArray(e.pkg.Info.TypeOf(x))
	switch parent := parent.(type) {
	case *ast.SelectorExpr:
		return e.selectedInPlace(parent)
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
func (e *Function) selectedInPlace(selector *ast.SelectorExpr) bool {
	s := e.pkg.Info.Selections[selector]
	if s == nil || types.IsInterface(s.Recv()) || prog.IsPointer(s.Recv()) {
		return false
	}
	if s.Kind() == types.FieldVal {
		return !s.Indirect() && e.ChangedInPlace(selector)
	}
	m, _ := s.Obj().(*types.Func)
	return m != nil && prog.IsPointer(m.Signature().Recv().Type())
}
