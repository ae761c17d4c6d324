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
	for id, path := range prog.Paths[*ast.Ident](in) {
		if f.Info.Uses[id] != object {
			continue
		}
		if path[len(path)-1] == ast.Node(assign) && assign.(*ast.AssignStmt).Lhs[0] == id {
			continue
		}
		if call, ok := path[len(path)-1].(*ast.CallExpr); !ok || call.Fun != id {
			return false
		}
		switch path[len(path)-2].(type) {
		case *ast.GoStmt, *ast.DeferStmt:
			return false
		}
	}
	return true
}
