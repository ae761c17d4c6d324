package cpp

import (
	"go/ast"
	"go/constant"
	"go/types"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/prog"
)

// isText reports whether a type is a slice of bytes.
func isText(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	basic, ok := s.Elem().Underlying().(*types.Basic)
	return ok && basic.Kind() == types.Uint8
}

// firstText returns the number of the first parameter that is a slice of bytes, or -1.
func firstText(sig *types.Signature) int {
	for i := range sig.Params().Len() {
		if isText(sig.Params().At(i).Type()) {
			return i
		}
	}
	return -1
}

// extends reports whether all that a function returns is its parameter, longer, and the parameter is nothing else in between.
func (g *growing) extends(f *types.Func, d *source.Declaration, i int) bool {
	param := growingText{of: f.Signature().Params().At(i)}
	extends := !contains[*ast.FuncLit](d.Func.Body) && contains[*ast.ReturnStmt](d.Func.Body)
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
			extends = extends && g.place(d.Package, prog.Addressed(d.Package.Info, n.(ast.Expr))) != param
		}
		return extends
	})
	return extends
}

func (g *growing) isOf(p *source.Package, x ast.Expr, at growingText) bool {
	from, _ := g.chain(p, x)
	return from == at
}

// place returns the text that an expression is: a variable, or a field of what a variable points to. It is zero for others.
func (g *growing) place(p *source.Package, x ast.Expr) growingText {
	if x == nil || p.Info.TypeOf(x) == nil || !isText(p.Info.TypeOf(x)) {
		return growingText{}
	}
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		v, _ := p.Info.ObjectOf(x).(*types.Var)
		return growingText{of: v}
	case *ast.SelectorExpr:
		s := p.Info.Selections[x]
		id, ok := ast.Unparen(x.X).(*ast.Ident)
		if s == nil || !ok || len(s.Index()) != 1 || !prog.IsPointer(p.Info.TypeOf(id)) {
			return growingText{}
		}
		v, _ := p.Info.Uses[id].(*types.Var)
		if field, ok := s.Obj().(*types.Var); ok && isText(field.Origin().Type()) {
			return growingText{v, field.Origin()}
		}
	}
	return growingText{}
}

// chain returns the text of which an expression is a longer or shorter form that begins where it begins, and the calls that make it longer.
func (g *growing) chain(p *source.Package, x ast.Expr) (of growingText, calls []*ast.CallExpr) {
	switch x := ast.Unparen(x).(type) {
	case *ast.SliceExpr:
		if x.Slice3 || x.Low != nil && (p.Info.Types[x.Low].Value == nil || constant.Sign(p.Info.Types[x.Low].Value) != 0) {
			return growingText{}, nil
		}
		if isText(p.Info.TypeOf(x.X)) {
			return g.chain(p, x.X)
		}
	case *ast.CallExpr:
		i, ok := 0, p.Info.Types[x.Fun].IsBuiltin() && ast.Unparen(x.Fun).(*ast.Ident).Name == "append"
		if id := prog.Callee(x.Fun); !ok && id != nil {
			o, isFunc := p.Info.Uses[id].(*types.Func)
			if isFunc {
				i, ok = g.extenders[o.Origin()]
			}
		}
		if ok && i < len(x.Args) && isText(p.Info.TypeOf(x)) {
			of, calls = g.chain(p, x.Args[i])
			return of, append(calls, x)
		}
	case ast.Expr:
		return g.place(p, x), nil
	}
	return growingText{}, nil
}
