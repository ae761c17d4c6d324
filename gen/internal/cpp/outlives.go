package cpp

import (
	"go/ast"
	"go/types"
)

// outlives reports whether a literal may be called when what it captures is gone.
func (e *escape) outlives(lit *ast.FuncLit) bool {
	if len(e.captured[lit]) == 0 {
		return false
	}
	if _, called := e.parents[lit].(*ast.CallExpr); e.jumps && !called { // each jump back makes other variables
		return true
	}
	switch parent := e.parents[lit].(type) {
	case *ast.CallExpr:
		if parent.Fun == lit {
			switch e.parents[parent].(type) {
			case *ast.DeferStmt:
				return !e.onlyOutside(lit)
			}
			return false
		}
		return e.argument(parent, lit)
	case *ast.AssignStmt:
		for i, x := range parent.Rhs {
			if x == lit && len(parent.Rhs) == len(parent.Lhs) {
				return e.variableOutlives(parent.Lhs[i], lit)
			}
		}
	case *ast.ValueSpec:
		for i, x := range parent.Values {
			if x == lit && len(parent.Values) == len(parent.Names) {
				return e.variableOutlives(parent.Names[i], lit)
			}
		}
	}
	return true
}

// onlyOutside reports whether a deferred literal captures only parameters and results, and what is declared around the function.
func (e *escape) onlyOutside(lit *ast.FuncLit) bool {
	home := e.function(lit)
	for _, o := range e.captured[lit] {
		if scope := e.scope[o]; scope == nil || scope != home && !e.encloses(scope, home) {
			return false
		}
	}
	return true
}

// function returns the function or literal that a node is in.
func (e *escape) function(n ast.Node) ast.Node {
	for n = e.parents[n]; n != nil; n = e.parents[n] {
		switch n.(type) {
		case *ast.FuncLit, *ast.FuncDecl:
			return n
		}
	}
	return e.root
}

// variableOutlives reports whether the variable that holds a literal may be called when what the literal captures is gone.
func (e *escape) variableOutlives(x ast.Expr, lit *ast.FuncLit) bool {
	id, ok := x.(*ast.Ident)
	if !ok {
		return true
	}
	o := e.pack.Info.Defs[id]
	if o == nil {
		o = e.pack.Info.Uses[id]
	}
	home := e.scope[o]
	if _, copied := home.(*ast.ForStmt); copied || home == nil || !e.onlyCalled(o) { // each iteration has variables of its own
		return true
	}
	for _, c := range e.captured[lit] {
		if c != o && (e.scope[c] == nil || !e.encloses(e.scope[c], home)) {
			return true
		}
	}
	return false
}

// encloses reports whether one node holds another.
func (e *escape) encloses(outer, inner ast.Node) bool {
	return outer.Pos() <= inner.Pos() && inner.End() <= outer.End()
}

// onlyCalled reports whether a variable of a function type is only called, compared with nil and assigned to, and not by literals that
// outlive it.
func (e *escape) onlyCalled(o types.Object) bool {
	only := true
	ast.Inspect(e.root, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || e.pack.Info.Uses[id] != o {
			return only
		}
		switch parent := e.parents[id].(type) {
		case *ast.CallExpr:
			only = only && (parent.Fun == id && !e.deferred(parent) || parent.Fun != id && !e.argument(parent, id))
		case *ast.BinaryExpr:
		case *ast.AssignStmt:
			assigned := false
			for _, x := range parent.Lhs {
				assigned = assigned || x == id
			}
			only = only && assigned
		default:
			only = false
		}
		for p := e.parents[id]; p != nil && only; p = e.parents[p] {
			if lit, ok := p.(*ast.FuncLit); ok && e.escaping[lit] && !(lit.Pos() <= o.Pos() && o.Pos() < lit.End()) {
				only = false
			}
		}
		return only
	})
	return only
}

// localFunction writes a function that is called by its name alone as what C++ knows by its own type: such calls can be inline.
func (f *fn) localFunction(id *ast.Ident, value ast.Expr) bool {
	lit, ok := ast.Unparen(value).(*ast.FuncLit)
	o := f.pack.Info.Defs[id]
	if !ok || o == nil || f.escape.escaping[lit] || f.escape.boxed[o] || !f.escape.used[o] || !f.escape.called(o) {
		return false
	}
	text := f.lambda(lit, f.captures(lit))
	f.line("auto %s = %s;", f.declareVar(o), text)
	return true
}

// called reports whether all that is done with a variable of a function type is to call it.
func (e *escape) called(o types.Object) bool {
	only := true
	ast.Inspect(e.root, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && e.pack.Info.Uses[id] == o {
			call, ok := e.parents[id].(*ast.CallExpr)
			only = only && ok && call.Fun == id && !e.deferred(call)
		}
		return only
	})
	return only
}

// runsWithin reports whether a variable is a parameter or a result of the function that defers a literal: it is there when that runs.
func (e *escape) runsWithin(lit *ast.FuncLit, o types.Object) bool {
	call, ok := e.parents[lit].(*ast.CallExpr)
	return ok && call.Fun == lit && e.deferred(call) && e.scope[o] == e.function(lit)
}

// argument reports whether a call keeps an argument beyond the block that it stands in.
func (e *escape) argument(call *ast.CallExpr, x ast.Expr) bool {
	return e.deferred(call) || e.w.leaks.argument(e.pack, call, x)
}

// deferred reports whether a call runs when the function ends: the variables of the blocks within it are gone by then.
func (e *escape) deferred(call *ast.CallExpr) bool {
	_, ok := e.parents[call].(*ast.DeferStmt)
	return ok
}
