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

// OutputIn returns a call in a loop that writes to the output, if the rest of its block does not leave the loop. A loop's label may be "".
func (a *Analysis) OutputIn(p *source.Package, s *ast.RangeStmt, label string) (found *ast.CallExpr) {
	visited := map[ast.Node]bool{}
	ast.PreorderStack(s.Body, nil, func(n ast.Node, above []ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BlockStmt:
			return !a.leaves(p, s, label, n.List, above)
		case *ast.CaseClause:
			return !a.leaves(p, s, label, n.Body, append(above, n))
		case *ast.CallExpr:
			if found == nil && a.writesOut(p, n, visited) {
				found = n
			}
		}
		return found == nil
	})
	return found
}

// leaves reports whether statements end with one that leaves a loop; above is their path from the loop.
func (a *Analysis) leaves(p *source.Package, loop *ast.RangeStmt, label string, list []ast.Stmt, above []ast.Node) bool {
	branch, ok := prog.LastOf(list).(*ast.BranchStmt)
	switch {
	case !ok:
		return prog.EndsInReturn(list) || a.endsIn(p, prog.LastOf(list))
	case branch.Label == nil:
		return branch.Tok == token.BREAK && !slices.ContainsFunc(above, catchesBreak)
	}
	target := p.Info.Uses[branch.Label].Pos()
	around := target < loop.Pos() || loop.End() <= target
	return around && (branch.Tok != token.CONTINUE || branch.Label.Name != label)
}

// catchesBreak reports whether a break without a label leaves a statement.
func catchesBreak(n ast.Node) bool {
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
func (a *Analysis) literalWritesOut(p *source.Package, v *types.Var, visited map[ast.Node]bool) bool {
	assigns := func(x, value ast.Expr) bool {
		id, _ := x.(*ast.Ident)
		lit, ok := ast.Unparen(value).(*ast.FuncLit)
		return ok && id != nil && p.Info.ObjectOf(id) == v && a.bodyWritesOut(p, lit.Body, visited)
	}
	return slices.ContainsFunc(p.Files, func(file *ast.File) bool {
		return prog.Any(file, func(n ast.Node) (found bool) {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for i := 0; i < len(n.Lhs) && len(n.Lhs) == len(n.Rhs); i++ {
					found = found || assigns(n.Lhs[i], n.Rhs[i])
				}
			case *ast.ValueSpec:
				for i, value := range n.Values {
					found = found || assigns(n.Names[i], value)
				}
			}
			return found
		})
	})
}

func (a *Analysis) bodyWritesOut(p *source.Package, body *ast.BlockStmt, visited map[ast.Node]bool) bool {
	if visited[body] {
		return false
	}
	visited[body] = true
	return prog.Any(body, func(call *ast.CallExpr) bool { return a.writesOut(p, call, visited) })
}

// mayBeOutput reports whether a writer may be the output: it is neither a buffer nor standard error.
func mayBeOutput(p *source.Package, x ast.Expr) bool {
	text, t := types.ExprString(ast.Unparen(x)), types.TypeString(p.Info.TypeOf(x), nil)
	return !slices.Contains([]string{"os.Stderr", "io.Discard"}, text) && !slices.Contains([]string{"*strings.Builder", "*bytes.Buffer"}, t)
}
