package prog

import "go/ast"

// LastOf returns the last of some statements, or nil.
func LastOf(list []ast.Stmt) ast.Stmt {
	if len(list) == 0 {
		return nil
	}
	return list[len(list)-1]
}

// EndsInReturn reports whether the last of some statements is a return.
func EndsInReturn(list []ast.Stmt) bool {
	_, ok := LastOf(list).(*ast.ReturnStmt)
	return ok
}

// Contains reports whether a node of a kind is within another, or is it.
func Contains[T ast.Node](n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		_, ok := n.(T)
		found = found || ok
		return !found
	})
	return found
}

// DefersChange reports whether what a function defers may change what it returns: its results have names.
func DefersChange(t *ast.FuncType, body *ast.BlockStmt) bool {
	return t.Results != nil && len(t.Results.List[0].Names) > 0 && Contains[*ast.DeferStmt](body)
}
