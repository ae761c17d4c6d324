package lower

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"

	"kamyk/gen/internal/program/prog"
)

// repetitions applies rule 9.
func (l *planner) repetitions(d *prog.Text) {
	for group := range prog.Each[*ast.GenDecl](d.Nodes()) {
		meant := map[*ast.ValueSpec]identifiers{} // the objects of the last explicit expressions
		for line, head := range prog.Repetitions(group) {
			if meant[head] == nil {
				meant[head] = d.Package.ObjectsAt(head, head.Pos())
			}
			if here := d.Package.ObjectsAt(head, line.Pos()); !maps.Equal(here, meant[head]) {
				l.writeOut(d, line, head, here)
				meant[head] = here
			}
		}
	}
}

// writeOut writes the expressions of another line of constants in this one, with the objects that they refer to here.
func (l *planner) writeOut(d *prog.Text, line, head *ast.ValueSpec, meant identifiers) {
	var pieces []prog.Piece
	if head.Type != nil {
		pieces = tokens(" $", l.repeat(d, head.Type, meant))
	}
	separator := " = "
	for _, value := range head.Values {
		pieces = append(pieces, tokens("$$", separator, l.repeat(d, value, meant))...)
		separator = ", "
	}
	l.insert(RuleRepetition, line.End(), "$", pieces)
}

type identifiers = map[*ast.Ident]types.Object

// repeat returns an expression whose identifiers refer to the given objects.
func (l *planner) repeat(d *prog.Text, e ast.Expr, meant identifiers) (pieces []prog.Piece) {
	done := e.Pos()
	copyUpTo := func(end token.Pos) {
		if start := d.File.Syntax.FileStart; done < end {
			pieces = append(pieces, text(string(d.File.Source[done-start:end-start])))
		}
	}
	for _, id := range d.Idents() {
		if id.Pos() < done || id.Pos() >= e.End() || id.Object == nil {
			continue
		}
		copyUpTo(id.Start())
		pieces, done = append(pieces, object(cmp.Or(meant[id.Ident], id.Object))), id.End()
	}
	copyUpTo(e.End())
	return pieces
}
