package cpp

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// selector writes a field, a method value, or a qualified identifier.
func (f *fn) selector(x *ast.SelectorExpr) expression {
	s := f.pack.Info.Selections[x]
	if s == nil {
		if _, ok := f.pack.Info.Uses[x.Sel].(*types.Builtin); ok {
			f.w.stopLibrary(x.Pos(), types.ExprString(x))
		}
		return primaryOf(f.ident(x.Sel))
	}
	switch s.Kind() {
	case types.MethodVal:
		return f.methodValue(x, s)
	case types.MethodExpr:
		return f.methodExpr(x, s)
	}
	field, _ := f.path(f.value(x.X), f.typeOf(x.X), s.Index(), x.Pos())
	return field
}

// path writes the fields from a value to a promoted field or method, and returns the type of the last one.
func (f *fn) path(e expression, t types.Type, index []int, pos token.Pos) (expression, types.Type) {
	for _, i := range index {
		e, t = f.field(e, t, i, pos)
	}
	return e, t
}

func (f *fn) field(e expression, t types.Type, i int, pos token.Pos) (expression, types.Type) {
	dot := "."
	if p, ok := t.Underlying().(*types.Pointer); ok {
		dot, t = "->", p.Elem()
	}
	f.w.types.Of(t, pos)
	s := t.Underlying().(*types.Struct)
	return e.then(dot + f.w.names.Field(s, s.Field(i))), s.Field(i).Type()
}

// index writes x[i]; for maps, the value or the zero value.
func (f *fn) index(x *ast.IndexExpr) expression {
	if prog.Function(f.pack.Info, x.X) != nil {
		return primaryOf(f.instantiated(x.X, x))
	}
	t := f.typeOf(x.X)
	if m, ok := t.Underlying().(*types.Map); ok {
		f.w.types.Of(t, x.Pos())
		return f.value(x.X).then(".get(" + f.textAs(x.Index, m.Key()) + ")")
	}
	list := f.typedValue(x.X)
	if prog.IsPointer(t) {
		list = pointee(list.tight())
	}
	return list.then("[" + f.value(x.Index).subscript() + "]")
}

// materializedPlace writes a target of a multiple assignment. Its operands are evaluated before anything is stored.
func (f *fn) materializedPlace(x ast.Expr) expression {
	x = ast.Unparen(x)
	if prog.IsBlank(x) {
		return expression{}
	}
	switch x := x.(type) {
	case *ast.IndexExpr:
		if t, ok := f.typeOf(x.X).Underlying().(*types.Map); ok {
			name := f.scope.fresh("key")
			f.line("%s %s = %s;", f.w.types.Of(t.Key(), x.Pos()), name, f.textAs(x.Index, t.Key()))
			return f.materializedOperand(x.X).then("[" + name + "]")
		}
		index := "[" + f.materializedOperand(x.Index).subscript() + "]"
		switch f.typeOf(x.X).Underlying().(type) {
		case *types.Array:
			return f.materializedPlace(x.X).then(index)
		case *types.Pointer:
			return pointee(f.materializedOperand(x.X).text).then(index)
		}
		return f.materializedOperand(x.X).then(index)
	case *ast.StarExpr:
		return pointee(f.materializedOperand(x.X).text)
	case *ast.SelectorExpr:
		if s := f.pack.Info.Selections[x]; s != nil {
			return f.materializedPath(x, s)
		}
	}
	return f.value(x)
}

// materializedPath writes a field as a target, with the pointers on its path in variables.
func (f *fn) materializedPath(x *ast.SelectorExpr, s *types.Selection) expression {
	t, place := f.typeOf(x.X), expression{}
	if prog.IsPointer(t) {
		place = f.materializedOperand(x.X)
	} else {
		place = f.materializedPlace(x.X)
	}
	for n, i := range s.Index() {
		if n > 0 && prog.IsPointer(t) {
			name := f.scope.fresh("at")
			f.line("auto %s = %s;", name, place.text)
			place = primaryOf(name)
		}
		place, t = f.field(place, t, i, x.Pos())
	}
	return place
}

// materializedOperand stores an operand of a target in a variable, unless it is constant.
func (f *fn) materializedOperand(x ast.Expr) expression {
	if f.pack.Info.Types[x].Value != nil {
		return f.value(x)
	}
	name := f.scope.fresh("at")
	f.line("auto %s = %s;", name, f.typedText(x))
	return primaryOf(name)
}
