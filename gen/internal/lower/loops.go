package lower

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/prog"
)

// loops applies rules 5 to 7 to the loops of a declaration.
func (l *planner) loops(d *prog.Decl) {
	w := &loopWriter{planner: l, d: d, info: d.Package.Info, labels: map[ast.Stmt]*ast.LabeledStmt{}}
	for _, part := range d.Parts() {
		ast.Inspect(part, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.LabeledStmt:
				w.labels[n.Stmt] = n
			case *ast.ForStmt:
				w.forLoop(n)
			case *ast.RangeStmt:
				w.rangeLoop(n)
			}
			return true
		})
	}
}

// A loopWriter plans the loops of one declaration.
type loopWriter struct {
	*planner
	d      *prog.Decl
	info   *types.Info
	labels map[ast.Stmt]*ast.LabeledStmt
	names  map[string]bool // all that the declaration spells
}

func (w *loopWriter) older() bool { return w.p.Target.Go < 22 }

// oneVariable reports whether the loop was written for one variable and the judge makes one for each iteration.
func (w *loopWriter) oneVariable() bool { return w.d.File.Go < 22 && !w.older() }

// perIteration reports whether the loop was written for a variable for each iteration and the judge makes one.
func (w *loopWriter) perIteration() bool { return w.d.File.Go >= 22 && w.older() }

func (w *loopWriter) forLoop(n *ast.ForStmt) {
	init, ok := n.Init.(*ast.AssignStmt)
	if !ok || init.Tok != token.DEFINE {
		return
	}
	variables := w.outliving(n, init.Lhs...)
	switch {
	case len(variables) == 0:
	case w.oneVariable():
		w.hoist(n, init.End(), []prog.Piece{node(init), text("; ")}, text("for "))
	case w.perIteration():
		w.copyEach(n, n.Body, variables, func(v *types.Var) bool { return w.refuseOutside(n, v) && w.writes(n.Body, v) })
	}
}

// refuseOutside refuses a variable that outlives its iteration by the condition or the post statement, and reports whether it did not.
func (w *loopWriter) refuseOutside(n *ast.ForStmt, v *types.Var) bool {
	for _, part := range []ast.Node{n.Cond, n.Post} {
		if part != nil && w.outlives(part, v) {
			w.errs.Add(w.p.Position(part.Pos()), "move it into the body",
				"loop variable %s is captured outside of the body, which Go %s does with one variable for all iterations", v.Name(), w.p.Target.Go)
			return false
		}
	}
	return true
}

func (w *loopWriter) rangeLoop(n *ast.RangeStmt) {
	basic, ok := w.info.TypeOf(n.X).Underlying().(*types.Basic)
	if ok && basic.Info()&types.IsInteger != 0 && w.older() {
		w.rangeInteger(n)
		return
	}
	if n.Tok != token.DEFINE {
		return
	}
	variables := w.outliving(n, n.Key, n.Value)
	switch {
	case len(variables) == 0:
	case w.oneVariable():
		w.hoistRange(n)
	case w.perIteration():
		w.copyEach(n, n.Body, variables, func(*types.Var) bool { return false })
	}
}

// hoist puts declarations before a loop, in a block around both, and writes the loop's head from its keyword on up to end.
func (w *loopWriter) hoist(loop ast.Stmt, end token.Pos, declarations []prog.Piece, head ...prog.Piece) {
	start, label := loop.Pos(), ""
	if labelled := w.labels[loop]; labelled != nil {
		start, label = labelled.Pos(), labelled.Label.Name+": "
	}
	pieces := append([]prog.Piece{text("{ ")}, declarations...)
	if label != "" {
		pieces = append(pieces, text(label))
	}
	w.edits.Add(&prog.Edit{Pos: start, End: end, New: append(pieces, head...), Rule: RuleOneVariable})
	w.edits.Add(&prog.Edit{Pos: loop.End(), End: loop.End(), New: []prog.Piece{text("}")}, Rule: RuleOneVariable})
}

// hoistRange declares the variables of a range loop before it. What it ranges over is evaluated before that, if it says a variable of the
// same name.
func (w *loopWriter) hoistRange(n *ast.RangeStmt) {
	var declarations []prog.Piece
	operand := node(n.X)
	if w.spellsAny(n.X, n.Key, n.Value) {
		ranged := w.fresh("ranged")
		declarations = []prog.Piece{text(ranged + " := "), node(n.X), text("; ")}
		operand = text(ranged)
	}
	head := []prog.Piece{text("for ")}
	for i, e := range []ast.Expr{n.Key, n.Value} {
		id, ok := e.(*ast.Ident)
		if !ok {
			continue
		}
		if i > 0 {
			head = append(head, text(", "))
		}
		v, ok := w.info.Defs[id].(*types.Var)
		if !ok || id.Name == "_" {
			head = append(head, text("_"))
			continue
		}
		head = append(head, object(v))
		spelled, ok := w.spell(v.Type())
		if !ok {
			w.errs.Add(w.p.Position(id.Pos()), fmt.Sprintf("copy the variable inside the loop (%s := %s), or use another module version", id.Name, id.Name),
				"loop variable %s outlives its iteration, which means something else from Go 1.22 on, and its type %s cannot be written here", id.Name, v.Type())
			return
		}
		declarations = append(append(append(declarations, text("var "), object(v), text(" ")), spelled...), text("; "))
	}
	w.hoist(n, n.X.End(), declarations, append(head, text(" = range "), operand)...)
}

// spellsAny reports whether the operand of a range says the name of one of its variables.
func (w *loopWriter) spellsAny(operand ast.Expr, variables ...ast.Expr) (found bool) {
	ast.Inspect(operand, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		for _, e := range variables {
			variable, isName := e.(*ast.Ident)
			found = found || ok && isName && id.Name == variable.Name
		}
		return !found
	})
	return found
}

// copyEach gives every iteration its own variables: copied at the start of the body, and where written says so back at its end and
// before every statement that continues the loop.
func (w *loopWriter) copyEach(loop ast.Stmt, body *ast.BlockStmt, variables []*types.Var, written func(*types.Var) bool) {
	var opening, back []prog.Piece
	clash := false
	for _, v := range variables {
		w.edits.Copied[v] = true
		if written(v) {
			outer := w.fresh("outer" + capitalised(v.Name()))
			opening = append(opening, text(outer+" := &"), text(v.Name()+"; "))
			back = append(back, text("*"+outer+" = "), text(v.Name()+"; "))
		}
		opening = append(opening, text(v.Name()+" := "), text(v.Name()+"; "))
		clash = clash || w.info.Scopes[body].Lookup(v.Name()) != nil
	}
	closing := append([]prog.Piece{}, back...)
	if clash {
		opening = append(opening, text("{ "))
		closing = append([]prog.Piece{text("}; ")}, closing...)
	}
	w.edits.Add(&prog.Edit{Pos: body.Lbrace + 1, End: body.Lbrace + 1, New: opening, Rule: RuleVariablePerIteration})
	if len(closing) > 0 {
		w.edits.Add(&prog.Edit{Pos: body.Rbrace, End: body.Rbrace, New: append([]prog.Piece{text("\n")}, closing...), Rule: RuleVariablePerIteration})
	}
	if len(back) > 0 {
		for _, branch := range w.continues(loop, body) {
			w.edits.Add(&prog.Edit{Pos: branch.Pos(), End: branch.Pos(), Rule: RuleVariablePerIteration,
				New: append([]prog.Piece{text("{ ")}, back...)})
			w.edits.Add(&prog.Edit{Pos: branch.End(), End: branch.End(), Rule: RuleVariablePerIteration, New: []prog.Piece{text("}")}})
		}
	}
}

func capitalised(name string) string {
	if name[0] >= 'a' && name[0] <= 'z' {
		return string(name[0]-'a'+'A') + name[1:]
	}
	return name
}

// continues returns the statements that go on with the next iteration of the loop.
func (w *loopWriter) continues(loop ast.Stmt, body *ast.BlockStmt) (found []*ast.BranchStmt) {
	label := ""
	if labelled := w.labels[loop]; labelled != nil {
		label = labelled.Label.Name
	}
	var visit func(n ast.Node, inner bool)
	visit = func(root ast.Node, inner bool) {
		ast.Inspect(root, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit:
				return false
			case *ast.ForStmt:
				visit(n.Body, true)
				return false
			case *ast.RangeStmt:
				visit(n.Body, true)
				return false
			case *ast.BranchStmt:
				if n.Tok == token.CONTINUE && (n.Label == nil && !inner || n.Label != nil && n.Label.Name == label) {
					found = append(found, n)
				}
			}
			return true
		})
	}
	visit(body, false)
	return found
}

// fresh returns a name that the declaration does not use.
func (w *loopWriter) fresh(name string) string {
	if w.names == nil {
		w.names = map[string]bool{}
		ast.Inspect(w.d.Node, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				w.names[id.Name] = true
			}
			return true
		})
	}
	candidate := name
	for i := 2; w.names[candidate]; i++ {
		candidate = fmt.Sprintf("%s%d", name, i)
	}
	w.names[candidate] = true
	return candidate
}
