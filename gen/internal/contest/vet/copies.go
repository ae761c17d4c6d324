package vet

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

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
