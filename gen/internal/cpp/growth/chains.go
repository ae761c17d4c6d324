package growth

import (
	"go/ast"
	"go/constant"
	"go/types"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// firstText returns the number of the first parameter that is a slice of bytes, or -1.
func firstText(sig *types.Signature) int {
	for i := range sig.Params().Len() {
		if prog.IsBytes(sig.Params().At(i).Type()) {
			return i
		}
	}
	return -1
}

// extends reports whether all that a function returns is its parameter, longer, and the parameter is nothing else in between.
func (g *Growth) extends(f *types.Func, d *source.Declaration, i int) bool {
	param := Place{Of: f.Signature().Params().At(i)}
	extends := !prog.Contains[*ast.FuncLit](d.Func.Body) && prog.Contains[*ast.ReturnStmt](d.Func.Body)
	ast.Inspect(d.Func.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ReturnStmt:
			extends = extends && len(n.Results) == 1 && g.isOf(d.Package, n.Results[0], param)
		case *ast.AssignStmt:
			for k, x := range n.Lhs {
				if g.place(d.Package, x) == param {
					extends = extends && len(n.Lhs) == len(n.Rhs) && g.isOf(d.Package, n.Rhs[k], param)
				}
			}
		case *ast.RangeStmt:
			extends = extends && g.place(d.Package, n.Key) != param && g.place(d.Package, n.Value) != param
		case *ast.UnaryExpr, *ast.SelectorExpr:
			extends = extends && g.place(d.Package, flow.Addressed(d.Package.Info, n)) != param
		}
		return extends
	})
	return extends
}

func (g *Growth) isOf(p *source.Package, x ast.Expr, at Place) bool {
	from, _ := g.chain(p, x)
	return from == at
}

// place returns the text that an expression is: a variable, or a field of what a variable points to. It is zero for others.
func (g *Growth) place(p *source.Package, x ast.Expr) Place {
	if x == nil || p.Info.TypeOf(x) == nil || !prog.IsBytes(p.Info.TypeOf(x)) {
		return Place{}
	}
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		v, _ := p.Info.ObjectOf(x).(*types.Var)
		return Place{Of: v}
	case *ast.SelectorExpr:
		s := p.Info.Selections[x]
		id, ok := ast.Unparen(x.X).(*ast.Ident)
		if s == nil || !ok || len(s.Index()) != 1 || !prog.IsPointer(p.Info.TypeOf(id)) {
			return Place{}
		}
		v, _ := p.Info.Uses[id].(*types.Var)
		if field, ok := s.Obj().(*types.Var); ok && prog.IsBytes(field.Origin().Type()) {
			return Place{v, field.Origin()}
		}
	}
	return Place{}
}

// chain returns the text of which an expression is a longer or shorter form that begins where it begins, and the calls that make it longer.
func (g *Growth) chain(p *source.Package, x ast.Expr) (of Place, calls []*ast.CallExpr) {
	switch x := ast.Unparen(x).(type) {
	case *ast.SliceExpr:
		if x.Slice3 || x.Low != nil && (p.Info.Types[x.Low].Value == nil || constant.Sign(p.Info.Types[x.Low].Value) != 0) {
			return Place{}, nil
		}
		if prog.IsBytes(p.Info.TypeOf(x.X)) {
			return g.chain(p, x.X)
		}
	case *ast.CallExpr:
		i, ok := 0, prog.Builtin(p.Info, x) == "append"
		if id := prog.Callee(x.Fun); !ok && id != nil {
			o, isFunc := p.Info.Uses[id].(*types.Func)
			if isFunc {
				i, ok = g.extenders[o.Origin()]
			}
		}
		if ok && i < len(x.Args) && prog.IsBytes(p.Info.TypeOf(x)) {
			of, calls = g.chain(p, x.Args[i])
			return of, append(calls, x)
		}
	case ast.Expr:
		return g.place(p, x), nil
	}
	return Place{}, nil
}
