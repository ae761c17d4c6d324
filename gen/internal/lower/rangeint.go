package lower

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/prog"
)

// rangeInteger applies rule 7. The loop counts in the author's own variable where the body leaves that alone, else in one of its own.
func (w *loopWriter) rangeInteger(n *ast.RangeStmt) {
	key, counter := w.counter(n)
	t := w.rangeType(n)
	zero, ok := w.zero(t)
	if !ok {
		w.needs(w.d, n, "range over an integer of type "+t.String(), 22)
		return
	}
	pieces := []prog.Piece{text("for "), counter}
	limit := []prog.Piece{node(n.X)}
	if w.stable(n.X) {
		pieces = append(append(pieces, text(" := ")), zero...)
	} else {
		end := w.fresh("end")
		spelled, ok := w.spell(t)
		if !ok {
			w.needs(w.d, n, "range over an integer of type "+t.String(), 22)
			return
		}
		pieces = append(append(append(pieces, text(", "+end+" := ")), zero...), text(", "))
		pieces = append(append(append(pieces, spelled...), text("(")), node(n.X), text(")"))
		limit = []prog.Piece{text(end)}
	}
	pieces = append(append(append(pieces, text("; "), counter, text(" < ")), limit...), text("; "), counter, text("++"))
	w.edits.Add(&prog.Edit{Pos: n.For, End: n.X.End(), New: pieces, Rule: RuleRangeInteger})
	if len(key) > 0 {
		w.openBody(n, append(key, counter))
	}
}

// counter returns what the loop counts in, and what the body must begin with if that is not the author's own variable.
func (w *loopWriter) counter(n *ast.RangeStmt) (key []prog.Piece, counter prog.Piece) {
	id, _ := n.Key.(*ast.Ident)
	switch {
	case n.Key == nil || id != nil && id.Name == "_":
		return nil, text(w.fresh("i"))
	case n.Tok == token.ASSIGN:
		return []prog.Piece{node(n.Key), text(" = ")}, text(w.fresh("counter"))
	}
	v := w.info.Defs[id].(*types.Var)
	if w.writes(n.Body, v) || w.d.File.Go >= 22 && w.outlives(n.Body, v) {
		return []prog.Piece{object(v), text(" := ")}, text(w.fresh("counter"))
	}
	return nil, object(v)
}

// openBody puts a statement at the start of the body, and braces around the rest if that declares the same name.
func (w *loopWriter) openBody(n *ast.RangeStmt, statement []prog.Piece) {
	id, _ := n.Key.(*ast.Ident)
	opening, closing := text("; "), text("")
	if id != nil && n.Tok == token.DEFINE && w.info.Scopes[n.Body].Lookup(id.Name) != nil {
		opening, closing = text("; { "), text("}")
	}
	w.edits.Add(&prog.Edit{Pos: n.Body.Lbrace + 1, End: n.Body.Lbrace + 1, New: append(statement, opening), Rule: RuleRangeInteger})
	if closing.Text != "" {
		w.edits.Add(&prog.Edit{Pos: n.Body.Rbrace, End: n.Body.Rbrace, New: []prog.Piece{closing}, Rule: RuleRangeInteger})
	}
}

// rangeType returns the type that the loop counts in.
func (w *loopWriter) rangeType(n *ast.RangeStmt) types.Type {
	if id, ok := n.Key.(*ast.Ident); ok && n.Tok == token.DEFINE && w.info.Defs[id] != nil {
		return w.info.Defs[id].Type()
	}
	if n.Key != nil && n.Tok == token.ASSIGN {
		if id, ok := n.Key.(*ast.Ident); !ok || id.Name != "_" {
			return w.info.TypeOf(n.Key)
		}
	}
	return types.Default(w.info.TypeOf(n.X))
}

// zero returns how the counter starts.
func (w *loopWriter) zero(t types.Type) ([]prog.Piece, bool) {
	if types.Identical(t, types.Typ[types.Int]) {
		return []prog.Piece{text("0")}, true
	}
	spelled, ok := w.spell(t)
	return append(spelled, text("(0)")), ok
}

// stable reports whether evaluating the limit anew in each iteration gives the same: a constant, or a local variable that the whole
// declaration writes nowhere but where it declares it.
func (w *loopWriter) stable(x ast.Expr) bool {
	if w.info.Types[x].Value != nil {
		return true
	}
	id, ok := ast.Unparen(x).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := w.info.Uses[id].(*types.Var)
	return ok && !prog.IsPackageLevel(v) && !w.writes(w.d.Node, v)
}
