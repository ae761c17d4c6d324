package cpp

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// heldPlace writes a place on the left of several, whose operands are found before anything is stored.
func (f *fn) heldPlace(x ast.Expr, s *ast.AssignStmt) string {
	x = ast.Unparen(x)
	if prog.IsBlank(x) {
		return ""
	}
	switch x := x.(type) {
	case *ast.Ident:
		if s != nil && s.Tok == token.DEFINE && f.pack.Info.Defs[x] != nil {
			return ""
		}
		return f.expr(x)
	case *ast.IndexExpr:
		if t, ok := f.typeOf(x.X).Underlying().(*types.Map); ok {
			name := f.fresh("key")
			f.line("%s %s = %s;", f.w.typ(t.Key(), x.Pos()), name, f.to(x.Index, t.Key()))
			return f.heldOperand(x.X) + "[" + name + "]"
		}
		base, index := "", f.heldOperand(x.Index)
		switch f.typeOf(x.X).Underlying().(type) {
		case *types.Array:
			base = f.heldPlace(x.X, s)
		case *types.Pointer:
			base = "(*" + f.heldOperand(x.X) + ")"
		default:
			base = f.heldOperand(x.X)
		}
		return operand(base) + "[" + subscript(index) + "]"
	case *ast.StarExpr:
		return "*" + f.heldOperand(x.X)
	case *ast.SelectorExpr:
		if s := f.pack.Info.Selections[x]; s != nil {
			return f.heldPath(x, s)
		}
	}
	return f.expr(x)
}

// heldPath writes a field as a place, with the pointers that lead to it in variables.
func (f *fn) heldPath(x *ast.SelectorExpr, s *types.Selection) string {
	t, text := f.typeOf(x.X), ""
	if !prog.IsPointer(t) {
		text = operand(f.heldPlace(x.X, nil))
	}
	for n, i := range s.Index() {
		if n == 0 && text == "" {
			text = f.heldOperand(x.X)
		} else if prog.IsPointer(t) {
			name := f.fresh("at")
			f.line("auto %s = %s;", name, text)
			text = name
		}
		text, t = f.field(text, t, i, x.Pos())
	}
	return text
}

// operand returns what stands before a dot or a bracket.
func operand(place string) string {
	if strings.HasPrefix(place, "*") {
		return "(" + place + ")"
	}
	return place
}

// heldOperand puts an operand of a place into a variable, unless it is a constant.
func (f *fn) heldOperand(x ast.Expr) string {
	if f.pack.Info.Types[x].Value != nil {
		return f.free(x)
	}
	name := f.fresh("at")
	f.line("auto %s = %s;", name, f.typed(x))
	return name
}
