package closures

import (
	"go/ast"

	"kamyk/gen/internal/flatten/simplify"
)

// findHot applies rule 7.
func (l *lift) findHot() {
	ast.PreorderStack(l.function.Body, nil, func(n ast.Node, path []ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && l.f.Info.Uses[id] != nil {
			var loops []ast.Node
			for _, around := range path {
				switch around.(type) {
				case *ast.ForStmt, *ast.RangeStmt:
					loops = append(loops, around)
				}
			}
			if len(loops) > 1 && !calls(l.f, loops[len(loops)-1]) {
				l.hot[l.f.Info.Uses[id]] = true
			}
		}
		return true
	})
}

// calls reports whether some syntax calls anything but predeclared functions.
func calls(f *simplify.File, n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		found = found || ok && !f.Info.Types[call.Fun].IsBuiltin() && !f.Info.Types[call.Fun].IsType()
		return !found
	})
	return found
}
