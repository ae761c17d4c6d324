package escape

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// Unaliased reports whether, between statements, only the variable itself refers to the elements of its slice.
func (e *Function) Unaliased(o types.Object) bool {
	return !slices.ContainsFunc(e.Uses[o], func(id *ast.Ident) bool {
		return prog.Is[*ast.FuncLit](e.Enclosing(id)) || e.inDefer(id) || e.aliasKept(id, o)
	})
}

// aliasKept reports whether a slice, or the address of an element, may be kept after the statement, other than in o.
func (e *Function) aliasKept(x ast.Expr, o types.Object) bool {
	switch parent := e.Parents[x].(type) {
	case *ast.ParenExpr:
		return e.aliasKept(parent, o)
	case *ast.SliceExpr:
		return parent.X == x && e.aliasKept(parent, o)
	case *ast.IndexExpr:
		return parent.X == x && e.body().placeKept(parent)
	case *ast.RangeStmt:
		return parent.X != x
	case *ast.BinaryExpr:
		return false
	case *ast.AssignStmt:
		return !e.storesTo(parent, x, o)
	case *ast.CallExpr:
		return e.argumentKept(parent, x, o)
	}
	return true
}

// storesTo reports whether an assignment stores x in the variable o, or stores to x itself.
func (e *Function) storesTo(s *ast.AssignStmt, x ast.Expr, o types.Object) bool {
	if slices.Contains(s.Lhs, x) {
		return true
	}
	i := slices.Index(s.Rhs, x)
	if i < 0 || len(s.Lhs) != len(s.Rhs) {
		return false
	}
	id, ok := s.Lhs[i].(*ast.Ident)
	return ok && o != nil && e.pkg.Info.Uses[id] == o && s.Tok == token.ASSIGN
}

func (e *Function) argumentKept(call *ast.CallExpr, x ast.Expr, o types.Object) bool {
	if e.Deferred(call) {
		return true
	}
	fun := ast.Unparen(call.Fun)
	if e.pkg.Info.Types[fun].IsType() {
		return !prog.IsString(e.pkg.Info.TypeOf(fun))
	}
	switch prog.Builtin(e.pkg.Info, call) {
	case "":
		return e.Keeps(call, x)
	case "len", "cap", "copy", "clear":
		return false
	case "append":
		if x == call.Args[0] {
			return e.aliasKept(call, o)
		}
		return !call.Ellipsis.IsValid()
	}
	return true
}

// inDefer reports whether an expression is in a defer statement, whose operands are used at the end of the function.
func (e *Function) inDefer(x ast.Node) bool {
	for n := e.Parents[x]; n != nil; n = e.Parents[n] {
		switch n.(type) {
		case *ast.DeferStmt:
			return true
		case *ast.FuncLit, *ast.BlockStmt:
			return false
		}
	}
	return false
}

// recordAddress records that the address of a variable is taken, and whether it may be kept.
func (e *Function) recordAddress(x ast.Expr, kept bool) {
	if o := e.Variable(x); o != nil {
		e.Changed[o], e.Shared[o] = true, true
		if kept {
			e.OnHeap[o] = true
		}
	}
}

// receiverKept reports whether a selected method may keep the address of its receiver.
func (e *Function) receiverKept(x *ast.SelectorExpr) bool {
	call, ok := e.Parents[x].(*ast.CallExpr)
	return !ok || call.Fun != x || e.Deferred(call) || e.analysis.Leaks(e.pkg.Info.Selections[x].Obj().(*types.Func).Origin(), -1)
}
