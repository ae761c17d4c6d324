package cpp

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// conversion writes T(x).
func (f *fn) conversion(x *ast.CallExpr, to types.Type) expression {
	arg := x.Args[0]
	from := f.typeOf(arg)
	name := f.w.types.Of(to, x.Pos())
	if f.pack.Info.Types[arg].IsNil() {
		return conversionTo(name, "nullptr")
	}
	switch {
	case types.IsInterface(to):
		return f.valueAs(arg, to)
	case prog.IsString(to):
		return f.toString(arg, from)
	case prog.IsString(from):
		if s, ok := to.Underlying().(*types.Slice); ok {
			elem := s.Elem().Underlying().(*types.Basic)
			if elem.Kind() == types.Int32 {
				return conversionTo("runesOf", f.typedText(arg))
			}
			exact := map[bool]string{true: ", true"}[f.pack.Info.Types[arg].Value != nil]
			return conversionTo("bytesOf<Uint8>", f.typedText(arg)+exact)
		}
	}
	if f.pack.Info.Types[arg].Value != nil {
		return conversionTo(name, f.textAs(arg, to))
	}
	if prog.IsBasic(to, types.IsNumeric) && prog.IsBasic(from, types.IsNumeric) {
		if prog.IsBasic(from, types.IsFloat) && !prog.IsBasic(to, types.IsFloat) {
			return conversionTo("truncate<"+name+">", f.plainText(arg))
		}
		if f.w.types.Of(from.Underlying(), x.Pos()) == f.w.types.Of(to.Underlying(), x.Pos()) {
			return f.value(arg).enclosed()
		}
		return conversionTo(name, f.plainText(arg))
	}
	if prog.Is[*types.Slice](from.Underlying()) {
		return f.ofSlice(arg, to, x.Pos())
	}
	return f.ofSameUnderlying(arg, from, to, name, x)
}

// ofSameUnderlying writes conversions between types with identical underlying types.
func (f *fn) ofSameUnderlying(arg ast.Expr, from, to types.Type, name string, x *ast.CallExpr) expression {
	if prog.Function(f.pack.Info, arg) == nil && f.w.types.Of(from, x.Pos()) == name { // a function's name has no value of that type
		return f.value(arg).enclosed()
	}
	same := f.w.types.Of(from.Underlying(), x.Pos()) == f.w.types.Of(to.Underlying(), x.Pos())
	if prog.Is[*types.Signature](to.Underlying()) {
		return conversionTo(name, f.plainText(arg))
	} else if same && !prog.Is[*types.Struct](to.Underlying()) {
		return f.value(arg).enclosed()
	}
	for _, t := range []types.Type{from, to} {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			f.w.types.Alias(p.Elem(), x.Pos())
		}
	}
	return conversionTo("convert<"+name+">", f.plainText(arg))
}

// ofSlice writes the conversion of a slice to an array or to another slice type.
func (f *fn) ofSlice(arg ast.Expr, to types.Type, pos token.Pos) expression {
	switch to := to.Underlying().(type) {
	case *types.Slice:
		return f.value(arg).enclosed()
	case *types.Pointer:
		return conversionTo("arrayAt<"+f.w.types.Of(to.Elem(), pos)+">", f.plainText(arg))
	}
	return conversionTo("arrayOf<"+f.w.types.Of(to, pos)+">", f.plainText(arg))
}

func (f *fn) toString(arg ast.Expr, from types.Type) expression {
	switch under := from.Underlying().(type) {
	case *types.Slice:
		if under.Elem().Underlying().(*types.Basic).Kind() == types.Int32 {
			return conversionTo("runesString", f.plainText(arg))
		}
		return conversionTo("stringOf", f.plainText(arg))
	case *types.Basic:
		if under.Info()&types.IsInteger != 0 {
			return conversionTo("runeString", "raw("+f.typedText(arg)+")")
		}
	}
	if f.pack.Info.Types[arg].Value != nil {
		return conversionTo("String", f.plainText(arg))
	}
	return f.value(arg).enclosed()
}
