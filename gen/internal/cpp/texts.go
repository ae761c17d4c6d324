package cpp

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
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
func (g *growing) extends(f *types.Func, d *declared1, i int) bool {
	param := growingText{of: f.Signature().Params().At(i)}
	extends := !contains[*ast.FuncLit](d.fn.Body) && contains[*ast.ReturnStmt](d.fn.Body)
	ast.Inspect(d.fn.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ReturnStmt:
			extends = extends && len(n.Results) == 1 && g.isOf(d.pack, n.Results[0], param)
		case *ast.AssignStmt:
			for k, x := range n.Lhs {
				if g.place(d.pack, x) == param {
					extends = extends && len(n.Lhs) == len(n.Rhs) && g.isOf(d.pack, n.Rhs[k], param)
				}
			}
		case *ast.RangeStmt:
			extends = extends && g.place(d.pack, n.Key) != param && g.place(d.pack, n.Value) != param
		case *ast.UnaryExpr:
			extends = extends && (n.Op != token.AND || g.place(d.pack, n.X) != param)
		}
		return extends
	})
	return extends
}

func (g *growing) isOf(p *pack, x ast.Expr, at growingText) bool {
	from, _ := g.chain(p, x)
	return from == at
}

// place returns the text that an expression is: a variable, or a field of what a variable points to. It is zero for others.
func (g *growing) place(p *pack, x ast.Expr) growingText {
	if x == nil || p.info.TypeOf(x) == nil || !isText(p.info.TypeOf(x)) {
		return growingText{}
	}
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		v, _ := p.info.ObjectOf(x).(*types.Var)
		return growingText{of: v}
	case *ast.SelectorExpr:
		s := p.info.Selections[x]
		id, ok := ast.Unparen(x.X).(*ast.Ident)
		if s == nil || !ok || len(s.Index()) != 1 || !g.w.pointer(p.info.TypeOf(id)) {
			return growingText{}
		}
		v, _ := p.info.Uses[id].(*types.Var)
		if field, ok := s.Obj().(*types.Var); ok && isText(field.Origin().Type()) {
			return growingText{v, field.Origin()}
		}
	}
	return growingText{}
}

// chain returns the text of which an expression is a longer or shorter form that begins where it begins, and the calls that make it longer.
func (g *growing) chain(p *pack, x ast.Expr) (of growingText, calls []*ast.CallExpr) {
	switch x := ast.Unparen(x).(type) {
	case *ast.SliceExpr:
		if x.Slice3 || x.Low != nil && (p.info.Types[x.Low].Value == nil || constant.Sign(p.info.Types[x.Low].Value) != 0) {
			return growingText{}, nil
		}
		if isText(p.info.TypeOf(x.X)) {
			return g.chain(p, x.X)
		}
	case *ast.CallExpr:
		i, ok := 0, p.info.Types[x.Fun].IsBuiltin() && ast.Unparen(x.Fun).(*ast.Ident).Name == "append"
		if id := identOf(x.Fun); !ok && id != nil {
			o, isFunc := p.info.Uses[id].(*types.Func)
			if isFunc {
				i, ok = g.extenders[o.Origin()]
			}
		}
		if ok && i < len(x.Args) && isText(p.info.TypeOf(x)) {
			of, calls = g.chain(p, x.Args[i])
			return of, append(calls, x)
		}
	case ast.Expr:
		return g.place(p, x), nil
	}
	return growingText{}, nil
}
