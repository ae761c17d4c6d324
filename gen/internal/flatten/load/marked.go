package load

import (
	"go/ast"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// findMarked finds the calls of functions marked //kamyk:drop, such as debug.Print.
func findMarked(p *prog.Program) {
	marked := map[types.Object]bool{}
	for _, pkg := range p.Packages {
		for _, decl := range pkg.Decls {
			if f := decl.Func(); f != nil && f.Doc != nil && hasDirective(f.Doc, "//kamyk:drop") {
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
			ast.Inspect(file.Syntax, func(n ast.Node) bool {
				if statement, ok := n.(*ast.ExprStmt); ok && callsMarked(pkg.Info, statement, marked) {
					pkg.Marked[statement] = true
				}
				return true
			})
		}
	}
}

func hasDirective(doc *ast.CommentGroup, directive string) bool {
	for _, comment := range doc.List {
		if strings.TrimSpace(comment.Text) == directive {
			return true
		}
	}
	return false
}

func callsMarked(info *types.Info, statement *ast.ExprStmt, marked map[types.Object]bool) bool {
	call, ok := statement.X.(*ast.CallExpr)
	if !ok {
		return false
	}
	name := prog.Callee(call.Fun)
	return name != nil && marked[prog.Origin(info.Uses[name])]
}
