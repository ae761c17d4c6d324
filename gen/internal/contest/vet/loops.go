package vet

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"kamyk/gen/internal/program/flow"
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

// reportBreak reports a break that a statement ends with. One that is all of a clause says that there is nothing to do.
func reportBreak(pass *analysis.Pass, last ast.Stmt, what string, conditional bool) {
	switch s := last.(type) {
	case *ast.IfStmt:
		reportBreak(pass, s.Body, what, true)
		reportBreak(pass, s.Else, what, true)
	case *ast.BlockStmt:
		reportBreak(pass, prog.LastOf(s.List), what, conditional)
	case *ast.BranchStmt:
		if conditional && s.Tok == token.BREAK && s.Label == nil {
			pass.Reportf(s.Pos(), "break leaves the %s, not the loop", what)
		}
	}
}

// copies finds changes to the copy of an element that a loop makes, if nothing in the loop reads it later: the element was meant.
var copies = &analysis.Analyzer{Name: "copies", Doc: "find changes to a loop's copy that nothing reads", Run: findCopies}

func findCopies(pass *analysis.Pass) (any, error) {
	for _, file := range pass.Files {
		ast.PreorderStack(file, nil, func(n ast.Node, path []ast.Node) bool {
			for _, x := range flow.Assigned(pass.TypesInfo, n) {
				v, _ := flow.Root(pass.TypesInfo, x)
				body := innermost(path)
				if loop, ok := loopOf(path, body); ok && v != nil && loop.Value != nil && pass.TypesInfo.Defs[prog.Callee(loop.Value)] == v &&
					!isRead(pass.TypesInfo, body, v, n.End()) {
					pass.Reportf(n.Pos(), "%s is a copy: the change does not reach the list", v.Name())
				}
			}
			return true
		})
	}
	return nil, nil
}

// loopOf returns the range whose body is on a path.
func loopOf(path []ast.Node, body ast.Node) (loop *ast.RangeStmt, ok bool) {
	for _, n := range path {
		if loop, ok = n.(*ast.RangeStmt); ok && loop.Body == body {
			return loop, loop.Tok == token.DEFINE
		}
	}
	return nil, false
}

// isRead reports whether a variable is named after a position, shared with a function, or has its address taken.
func isRead(info *types.Info, body ast.Node, v *types.Var, after token.Pos) bool {
	return prog.Any(body, func(n ast.Node) bool {
		if x := flow.Addressed(info, n); x != nil {
			root, _ := flow.Root(info, x)
			return root == v
		}
		id, ok := n.(*ast.Ident)
		_, literal := n.(*ast.FuncLit)
		return literal || ok && info.Uses[id] == v && id.Pos() >= after
	})
}
