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

// oneVariable reports whether the loop was written for one variable. The file means the same for every later Go too, so this holds for
// judges that make one themselves.
func (w *loopWriter) oneVariable() bool { return w.d.File.Go < 22 }

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
	case w.perIteration() && w.headOutlives(n, variables):
		w.copyBeforePost(n, variables)
	case w.perIteration():
		w.copyEach(n, n.Body, variables, func(v *types.Var) bool { return w.writes(n.Body, v) })
	}
}

func (w *loopWriter) rangeLoop(n *ast.RangeStmt) {
	if isInteger(w.info.TypeOf(n.X)) && w.older() {
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
