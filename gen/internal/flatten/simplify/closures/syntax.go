package closures

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
)

// What follows reads syntax, for the pass and for its proof.

// namesFrames applies rule 6.
func namesFrames(f *simplify.File) bool {
	for _, object := range f.Info.Uses {
		if function, ok := object.(*types.Func); ok && object.Pkg() != nil {
			switch path := object.Pkg().Path(); path + "." + function.Name() {
			case "runtime.Caller", "runtime.Callers", "runtime.CallersFrames", "runtime.FuncForPC", "runtime.Stack", "runtime/debug.Stack",
				"runtime/debug.PrintStack", "runtime.SetFinalizer", "runtime.AddCleanup", "weak.Make":
				return true
			}
		}
	}
	return false
}

// jumps reports whether a body has a goto.
func jumps(body *ast.BlockStmt) (found bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		branch, ok := n.(*ast.BranchStmt)
		found = found || ok && branch.Tok == token.GOTO
		return !found
	})
	return found
}

// declares returns the names that a statement by itself may declare for those behind it.
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
			switch spec := spec.(type) {
			case *ast.ValueSpec:
				names = append(names, spec.Names...)
			case *ast.TypeSpec:
				names = append(names, spec.Name)
			}
		}
	}
	return names
}

// isPlainVar reports whether a statement declares variables, all without values.
func isPlainVar(statement ast.Stmt) bool {
	declaration, ok := statement.(*ast.DeclStmt)
	return ok && declaration.Decl.(*ast.GenDecl).Tok == token.VAR &&
		!slices.ContainsFunc(declaration.Decl.(*ast.GenDecl).Specs, func(s ast.Spec) bool { return len(s.(*ast.ValueSpec).Values) > 0 })
}
