package vet

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"kamyk/gen/internal/program/prog"
)

// breaks finds a break at the end of a branch in a switch or select in a loop. It ends the clause, which would end anyway: the loop was
// meant.
var breaks = &analysis.Analyzer{Name: "breaks", Doc: "find breaks that leave the switch and not the loop", Run: findBreaks}

func findBreaks(pass *analysis.Pass) (any, error) {
	for _, file := range pass.Files {
		ast.PreorderStack(file, nil, func(n ast.Node, path []ast.Node) bool {
			if _, in := innermost(path).(*ast.BlockStmt); in {
				switch n := n.(type) {
				case *ast.CaseClause:
					reportBreak(pass, prog.LastOf(n.Body), "switch", false)
				case *ast.CommClause:
					reportBreak(pass, prog.LastOf(n.Body), "select", false)
				}
			}
			return true
		})
	}
	return nil, nil
}

// innermost returns the body of the innermost loop around a node, in its function, or nil.
func innermost(path []ast.Node) ast.Node {
	for _, n := range slices.Backward(path) {
		switch n := n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			return nil
		case *ast.ForStmt:
			return n.Body
		case *ast.RangeStmt:
			return n.Body
		}
	}
	return nil
}

// reportBreak reports a conditional break at the end of a statement. A clause of nothing but a break says that there is nothing to do.
func reportBreak(pass *analysis.Pass, last ast.Stmt, statement string, conditional bool) {
	switch s := last.(type) {
	case *ast.IfStmt:
		reportBreak(pass, s.Body, statement, true)
		reportBreak(pass, s.Else, statement, true)
	case *ast.BlockStmt:
		reportBreak(pass, prog.LastOf(s.List), statement, conditional)
	case *ast.BranchStmt:
		if conditional && s.Tok == token.BREAK && s.Label == nil {
			pass.Reportf(s.Pos(), "break leaves the %s, not the loop", statement)
		}
	}
}
