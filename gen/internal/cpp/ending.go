package cpp

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/prog"
)

// lastOf returns the last of some statements, or nil.
func lastOf(list []ast.Stmt) ast.Stmt {
	if len(list) == 0 {
		return nil
	}
	return list[len(list)-1]
}

// returns reports whether a list of statements ends with a return.
func returns(list []ast.Stmt) bool {
	_, ok := lastOf(list).(*ast.ReturnStmt)
	return ok
}

// endsIn reports whether a statement is a call that does not return.
func (w *world) endsIn(p *source.Package, s ast.Stmt) bool {
	x, ok := s.(*ast.ExprStmt)
	if !ok {
		return false
	}
	call, ok := ast.Unparen(x.X).(*ast.CallExpr)
	return ok && w.ends(p, call)
}

// ends reports whether a call does not return.
func (w *world) ends(p *source.Package, call *ast.CallExpr) bool {
	if prog.Builtin(p.Info, call) == "panic" {
		return true
	}
	o, ok := p.Info.Uses[prog.Callee(call.Fun)].(*types.Func)
	return ok && w.endsAlways(o.Origin())
}

// endsAlways reports whether a function never returns: it has no return and no deferred call, which may recover, and its last statement is
// a call that does not return.
func (w *world) endsAlways(o *types.Func) bool {
	if known, ok := w.ending[o]; ok {
		return known
	}
	w.ending[o] = o.FullName() == "os.Exit"
	d := w.Decls[o]
	if d == nil || d.Func == nil || d.Func.Body == nil || len(d.Func.Body.List) == 0 {
		return false
	}
	if contains[*ast.ReturnStmt](d.Func.Body) || contains[*ast.DeferStmt](d.Func.Body) || escape.Jumps(d.Func.Body) {
		return w.ending[o]
	}
	w.ending[o] = w.endsIn(d.Package, lastOf(d.Func.Body.List))
	return w.ending[o]
}
