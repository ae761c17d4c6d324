package lower

import (
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// escaping returns the variables of a loop that may be used after their iteration.
func (w *rewriter) escaping(loop ast.Node, names ...ast.Expr) (found []*types.Var) {
	for _, e := range names {
		if v := w.defined(e); v != nil && w.escapes(loop, v) {
			found = append(found, v)
		}
	}
	return found
}

// escapes reports whether a function literal below root that may run later refers to the variable, or root takes its address. For older
// judges, the body of a range over a function becomes such a literal.
func (w *rewriter) escapes(root ast.Node, v *types.Var) (found bool) {
	atOnce, later := map[*ast.FuncLit]bool{}, map[*ast.CallExpr]bool{}
	w.d.Inspect(func(n ast.Node, _ []ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			later[n.Call] = true
		case *ast.DeferStmt:
			later[n.Call] = true
		case *ast.CallExpr:
			if !later[n] {
				w.addCalledAtOnce(atOnce, n)
			}
		case *ast.RangeStmt:
			found = found || w.becomesCall(n) && w.mentions(n.Body, v)
		case *ast.FuncLit:
			found = found || !atOnce[n] && w.mentions(n, v)
			return atOnce[n] && !found
		case ast.Expr:
			addressed := flow.Addressed(w.info, n)
			found = found || addressed != nil && w.isPart(addressed, v)
		}
		return !found
	}, root)
	return found
}

// addCalledAtOnce adds the literals that only run before a call returns: the called function itself, and the arguments of functions of
// the standard library that do not keep them.
func (w *rewriter) addCalledAtOnce(atOnce map[*ast.FuncLit]bool, call *ast.CallExpr) {
	if literal, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
		atOnce[literal] = true
	}
	f := prog.Function(w.info, call.Fun)
	if f == nil || f.Pkg() == nil || !std.CallsAtOnce(f.Pkg().Path(), f.Name()) {
		return
	}
	for _, argument := range call.Args {
		if literal, ok := argument.(*ast.FuncLit); ok {
			atOnce[literal] = true
		}
	}
}

func (w *rewriter) mentions(root ast.Node, v types.Object) bool {
	return prog.Some(w.d.Nodes(root), func(id *ast.Ident) bool { return w.info.Uses[id] == v })
}

// writes reports whether the variable may be changed below root.
func (w *rewriter) writes(root ast.Node, v *types.Var) bool {
	return prog.Some(w.d.Nodes(root), func(n ast.Node) bool {
		return slices.ContainsFunc(flow.Changed(w.info, n), func(operand ast.Expr) bool { return w.isPart(operand, v) })
	})
}

// isPart reports whether an expression is a variable or a part of it.
func (w *rewriter) isPart(x ast.Expr, v *types.Var) bool {
	root, _ := flow.Root(w.info, x)
	return root == v
}
