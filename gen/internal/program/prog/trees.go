package prog

import (
	"go/ast"
	"go/token"
	"iter"
)

// Parents returns the parent of each node below root.
func Parents(root ast.Node) map[ast.Node]ast.Node {
	parents := make(map[ast.Node]ast.Node, (root.End()-root.Pos())/8)
	for n, path := range Paths[ast.Node](root) {
		if len(path) > 0 {
			parents[n] = path[len(path)-1]
		}
	}
	return parents
}

// Paths yields the nodes of type N in a tree in preorder, each with the path of enclosing nodes. The path is valid until the next node.
func Paths[N ast.Node](root ast.Node) iter.Seq2[N, []ast.Node] {
	return paths[N](func(visit func(ast.Node, []ast.Node) bool) { ast.PreorderStack(root, nil, visit) })
}

// PathsIn is Paths for what is written of a declaration.
func PathsIn[N ast.Node](t *Text) iter.Seq2[N, []ast.Node] {
	return paths[N](func(visit func(ast.Node, []ast.Node) bool) { t.Inspect(visit) })
}

func paths[N ast.Node](inspect func(visit func(ast.Node, []ast.Node) bool)) iter.Seq2[N, []ast.Node] {
	return func(yield func(N, []ast.Node) bool) {
		going := true
		inspect(func(n ast.Node, path []ast.Node) bool {
			if n, ok := n.(N); ok && going {
				going = yield(n, path)
			}
			return going
		})
	}
}

// LastOf returns the last statement of a list, or nil.
func LastOf(list []ast.Stmt) ast.Stmt {
	if len(list) == 0 {
		return nil
	}
	return list[len(list)-1]
}

// EndsInReturn reports whether the last statement of a list is a return.
func EndsInReturn(list []ast.Stmt) bool {
	return Is[*ast.ReturnStmt](LastOf(list))
}

// Is reports whether a node, a type or an object is of type T.
func Is[T, X any](x X) bool {
	_, ok := any(x).(T)
	return ok
}

// Contains reports whether a node or one below it is of type T.
func Contains[T ast.Node](n ast.Node) bool {
	return Some(ast.Preorder(n), func(T) bool { return true })
}

// Any reports whether is holds for a node of type N in a tree.
func Any[N ast.Node](n ast.Node, is func(N) bool) bool { return Some(ast.Preorder(n), is) }

// AnyOutside reports whether is holds for a node of type N in a tree, outside of the function literals in it.
func AnyOutside[N ast.Node](root ast.Node, is func(N) bool) (found bool) {
	ast.Inspect(root, func(n ast.Node) bool {
		x, ok := n.(N)
		found = found || ok && is(x)
		return !Is[*ast.FuncLit](n) && !found
	})
	return found
}

// Jumps reports whether a function contains a goto.
func Jumps(function ast.Node) bool {
	return Any(function, func(branch *ast.BranchStmt) bool { return branch.Tok == token.GOTO })
}

// DefersChange reports whether a deferred call may change the results of a function: they have names, and there is a defer.
func DefersChange(t *ast.FuncType, body *ast.BlockStmt) bool {
	return t.Results != nil && len(t.Results.List[0].Names) > 0 && Contains[*ast.DeferStmt](body)
}
