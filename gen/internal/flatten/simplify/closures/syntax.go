package closures

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// Both the pass and its proof use these functions, which inspect only syntax.

// declares returns the names that a statement itself declares for the following statements, except types.
func declares(statement ast.Stmt) (names []*ast.Ident) {
	switch s := statement.(type) {
	case *ast.AssignStmt:
		for _, left := range s.Lhs {
			if name, ok := left.(*ast.Ident); ok && s.Tok == token.DEFINE {
				names = append(names, name)
			}
		}
	case *ast.DeclStmt:
		for _, spec := range s.Decl.(*ast.GenDecl).Specs {
			if spec, ok := spec.(*ast.ValueSpec); ok {
				names = append(names, spec.Names...)
			}
		}
	}
	return names
}

// isPlainVar reports whether a statement declares only variables without values.
func isPlainVar(statement ast.Stmt) bool {
	declaration, ok := statement.(*ast.DeclStmt)
	return ok && declaration.Decl.(*ast.GenDecl).Tok == token.VAR && len(declares(statement)) > 0 &&
		!slices.ContainsFunc(declaration.Decl.(*ast.GenDecl).Specs, func(s ast.Spec) bool { return len(s.(*ast.ValueSpec).Values) > 0 })
}

// assignment returns the two sides of an assignment of one value to one variable, or nil.
func assignment(statement ast.Stmt) (*ast.Ident, ast.Expr) {
	place, value := prog.Assignment(statement)
	if name, ok := place.(*ast.Ident); ok {
		return name, value
	}
	return nil, nil
}

// isCalledOnly applies rule 2: except in the given assignment, the object is only mentioned to call it, and not with go or defer.
func isCalledOnly(f *simplify.File, in ast.Node, object types.Object, assign ast.Stmt) bool {
	only := true
	ast.PreorderStack(in, nil, func(n ast.Node, path []ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || f.Info.Uses[id] != object {
			return true
		}
		if path[len(path)-1] == ast.Node(assign) {
			only = only && assign.(*ast.AssignStmt).Lhs[0] == n
			return true
		}
		call, ok := path[len(path)-1].(*ast.CallExpr)
		if only = only && ok && call.Fun == n; only {
			switch path[len(path)-2].(type) {
			case *ast.GoStmt, *ast.DeferStmt:
				only = false
			}
		}
		return true
	})
	return only
}
