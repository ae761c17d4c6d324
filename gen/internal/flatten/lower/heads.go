package lower

import (
	"go/ast"

	"kamyk/gen/internal/program/prog"
)

// heads applies rule 11.
func (l *planner) heads(d *prog.Text) {
	for n := range d.Nodes() {
		if head, enclosed := prog.Head(n).(*ast.ParenExpr); enclosed {
			x := ast.Unparen(head)
			l.parenthesize(d, x, x)
		}
	}
}

// parenthesize puts the generic literals of an expression in parentheses if nothing else separates their brace from that of the body.
func (l *planner) parenthesize(d *prog.Text, whole, x ast.Expr) {
	switch x := x.(type) {
	case *ast.BinaryExpr:
		l.parenthesize(d, whole, x.X)
		l.parenthesize(d, whole, x.Y)
	case *ast.CompositeLit:
		if !prog.Is[*ast.IndexExpr](x.Type) && !prog.Is[*ast.IndexListExpr](x.Type) {
			return
		}
		var conversion []prog.Piece
		if x == whole {
			conversion = l.repeat(d, x.Type, nil)
		}
		l.insert(RuleHead, x.Pos(), "$(", conversion)
		l.insert(RuleHead, x.End(), ")")
	default:
		if operand := prog.Operand(x); operand != nil {
			l.parenthesize(d, whole, operand)
		}
	}
}
