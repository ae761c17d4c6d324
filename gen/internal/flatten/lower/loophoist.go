package lower

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// hoist inserts declarations before a loop, in a block around both, and replaces the loop's head from its keyword to end. The label of the
// loop moves into the block. If a goto restarts the loop, the label stays before the declarations, and statements that continue or break
// the loop get another one.
func (w *rewriter) hoist(loop ast.Stmt, end token.Pos, declarations, head []prog.Piece) {
	start, outer, inner := loop.Pos(), "", ""
	if labelled := w.labels[loop]; labelled != nil {
		start, inner = labelled.Pos(), labelled.Label.Name+": "
		if branches, restarted := w.branches(labelled); restarted {
			outer, inner = inner, w.relabel(labelled, branches)
		}
	}
	w.edits.Add(&prog.Edit{Pos: start, End: end, New: tokens("${ $$$", outer, declarations, inner, head), Rule: RuleOneVariable})
	w.insert(RuleOneVariable, loop.End(), "}")
}

// branches returns the statements that continue or break the labelled statement, and reports whether a goto jumps to it.
func (w *rewriter) branches(labelled *ast.LabeledStmt) (found []*ast.BranchStmt, restarted bool) {
	label := w.info.Defs[labelled.Label]
	for branch := range prog.Each[*ast.BranchStmt](w.d.Nodes()) {
		switch {
		case branch.Label == nil || w.info.Uses[branch.Label] != label:
		case branch.Tok == token.GOTO:
			restarted = true
		default:
			found = append(found, branch)
		}
	}
	return found, restarted
}

// relabel gives branches a new label and returns its declaration, or "" if there are none.
func (w *rewriter) relabel(labelled *ast.LabeledStmt, branches []*ast.BranchStmt) string {
	if len(branches) == 0 {
		return ""
	}
	label := w.fresh(w.d.Node, labelled.Label.Name+"Loop")
	for _, branch := range branches {
		w.replace(RuleOneVariable, branch.Label, label)
	}
	return label + ": "
}

// hoistRange declares the variables of a range loop before it. The operand is evaluated before that if it refers to a variable of the same
// name, or is a literal in parentheses, which gofmt may remove.
func (w *rewriter) hoistRange(n *ast.RangeStmt) {
	var declarations []prog.Piece
	operand := prog.Piece{Node: ast.Unparen(n.X)}
	isLiteral := func(*ast.CompositeLit) bool { return true }
	if w.spellsAny(n.X, n.Key, n.Value) || operand.Node != n.X && prog.Some(w.d.Nodes(n.X), isLiteral) {
		if n.Value == nil && w.maySkip(n.X) {
			w.refuse(n, w.defined(n.Key), "that would evaluate the operand of range, of which Go takes the length alone")
			return
		}
		ranged := w.fresh(n, "ranged")
		declarations = tokens("$ := $; ", ranged, operand)
		operand = text(ranged)
	}
	variables, ok := w.declareAll(n)
	if !ok {
		return
	}
	assigned := tokens("$", w.assigned(n.Key))
	if n.Value != nil {
		assigned = tokens("$, $", assigned, w.assigned(n.Value))
	}
	w.hoist(n, n.X.End(), append(declarations, variables...), tokens("for $ = range $", assigned, operand))
}

// maySkip reports whether a range without a value may skip the evaluation of its operand, and that evaluation may panic: the operand is an
// array of constant length, reached through a pointer or an index.
func (w *rewriter) maySkip(x ast.Expr) bool {
	return prog.Is[*types.Array](w.info.TypeOf(x).Underlying()) && prog.Some(w.d.Nodes(x), func(n ast.Node) bool {
		return prog.Is[*ast.StarExpr](n) || prog.Is[*ast.SelectorExpr](n) || prog.Is[*ast.IndexExpr](n)
	})
}

func (w *rewriter) assigned(e ast.Expr) prog.Piece {
	if v := w.defined(e); v != nil {
		return object(v)
	}
	return text("_")
}

// defined returns the variable that an expression on the left of := declares, or nil.
func (w *rewriter) defined(e ast.Expr) *types.Var {
	id, ok := e.(*ast.Ident)
	if !ok || id.Name == "_" {
		return nil
	}
	v, _ := w.info.Defs[id].(*types.Var)
	return v
}

// declareAll declares the variables of a range loop. A variable whose name occurs in the type of another comes last.
func (w *rewriter) declareAll(n *ast.RangeStmt) (pieces []prog.Piece, ok bool) {
	key := w.defined(n.Key)
	for _, e := range []ast.Expr{n.Key, n.Value} {
		v := w.defined(e)
		if v == nil {
			continue
		}
		spelled, ok := w.spell(n, v.Type())
		if !ok {
			w.refuseType(n, v)
			return nil, false
		}
		declaration := tokens("var $ $; ", v, spelled)
		switch {
		case v == key || key == nil || !spells(spelled, key):
			pieces = append(pieces, declaration...)
		case spells(pieces[2:], v):
			w.refuseType(n, key)
			return nil, false
		default:
			pieces = append(declaration, pieces...)
		}
	}
	return pieces, true
}

func spells(spelled []prog.Piece, v *types.Var) bool {
	return slices.ContainsFunc(spelled, func(piece prog.Piece) bool { return piece.Object != nil && piece.Object.Name() == v.Name() })
}

func (w *rewriter) refuseType(n *ast.RangeStmt, v *types.Var) {
	w.refuse(n, v, "its type "+types.TypeString(v.Type(), (*types.Package).Name)+" cannot be written here")
}

func (w *rewriter) refuse(n *ast.RangeStmt, v *types.Var, why string) {
	w.errs.Refuse(support.Loop, w.p.Position(n.Pos()), fmt.Sprintf("copy the variable inside the loop (%s := %s)", v.Name(), v.Name()),
		"before Go 1.22, loop variable %s is one for all iterations, and the file cannot declare it before the loop: %s", v.Name(), why)
}

// spellsAny reports whether the operand of a range contains the name of one of its variables.
func (w *rewriter) spellsAny(operand ast.Expr, variables ...ast.Expr) bool {
	return prog.Some(w.d.Nodes(operand), func(id *ast.Ident) bool {
		return slices.ContainsFunc(variables, func(e ast.Expr) bool {
			variable, ok := e.(*ast.Ident)
			return ok && variable.Name == id.Name
		})
	})
}
