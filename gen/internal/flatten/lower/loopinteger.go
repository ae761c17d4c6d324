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
	zero := tokens("0")
	if !plain {
		zero = tokens("$(0)", spelled)
	}
	first, counter := w.counter(n)
	head := tokens("for $ := $; $ < $; $++", counter, zero, counter, n.X, counter)
	if !stable {
		end, limit := w.fresh(n, "end"), tokens("$", n.X)
		if !w.isOfType(n.X, t) {
			limit = tokens("$($)", spelled, n.X)
		}
		head = tokens("for $, $ := $, $; $ < $; $++", counter, end, zero, limit, counter, end, counter)
	}
	w.edits.Add(&prog.Edit{Pos: n.For, End: n.X.End(), New: head, Rule: RuleRangeInteger})
	if first != nil {
		w.openBody(n, first)
	}
}

// isOfType reports whether the limit alone implies the type of the variable. The type of a shift may depend on its context.
func (w *rewriter) isOfType(x ast.Expr, t types.Type) bool {
	x = ast.Unparen(x)
	mayDepend := prog.Is[*ast.BinaryExpr](x) || prog.Is[*ast.UnaryExpr](x)
	return types.Identical(w.info.TypeOf(x), t) && (!mayDepend || types.Identical(t, types.Typ[types.Int]))
}

// counter returns the counter of the loop. If that is not the author's own variable, it also returns the first statement of the body.
func (w *rewriter) counter(n *ast.RangeStmt) (first []prog.Piece, counter prog.Piece) {
	switch {
	case n.Key == nil || prog.IsBlank(n.Key):
		return nil, text(w.fresh(n, "i", "j", "k"))
	case n.Tok == token.ASSIGN:
		counter = text(w.fresh(n, "counter"))
		return tokens("$ = $; ", n.Key, counter), counter
	}
	v := w.defined(n.Key)
	if w.writes(n.Body, v) || w.escapes(n.Body, v) || w.spellsAny(n.X, n.Key) {
		counter = text(w.fresh(n, "counter"))
		return tokens("$ := $; ", v, counter), counter
	}
	return nil, object(v)
}

// openBody inserts a statement at the start of the body. If the body redeclares its name, it puts the body in a block.
func (w *rewriter) openBody(n *ast.RangeStmt, statement []prog.Piece) {
	if id, _ := n.Key.(*ast.Ident); id != nil && n.Tok == token.DEFINE && w.info.Scopes[n.Body].Lookup(id.Name) != nil {
		statement = tokens("${ ", statement)
		w.insert(RuleRangeInteger, n.Body.Rbrace, "}")
	}
	w.insert(RuleRangeInteger, n.Body.Lbrace+1, "$", statement)
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
