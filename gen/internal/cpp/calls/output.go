package calls

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
)

// A loop is a for statement with range.
type loop struct {
	pack  *source.Package
	s     *ast.RangeStmt
	label string // its own, or ""
}

// OutputIn returns a call in a loop that writes to the output, if the rest of its block does not leave the loop. A loop's label may be "".
func (a *Analysis) OutputIn(p *source.Package, s *ast.RangeStmt, label string) (found *ast.CallExpr) {
	l := loop{p, s, label}
	visited := map[ast.Node]bool{}
	ast.PreorderStack(l.s.Body, nil, func(n ast.Node, above []ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BlockStmt:
			return !a.leaves(l, n.List, above)
		case *ast.CaseClause:
			return !a.leaves(l, n.Body, append(above, n))
		case *ast.CallExpr:
			if found == nil && a.writesOut(l.pack, n, visited) {
				found = n
			}
		}
		return found == nil
	})
	return found
}

// leaves reports whether statements end with one that leaves the loop; above is their path from the loop.
func (a *Analysis) leaves(l loop, list []ast.Stmt, above []ast.Node) bool {
	branch, ok := prog.LastOf(list).(*ast.BranchStmt)
	switch {
	case !ok:
		return prog.EndsInReturn(list) || a.EndsIn(l.pack, prog.LastOf(list))
	case branch.Label == nil:
		return branch.Tok == token.BREAK && !slices.ContainsFunc(above, isBrokenOut)
	}
	target := l.pack.Info.Uses[branch.Label].Pos()
	around := target < l.s.Pos() || l.s.End() <= target
	return around && (branch.Tok != token.CONTINUE || branch.Label.Name != l.label)
}

// isBrokenOut reports whether a break without a label leaves a statement.
func isBrokenOut(n ast.Node) bool {
	switch n.(type) {
	case *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt:
		return true
	}
	return false
}

// writesOut reports whether a call writes to the output, directly or through a function of the contestant.
func (a *Analysis) writesOut(p *source.Package, call *ast.CallExpr, visited map[ast.Node]bool) bool {
	o := p.Info.Uses[prog.Callee(call.Fun)]
	if v, ok := o.(*types.Var); ok {
		return a.literalWritesOut(p, v, visited)
	}
	f, ok := o.(*types.Func)
	if !ok {
		return false
	}
	switch name := f.Origin().FullName(); {
	case strings.HasPrefix(name, "fmt.Print"), strings.HasPrefix(name, "(*bufio.Writer).Write"):
		return true
	case strings.HasPrefix(name, "fmt.Fprint"), name == "io.WriteString":
		return mayBeOutput(p, call.Args[0])
	case strings.HasPrefix(name, "(*os.File).Write"), name == "(io.Writer).Write":
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		return ok && mayBeOutput(p, sel.X)
	}
	d := a.program.Decls[f.Origin()]
	return d != nil && d.Func != nil && d.Func.Body != nil && d.Package.Own && a.bodyWritesOut(d.Package, d.Func.Body, visited)
}

// literalWritesOut checks the literals that a variable is assigned.
func (a *Analysis) literalWritesOut(p *source.Package, v *types.Var, visited map[ast.Node]bool) (found bool) {
	is := func(x ast.Expr) bool {
		id, ok := x.(*ast.Ident)
		return ok && (p.Info.Defs[id] == v || p.Info.Uses[id] == v)
	}
	look := func(x ast.Expr) {
		if lit, ok := ast.Unparen(x).(*ast.FuncLit); ok {
			found = found || a.bodyWritesOut(p, lit.Body, visited)
		}
	}
	for _, file := range p.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for i, x := range n.Lhs {
					if is(x) && len(n.Lhs) == len(n.Rhs) {
						look(n.Rhs[i])
					}
				}
			case *ast.ValueSpec:
				for i, x := range n.Names {
					if is(x) && i < len(n.Values) {
						look(n.Values[i])
					}
				}
			}
			return !found
		})
	}
	return found
}

func (a *Analysis) bodyWritesOut(p *source.Package, body *ast.BlockStmt, visited map[ast.Node]bool) bool {
	if visited[body] {
		return false
	}
	visited[body] = true
	return prog.Any(body, func(n ast.Node) bool {
		inner, ok := n.(*ast.CallExpr)
		return ok && a.writesOut(p, inner, visited)
	})
}

// mayBeOutput reports whether a writer may be the output: it is neither a buffer nor standard error.
func mayBeOutput(p *source.Package, x ast.Expr) bool {
	text, t := types.ExprString(ast.Unparen(x)), types.TypeString(p.Info.TypeOf(x), nil)
	return !slices.Contains([]string{"os.Stderr", "io.Discard"}, text) && !slices.Contains([]string{"*strings.Builder", "*bytes.Buffer"}, t)
}
