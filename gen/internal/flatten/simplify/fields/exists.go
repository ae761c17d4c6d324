package fields

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// exists applies rule 3 to a node.
func (x *finding) exists(n ast.Node, path []ast.Node) {
	v, places := x.writes[n], flow.Assigned(x.f.Info, n)
	if v == nil || len(places) == 0 {
		return
	}
	selector := places[0].(*ast.SelectorExpr)
	of, selection := x.local(selector.X), x.f.Info.Selections[selector]
	if of == nil || len(selection.Index()) > 1 || selection.Indirect() && !x.followed(of, n, path) {
		delete(x.fields, v)
	}
}

// followed reports whether a pointer was dereferenced by a statement that certainly ended before another one.
func (x *finding) followed(pointer *types.Var, n ast.Node, path []ast.Node) bool {
	if x.changed[pointer] {
		return false
	}
	for _, around := range slices.Backward(path) {
		switch around := around.(type) {
		case *ast.FuncLit, *ast.FuncDecl:
			return false
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			list := statements(around)
			before := list[:slices.IndexFunc(list, func(s ast.Stmt) bool { return s.End() >= n.End() })]
			if slices.ContainsFunc(before, func(s ast.Stmt) bool { return x.follows(pointer, s) }) {
				return !slices.ContainsFunc(path, func(n ast.Node) bool {
					body, ok := n.(*ast.BlockStmt)
					return ok && prog.Jumps(body)
				})
			}
		}
	}
	return false
}

// statements returns the list of statements in a node, or nil.
func statements(n ast.Node) []ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List
	case *ast.CaseClause:
		return n.Body
	case *ast.CommClause:
		return n.Body
	}
	return nil
}

// follows reports whether every evaluation of a node dereferences a pointer, to a field that stays. Constants are not evaluated. Bodies,
// and right operands of && and ||, may not be.
func (x *finding) follows(pointer *types.Var, n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && x.f.Info.Types[e].Value != nil {
			return false
		}
		switch n := n.(type) {
		case *ast.IfStmt:
			found = found || n.Init != nil && x.follows(pointer, n.Init) || x.follows(pointer, n.Cond)
			return false
		case *ast.BinaryExpr:
			if n.Op == token.LAND || n.Op == token.LOR {
				found = found || x.follows(pointer, n.X)
				return false
			}
		case *ast.SelectorExpr:
			if s := x.f.Info.Selections[n]; s != nil && s.Kind() == types.FieldVal && s.Indirect() && x.local(n.X) == pointer {
				found = found || len(s.Index()) == 1 && x.read[s.Obj().(*types.Var).Origin()]
			}
		case *ast.FuncLit:
			return false
		case *ast.AssignStmt, *ast.IncDecStmt, *ast.ExprStmt, ast.Expr:
		default:
			return false
		}
		return !found
	})
	return found
}
