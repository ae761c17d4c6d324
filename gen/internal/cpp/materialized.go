package cpp

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// materializedPlace writes a place on the left of a multiple assignment. Its operands are evaluated before anything is stored.
func (f *fn) materializedPlace(x ast.Expr, s *ast.AssignStmt) expression {
	x = ast.Unparen(x)
	if prog.IsBlank(x) {
		return expression{}
	}
	switch x := x.(type) {
	case *ast.Ident:
		if s != nil && s.Tok == token.DEFINE && f.pack.Info.Defs[x] != nil {
			return expression{}
		}
	case *ast.IndexExpr:
		if t, ok := f.typeOf(x.X).Underlying().(*types.Map); ok {
			name := f.fresh("key")
			f.line("%s %s = %s;", f.w.types.Of(t.Key(), x.Pos()), name, f.to(x.Index, t.Key()))
			return f.materializedOperand(x.X).then("[" + name + "]")
		}
		base, index := expression{}, f.materializedOperand(x.Index)
		switch f.typeOf(x.X).Underlying().(type) {
		case *types.Array:
			base = f.materializedPlace(x.X, s)
		case *types.Pointer:
			base = pointee(f.materializedOperand(x.X).text)
		default:
			base = f.materializedOperand(x.X)
		}
		return base.then("[" + index.subscript() + "]")
	case *ast.StarExpr:
		return pointee(f.materializedOperand(x.X).text)
	case *ast.SelectorExpr:
		if s := f.pack.Info.Selections[x]; s != nil {
			return f.materializedPath(x, s)
		}
	}
	return f.value(x)
}

// materializedPath writes a field as a place, with the pointers on the way to it in variables.
func (f *fn) materializedPath(x *ast.SelectorExpr, s *types.Selection) expression {
	t, place := f.typeOf(x.X), expression{}
	if prog.IsPointer(t) {
		place = f.materializedOperand(x.X)
	} else {
		place = f.materializedPlace(x.X, nil)
	}
	for n, i := range s.Index() {
		if n > 0 && prog.IsPointer(t) {
			name := f.fresh("at")
			f.line("auto %s = %s;", name, place.text)
			place = primaryOf(name)
		}
		place, t = f.field(place, t, i, x.Pos())
	}
	return place
}

// materializedOperand stores an operand of a place in a variable, unless it is a constant.
func (f *fn) materializedOperand(x ast.Expr) expression {
	if f.pack.Info.Types[x].Value != nil {
		return f.value(x)
	}
	name := f.fresh("at")
	f.line("auto %s = %s;", name, f.typed(x))
	return primaryOf(name)
}
