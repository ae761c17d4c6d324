package load

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// findMarked finds the calls of functions marked //kamyk:drop, such as debug.Print.
func findMarked(p *prog.Program) {
	marked := map[types.Object]bool{}
	for _, pkg := range p.Packages {
		for _, decl := range pkg.Decls {
			isMark := func(c *ast.Comment) bool { return strings.TrimSpace(c.Text) == "//kamyk:drop" }
			if f := decl.Func(); f != nil && f.Doc != nil && slices.ContainsFunc(f.Doc.List, isMark) {
				marked[decl.Object()] = true
			}
		}
	}
	for _, pkg := range p.Packages {
		if pkg.Marked != nil {
			continue
		}
		pkg.Marked = map[*ast.ExprStmt]bool{}
		if len(marked) == 0 {
			continue
		}
		for _, file := range pkg.Files {
			for statement := range prog.Each[*ast.ExprStmt](ast.Preorder(file.Syntax)) {
				if call, ok := statement.X.(*ast.CallExpr); ok && marked[prog.Origin(pkg.Info.Uses[prog.Callee(call.Fun)])] {
					pkg.Marked[statement] = true
				}
			}
		}
	}
}
