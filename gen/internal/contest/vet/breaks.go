package vet

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"kamyk/gen/internal/program/prog"
)

// breaks finds a break at the end of a branch in a switch or select in a loop. It ends the clause, which would end anyway: the loop was meant.
var breaks = &analysis.Analyzer{Name: "breaks", Doc: "find breaks that leave the switch and not the loop", Run: findBreaks}

func findBreaks(pass *analysis.Pass) (any, error) {
	for _, file := range pass.Files {
		ast.PreorderStack(file, nil, func(n ast.Node, path []ast.Node) bool {
			if b, ok := n.(*ast.BranchStmt); ok && b.Tok == token.BREAK && b.Label == nil {
				if what := leaves(b, path); what != "" {
					pass.Reportf(b.Pos(), "break leaves the %s, not the loop", what)
				}
			}
			return true
		})
	}
	return nil, nil
}

// leaves returns what a break leaves if nothing of that would run after it, and a loop is around it. A break that is all of a clause says
// that there is nothing to do.
func leaves(b *ast.BranchStmt, path []ast.Node) (what string) {
	var last ast.Stmt = b
	conditional := false
	for i := len(path) - 1; i >= 0; i-- {
		switch n := path[i].(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			return ""
		case *ast.ForStmt, *ast.RangeStmt:
			return what
		case *ast.BlockStmt:
			if what == "" && n.List[len(n.List)-1] != last {
				switch path[i-1].(type) {
				case *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
				default:
					return ""
				}
			}
		case *ast.IfStmt:
			conditional = true
		case *ast.CaseClause:
			if what == "" && (!conditional || prog.LastOf(n.Body) != last) {
				return ""
			}
		case *ast.CommClause:
			if what == "" && (!conditional || prog.LastOf(n.Body) != last) {
				return ""
			}
		case *ast.SwitchStmt, *ast.TypeSwitchStmt:
			if what == "" {
				what = "switch"
			}
		case *ast.SelectStmt:
			if what == "" {
				what = "select"
			}
		}
		if s, ok := path[i].(ast.Stmt); ok {
			last = s
		}
	}
	return ""
}
