// Package flow says what a single expression or statement does, so that lowering, the passes and C++ agree: which variable it assigns to or
// takes the address of, whether it may panic, and whether a function recovers.
//
// Three ideas that fail:
//
//	p.x = 1    // if p is a pointer, this writes to its target and leaves p unchanged, even if p is an embedded field
//	a[:].f()   // slicing an array takes its address, though there is no &
//	s == t     // may panic if they are structs with interfaces, but not if one side is an int
//
// In a generic function, a type parameter may be an array in one instance and a slice in another. The answers then say what may happen, and
// [Root] says whether it is certain.
//
// The provers use only one answer of this package: which functions recover, a rule of the language. Otherwise they share only package prog.
// The rules of simplify/fields, which its proof shares, also use what is changed, what may panic, and where values go.
package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// Root returns the variable of which an expression is a part: x for x.f[3].g, if no pointer, slice or map is followed. Otherwise it returns
// nil. sure reports whether all instances of a generic function agree.
func Root(info *types.Info, x ast.Expr) (v *types.Var, sure bool) {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		v, _ = info.ObjectOf(x).(*types.Var)
		return v, true
	case *ast.SelectorExpr:
		selection := info.Selections[x]
		if selection == nil { // after the name of a package
			v, _ = info.Uses[x.Sel].(*types.Var)
			return v, true
		}
		if selection.Kind() == types.FieldVal && !selection.Indirect() {
			return Root(info, x.X)
		}
	case *ast.IndexExpr:
		if may, surely := IsArray(info.TypeOf(x.X)); may {
			v, sure = Root(info, x.X)
			return v, sure && surely
		}
	}
	return nil, true
}

// IsArray reports whether the values of a type may be arrays, and whether they surely are. The results differ for type parameters.
func IsArray(t types.Type) (may, surely bool) {
	return MayBe(t, prog.Is[*types.Array]), Always(t, prog.Is[*types.Array])
}

// Assigned returns the operands that a statement itself assigns to, without the variables that it declares.
func Assigned(info *types.Info, n ast.Node) (operands []ast.Expr) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for _, x := range n.Lhs {
			if id, ok := x.(*ast.Ident); !ok || n.Tok != token.DEFINE || info.Defs[id] == nil {
				operands = append(operands, x)
			}
		}
	case *ast.IncDecStmt:
		operands = append(operands, n.X)
	case *ast.RangeStmt:
		for _, x := range []ast.Expr{n.Key, n.Value} {
			if n.Tok == token.ASSIGN && x != nil {
				operands = append(operands, x)
			}
		}
	}
	return operands
}

// Addressed returns the operand whose address an expression itself takes, or nil: the operand of &, an array that is sliced, or an
// addressable receiver of a method with a pointer receiver.
func Addressed(info *types.Info, n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			return n.X
		}
	case *ast.SliceExpr:
		if may, _ := IsArray(info.TypeOf(n.X)); may {
			return n.X
		}
	case *ast.SelectorExpr:
		s := info.Selections[n]
		if s == nil || s.Kind() != types.MethodVal || s.Indirect() || prog.IsPointer(s.Recv()) {
			return nil
		}
		if recv := s.Obj().(*types.Func).Signature().Recv(); recv != nil && prog.IsPointer(recv.Type()) {
			return n.X
		}
	}
	return nil
}

// Changed returns the operands that a node itself may change: those that it assigns to, and the one whose address it takes.
func Changed(info *types.Info, n ast.Node) []ast.Expr {
	if x := Addressed(info, n); x != nil {
		return []ast.Expr{x}
	}
	return Assigned(info, n)
}
