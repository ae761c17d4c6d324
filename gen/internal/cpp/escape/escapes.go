package escape

import (
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// escapes reports whether a literal may be called after the lifetime of a captured variable.
func (e *Function) escapes(lit *ast.FuncLit) bool {
	if _, called := e.Parents[lit].(*ast.CallExpr); e.Jumps && !called { // each jump back creates new variables
		return true
	}
	switch parent := e.Parents[lit].(type) {
	case *ast.CallExpr:
		if parent.Fun == lit {
			return e.Deferred(parent) && e.capturesInner(lit, e.Enclosing(lit), nil)
		}
		return e.Keeps(parent, lit)
	case *ast.AssignStmt:
		if i := slices.Index(parent.Rhs, ast.Expr(lit)); len(parent.Rhs) == len(parent.Lhs) {
			return e.variableEscapes(parent.Lhs[i], lit)
		}
	case *ast.ValueSpec:
		if i := slices.Index(parent.Values, ast.Expr(lit)); len(parent.Values) == len(parent.Names) {
			return e.variableEscapes(parent.Names[i], lit)
		}
	}
	return true
}

// capturesInner reports whether a literal captures a variable, other than o, whose block does not contain a node.
func (e *Function) capturesInner(lit *ast.FuncLit, home ast.Node, o types.Object) bool {
	return slices.ContainsFunc(e.Captured[lit], func(c types.Object) bool {
		return c != o && (e.Scope[c] == nil || !encloses(e.Scope[c], home))
	})
}

// Enclosing returns the innermost function or literal that contains a node.
func (e *Function) Enclosing(n ast.Node) ast.Node {
	for n = e.Parents[n]; n != nil; n = e.Parents[n] {
		switch n.(type) {
		case *ast.FuncLit, *ast.FuncDecl:
			return n
		}
	}
	return e.Root
}

// variableEscapes reports whether the literal in a variable may be called after the lifetime of a captured variable.
func (e *Function) variableEscapes(x ast.Expr, lit *ast.FuncLit) bool {
	id, ok := x.(*ast.Ident)
	if !ok {
		return true
	}
	o := e.pkg.Info.ObjectOf(id)
	home := e.Scope[o]
	_, copied := home.(*ast.ForStmt) // each iteration has its own variables
	return copied || home == nil || e.Results[o] || !e.staysLocal(o) || e.capturesInner(lit, home, o)
}

func encloses(outer, inner ast.Node) bool {
	return outer.Pos() <= inner.Pos() && inner.End() <= outer.End()
}

// staysLocal reports whether a variable of a function type is only called, compared with nil and assigned, and not in escaping literals.
func (e *Function) staysLocal(o types.Object) bool {
	for lit, captured := range e.Captured {
		if e.Escaping[lit] && slices.Contains(captured, o) {
			return false
		}
	}
	return !slices.ContainsFunc(e.Uses[o], e.passedOn)
}

// passedOn reports whether a use of a variable of a function type is not a call, a comparison or an assignment.
func (e *Function) passedOn(id *ast.Ident) bool {
	switch parent := e.Parents[id].(type) {
	case *ast.CallExpr:
		return e.Deferred(parent) || parent.Fun != id && e.Keeps(parent, id)
	case *ast.BinaryExpr:
		return false
	case *ast.AssignStmt:
		return !slices.Contains(parent.Lhs, ast.Expr(id))
	}
	return true
}

// OnlyCalled reports whether a variable of a function type is only called.
func (e *Function) OnlyCalled(o types.Object) bool {
	return !slices.ContainsFunc(e.Uses[o], func(id *ast.Ident) bool {
		call, ok := e.Parents[id].(*ast.CallExpr)
		return !ok || call.Fun != id || e.Deferred(call)
	})
}

// OutlivesDefer reports whether a variable is a parameter or a result of the function that defers a literal: its lifetime includes the
// deferred call.
func (e *Function) OutlivesDefer(lit *ast.FuncLit, o types.Object) bool {
	call, ok := e.Parents[lit].(*ast.CallExpr)
	return ok && call.Fun == lit && e.Deferred(call) && e.Scope[o] == e.Enclosing(lit)
}

// Keeps reports whether a call keeps an argument after the block that contains the call.
func (e *Function) Keeps(call *ast.CallExpr, x ast.Expr) bool {
	return e.Deferred(call) || e.body().keepsArgument(call, x)
}

// Deferred reports whether a call runs at the end of the function, after the lifetime of the variables in inner blocks.
func (e *Function) Deferred(call *ast.CallExpr) bool { return prog.Is[*ast.DeferStmt](e.Parents[call]) }
