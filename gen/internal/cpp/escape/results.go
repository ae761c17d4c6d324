package escape

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
)

// Functions that return function literals are often iterators: for v := range tree.All() is tree.All()(func(v T) bool { ... }). The
// arguments that such a literal keeps are found as for declared functions.

// passedToResult reports whether the function that a call returns keeps its argument i.
func (b body) passedToResult(maker *ast.CallExpr, i int) bool {
	o, ok := b.pkg.Info.Uses[prog.Callee(maker.Fun)].(*types.Func)
	if !ok || i < 0 || o.Signature().Recv() != nil && types.IsInterface(o.Signature().Recv().Type()) {
		return true
	}
	return b.leaks(parameter{function: o.Origin(), i: i, ofResult: true}, b.visited)
}

// resultKeeps reports whether a literal that a function returns keeps its parameter i. It also returns true if the function returns
// anything but literals.
func (a *Analysis) resultKeeps(d *source.Declaration, i int, visited map[parameter]bool) bool {
	return prog.DefersChange(d.Func.Type, d.Func.Body) || prog.AnyOutside(d.Func.Body, func(s *ast.ReturnStmt) bool {
		return len(s.Results) != 1 || a.literalKeeps(d.Package, s.Results[0], i, visited)
	})
}

func (a *Analysis) literalKeeps(p *source.Package, x ast.Expr, i int, visited map[parameter]bool) bool {
	lit, ok := ast.Unparen(x).(*ast.FuncLit)
	if !ok {
		return true
	}
	sig := p.Info.TypeOf(lit).(*types.Signature)
	params := sig.Params()
	return i >= params.Len() || sig.Variadic() && i == params.Len()-1 || a.bodyKeeps(p, lit.Body, params.At(i), visited)
}

// inKeptLiteral reports whether a use is in a literal that may be called after the enclosing function has returned.
func (b body) inKeptLiteral(n ast.Node) bool {
	for ; n != nil; n = b.parents[n] {
		if lit, ok := n.(*ast.FuncLit); ok && b.useKeeps(lit) {
			return true
		}
	}
	return false
}
