package lower

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// dropStatements applies rule 1.
func (l *planner) dropStatements(d *prog.Text) {
	if d.Func() == nil || len(l.keep.Dropped) == 0 {
		return
	}
	used := map[types.Object]bool{}
	for _, id := range d.Idents() {
		if !id.Defines && id.Object != nil {
			used[id.Object] = true
		}
	}
	ast.Inspect(d.Node, func(n ast.Node) bool {
		statement, ok := n.(*ast.ExprStmt)
		if !ok || !l.keep.Dropped[statement] {
			return true
		}
		l.replace(RuleDropped, statement, "$", l.discards(d, statement, used))
		return false
	})
}

// discards returns assignments to the blank name, for the local variables that only the dropped statement uses.
func (l *planner) discards(d *prog.Text, statement *ast.ExprStmt, used map[types.Object]bool) (pieces []prog.Piece) {
	for id := range prog.Each[*ast.Ident](ast.Preorder(statement)) {
		v, ok := d.Package.Info.Uses[id].(*types.Var)
		inside := ok && statement.Pos() <= v.Pos() && v.Pos() < statement.End()
		if ok && !inside && !v.IsField() && !used[v] && !prog.IsPackageLevel(v) {
			used[v] = true
			if len(pieces) > 0 {
				pieces = append(pieces, text("; "))
			}
			pieces = append(pieces, tokens("_ = $", v)...)
		}
	}
	return pieces
}
