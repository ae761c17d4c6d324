package lower

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// isInteger reports whether a type is an integer, or a type parameter restricted to integers.
func isInteger(t types.Type) bool { return flow.Always(t, flow.IsBasic(types.IsInteger)) }

// rangeInteger applies rule 7. The author's own variable is the counter if the body does not change it; otherwise a new variable is.
func (w *rewriter) rangeInteger(n *ast.RangeStmt) {
	t := w.rangeType(n)
	plain, stable := types.Identical(t, types.Typ[types.Int]), w.stable(n.X)
	spelled, ok := w.spell(n, t)
	if !ok && !(plain && (stable || w.isOfType(n.X, t))) {
		w.refuseNewer(w.d, n, "range over an integer of type "+t.String(), 22, "write the counter: for i := 0; i < n; i++")
		return
	}
	convert := func(pieces ...prog.Piece) []prog.Piece {
		return append(append(append([]prog.Piece{}, spelled...), text("(")), append(pieces, text(")"))...)
	}
	zero := []prog.Piece{text("0")}
	if !plain {
		zero = convert(zero...)
	}
	key, counter := w.counter(n)
	pieces, limit := append([]prog.Piece{text("for "), counter, text(" := ")}, zero...), node(n.X)
	if !stable {
		end := w.fresh(n, "end")
		pieces, limit = append([]prog.Piece{text("for "), counter, text(", " + end + " := ")}, zero...), text(end)
		pieces = append(pieces, text(", "))
		if w.isOfType(n.X, t) {
			pieces = append(pieces, node(n.X))
		} else {
			pieces = append(pieces, convert(node(n.X))...)
		}
	}
	pieces = append(pieces, text("; "), counter, text(" < "), limit, text("; "), counter, text("++"))
	w.edits.Add(&prog.Edit{Pos: n.For, End: n.X.End(), New: pieces, Rule: RuleRangeInteger})
	if len(key) > 0 {
		w.openBody(n, append(key, counter, text("; ")))
	}
}

// isOfType reports whether the limit alone implies the type of the variable. The type of a shift may depend on its context.
func (w *rewriter) isOfType(x ast.Expr, t types.Type) bool {
	x = ast.Unparen(x)
	mayDepend := prog.Is[*ast.BinaryExpr](x) || prog.Is[*ast.UnaryExpr](x)
	return types.Identical(w.info.TypeOf(x), t) && (!mayDepend || types.Identical(t, types.Typ[types.Int]))
}

// counter returns the counter of the loop, and the statement that must start the body if that is not the author's own variable.
func (w *rewriter) counter(n *ast.RangeStmt) (key []prog.Piece, counter prog.Piece) {
	switch {
	case n.Key == nil || prog.IsBlank(n.Key):
		return nil, text(w.fresh(n, "i", "j", "k"))
	case n.Tok == token.ASSIGN:
		return []prog.Piece{node(n.Key), text(" = ")}, text(w.fresh(n, "counter"))
	}
	v := w.defined(n.Key)
	if w.writes(n.Body, v) || w.escapes(n.Body, v) || w.spellsAny(n.X, n.Key) {
		return []prog.Piece{object(v), text(" := ")}, text(w.fresh(n, "counter"))
	}
	return nil, object(v)
}

// openBody inserts a statement at the start of the body. If the body redeclares its name, it puts the body in a block.
func (w *rewriter) openBody(n *ast.RangeStmt, statement []prog.Piece) {
	if id, _ := n.Key.(*ast.Ident); id != nil && n.Tok == token.DEFINE && w.info.Scopes[n.Body].Lookup(id.Name) != nil {
		statement = append(statement, text("{ "))
		w.insert(RuleRangeInteger, n.Body.Rbrace, text("}"))
	}
	w.insert(RuleRangeInteger, n.Body.Lbrace+1, statement...)
}

func (w *rewriter) rangeType(n *ast.RangeStmt) types.Type {
	if id, ok := n.Key.(*ast.Ident); ok && n.Tok == token.DEFINE && w.info.Defs[id] != nil {
		return w.info.Defs[id].Type()
	}
	if n.Key != nil && n.Tok == token.ASSIGN && !prog.IsBlank(n.Key) {
		if t := w.info.TypeOf(n.Key); !types.IsInterface(t) || isInteger(t) {
			return t
		}
	}
	return types.Default(w.info.TypeOf(n.X))
}

// stable reports whether the limit has the same value in each iteration: a constant, or a local variable that is never assigned after its
// declaration, or its length.
func (w *rewriter) stable(x ast.Expr) bool {
	if w.info.Types[x].Value != nil {
		return true
	}
	x = ast.Unparen(x)
	if call, ok := x.(*ast.CallExpr); ok && prog.Builtin(w.info, call) == "len" {
		if t := w.info.TypeOf(call.Args[0]).Underlying(); prog.Is[*types.Slice](t) || prog.IsString(t) { // only an assignment changes the length
			x = ast.Unparen(call.Args[0])
		}
	}
	id, ok := x.(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := w.info.Uses[id].(*types.Var)
	return ok && !prog.IsPackageLevel(v) && !w.writes(w.d.Node, v)
}
