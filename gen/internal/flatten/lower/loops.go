package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// loops applies rules 5 to 7 to the loops of a declaration.
func (l *planner) loops(d *prog.Text) {
	w := &rewriter{planner: l, d: d, info: d.Package.Info, labels: map[ast.Stmt]*ast.LabeledStmt{}}
	w.rewriteMiscompiled()
	for n := range d.Nodes() {
		switch n := n.(type) {
		case *ast.LabeledStmt:
			w.labels[n.Stmt] = n
		case *ast.ForStmt:
			w.forLoop(n)
		case *ast.RangeStmt:
			w.rangeLoop(n)
		}
	}
}

// oneVariable reports whether the source's language has one variable for all iterations. The file means the same in every later version of
// Go, so this also applies if the judge's Go has one variable.
func (w *rewriter) oneVariable() bool { return w.d.File.Go < 22 }

// perIteration reports whether the source's language has a variable for each iteration but the judge's has one.
func (w *rewriter) perIteration() bool { return w.d.File.Go >= 22 && w.p.Target.Go < 22 }

func (w *rewriter) forLoop(n *ast.ForStmt) {
	init, ok := n.Init.(*ast.AssignStmt)
	if !ok || init.Tok != token.DEFINE {
		return
	}
	variables := w.escaping(n, init.Lhs...)
	inHead := func(v *types.Var) bool { return w.escapes(n.Cond, v) || w.escapes(n.Post, v) }
	switch {
	case len(variables) == 0:
	case w.oneVariable():
		w.hoist(n, init.End(), tokens("$; ", init), tokens("for "))
	case w.perIteration() && slices.ContainsFunc(variables, inHead):
		w.copyBeforePost(n, variables)
	case w.perIteration():
		w.copyWritten(n, variables)
	}
}

func (w *rewriter) rangeLoop(n *ast.RangeStmt) {
	if isInteger(w.info.TypeOf(n.X)) && w.p.Target.Go < 22 {
		w.rangeInteger(n)
		return
	}
	if w.overFunction(n) {
		if w.becomesCall(n) {
			w.edits.Simplify(prog.PassRanges)
		}
		return // it has variables for each iteration in any version
	}
	if n.Tok != token.DEFINE {
		return
	}
	variables := w.escaping(n, n.Key, n.Value)
	switch {
	case len(variables) == 0:
	case w.oneVariable():
		w.hoistRange(n)
	case w.perIteration():
		w.copyEach(n, n.Body, variables, nil)
	}
}

func (w *rewriter) overFunction(n *ast.RangeStmt) bool {
	return prog.Is[*types.Signature](prog.Core(w.info.TypeOf(n.X)))
}

// becomesCall reports whether a pass replaces the loop by a call.
func (w *rewriter) becomesCall(n *ast.RangeStmt) bool {
	return w.p.Target.Go < 23 && w.overFunction(n)
}

// rewriteMiscompiled requests the pass for ranges over functions if compilers up to Go 1.25 miscompile one: in a function literal that they
// inline, the deferred calls of the body run at the end of the enclosing function.
func (w *rewriter) rewriteMiscompiled() {
	if w.p.Target.Go < 23 || w.p.Target.Go > 25 {
		return
	}
	for _, path := range prog.PathsIn[*ast.DeferStmt](w.d) {
		for _, n := range slices.Backward(path) {
			if prog.Is[*ast.FuncLit](n) {
				break
			}
			if loop, ok := n.(*ast.RangeStmt); ok && w.overFunction(loop) {
				w.edits.Simplify(prog.PassRanges)
			}
		}
	}
}

// An introducedName is a name that an edit declares or uses, and the syntax that contains the edit.
type introducedName struct {
	within ast.Node
	name   string
}

// fresh returns the first of some names, or a numbered one, that neither the syntax within nor an edit around it uses.
func (w *rewriter) fresh(within ast.Node, names ...string) string {
	used := map[string]bool{}
	for id := range prog.Each[*ast.Ident](w.d.Nodes(within)) {
		used[id.Name] = true
	}
	for _, i := range w.introduced {
		if i.within.Pos() <= within.Pos() && within.End() <= i.within.End() {
			used[i.name] = true
		}
	}
	name := names[0]
	if i := slices.IndexFunc(names, func(name string) bool { return !used[name] }); i >= 0 {
		name = names[i]
	}
	name = spell.Fresh(name, func(name string) bool { return used[name] })
	w.introduced = append(w.introduced, introducedName{within, name})
	return name
}
