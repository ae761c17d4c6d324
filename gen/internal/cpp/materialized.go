package cpp

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// materializedPlace writes a place on the left of a multiple assignment. Its operands are evaluated before anything is stored.
func (f *fn) materializedPlace(x ast.Expr, s *ast.AssignStmt) string {
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
			return f.materializedOperand(x.X) + "[" + name + "]"
		}
		base, index := "", f.materializedOperand(x.Index)
		switch f.typeOf(x.X).Underlying().(type) {
		case *types.Array:
			base = f.materializedPlace(x.X, s)
		case *types.Pointer:
			base = "(*" + f.materializedOperand(x.X) + ")"
		default:
			base = f.materializedOperand(x.X)
		}
		return operand(base) + "[" + subscript(index) + "]"
	case *ast.StarExpr:
		return "*" + f.materializedOperand(x.X)
	case *ast.SelectorExpr:
		if s := f.pack.Info.Selections[x]; s != nil {
			return f.materializedPath(x, s)
		}
	}
	return f.expr(x)
}

// materializedPath writes a field as a place, with the pointers on the way to it in variables.
func (f *fn) materializedPath(x *ast.SelectorExpr, s *types.Selection) string {
	t, text := f.typeOf(x.X), ""
	if !prog.IsPointer(t) {
		text = operand(f.materializedPlace(x.X, nil))
	}
	for n, i := range s.Index() {
		if n == 0 && text == "" {
			text = f.materializedOperand(x.X)
		} else if prog.IsPointer(t) {
			name := f.fresh("at")
			f.line("auto %s = %s;", name, text)
			text = name
		}
		text, t = f.field(text, t, i, x.Pos())
	}
	return text
}

// operand returns a place as the operand of a dot or a bracket.
func operand(place string) string {
	if strings.HasPrefix(place, "*") {
		return "(" + place + ")"
	}
	return place
}

// materializedOperand stores an operand of a place in a variable, unless it is a constant.
func (f *fn) materializedOperand(x ast.Expr) string {
	if f.pack.Info.Types[x].Value != nil {
		return f.free(x)
	}
	name := f.fresh("at")
	f.line("auto %s = %s;", name, f.typed(x))
	return name
}
