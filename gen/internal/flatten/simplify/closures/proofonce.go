package closures

import (
	"go/ast"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// runsOnce looks for rule 1, from a function back to main.
func (p *prover) runsOnce(f *ast.FuncDecl, seen []*ast.FuncDecl) bool {
	object := p.Before.Info.Defs[f.Name]
	if f.Recv != nil || f.Body == nil || f.Type.TypeParams != nil || len(seen) > len(p.Before.Functions) || f.Name.Name == "init" ||
		len(simplify.Directives(f.Doc)) > 0 || jumps(f.Body) {
		return false
	}
	var mentions []*ast.Ident
	for id, used := range p.Before.Info.Uses {
		if prog.Origin(used) == object {
			mentions = append(mentions, id)
		}
	}
	if f.Name.Name == "main" {
		return len(mentions) == 0
	}
	if len(mentions) != 1 {
		return false
	}
	for _, caller := range p.Before.Functions {
		if caller.Pos() <= mentions[0].Pos() && mentions[0].End() <= caller.End() {
			return p.isPlainCall(caller, mentions[0]) && p.runsOnce(caller, append(seen, f))
		}
	}
	return false
}

// isPlainCall reports whether a name is called by a function itself, once in each of its runs.
func (p *prover) isPlainCall(caller *ast.FuncDecl, name *ast.Ident) (plain bool) {
	ast.PreorderStack(caller, nil, func(n ast.Node, path []ast.Node) bool {
		if n != ast.Node(name) {
			return true
		}
		call, ok := path[len(path)-1].(*ast.CallExpr)
		plain = ok && call.Fun == ast.Expr(name)
		for _, around := range path {
			switch around.(type) {
			case *ast.FuncLit, *ast.ForStmt, *ast.RangeStmt, *ast.GoStmt, *ast.DeferStmt:
				plain = false
			}
		}
		return true
	})
	return plain
}
