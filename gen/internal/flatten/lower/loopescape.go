package lower

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// escaping returns the variables of a loop that may be used after their iteration.
func (w *loopWriter) escaping(loop ast.Node, names ...ast.Expr) (found []*types.Var) {
	for _, e := range names {
		id, ok := e.(*ast.Ident)
		if !ok {
			continue
		}
		if v, ok := w.info.Defs[id].(*types.Var); ok && v.Name() != "_" && w.escapes(loop, v) {
			found = append(found, v)
		}
	}
	return found
}

// escapes reports whether a function literal below root that may run later refers to the variable, or root takes its address. For older
// judges, the body of a range over a function becomes such a literal.
func (w *loopWriter) escapes(root ast.Node, v *types.Var) (found bool) {
	now, later := map[*ast.FuncLit]bool{}, map[*ast.CallExpr]bool{}
	w.d.Inspect(func(n ast.Node, _ []ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			later[n.Call] = true
		case *ast.DeferStmt:
			later[n.Call] = true
		case *ast.CallExpr:
			if !later[n] {
				w.noteCalled(now, n)
			}
		case *ast.RangeStmt:
			found = found || w.becomesCall(n) && w.mentions(n.Body, v)
		case *ast.FuncLit:
			found = found || !now[n] && w.mentions(n, v)
			return now[n] && !found
		case ast.Expr:
			found = found || w.takesAddress(n, v)
		}
		return !found
	}, root)
	return found
}

// noteCalled collects the literals that only run before a call returns: the called function itself, and arguments of functions of std known
// for that.
func (w *loopWriter) noteCalled(now map[*ast.FuncLit]bool, call *ast.CallExpr) {
	if literal, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
		now[literal] = true
	}
	callee := prog.Callee(call.Fun)
	if callee == nil {
		return
	}
	f, ok := w.info.Uses[callee].(*types.Func)
	if !ok || f.Pkg() == nil || f.Signature().Recv() != nil || !std.CallsAtOnce(f.Pkg().Path(), f.Name()) {
		return
	}
	for _, argument := range call.Args {
		if literal, ok := argument.(*ast.FuncLit); ok {
			now[literal] = true
		}
	}
}

func (w *loopWriter) mentions(root ast.Node, v types.Object) bool {
	for n := range w.d.Nodes(root) {
		if id, ok := n.(*ast.Ident); ok && w.info.Uses[id] == v {
			return true
		}
	}
	return false
}

// writes reports whether the variable may be changed below root.
func (w *loopWriter) writes(root ast.Node, v *types.Var) bool {
	for n := range w.d.Nodes(root) {
		for _, operand := range flow.Changed(w.info, n) {
			if changed, _ := flow.Root(w.info, operand); changed == v {
				return true
			}
		}
	}
	return false
}

// takesAddress reports whether an expression itself takes the address of a variable or of a part of it.
func (w *loopWriter) takesAddress(x ast.Expr, v *types.Var) bool {
	operand := flow.Addressed(w.info, x)
	if operand == nil {
		return false
	}
	root, _ := flow.Root(w.info, operand)
	return root == v
}
