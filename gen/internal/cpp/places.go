package cpp

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// selector writes a field, a method value, or what a package has.
func (f *fn) selector(x *ast.SelectorExpr) string {
	s := f.pack.Info.Selections[x]
	if s == nil {
		o := f.pack.Info.Uses[x.Sel]
		switch o := o.(type) {
		case *types.Func:
			return f.instantiated(x, x)
		case *types.Var:
			return f.w.global(o, x.Pos())
		}
		f.w.stop(support.Library, x.Pos(), "%s.%s is not supported in C++", types.ExprString(x.X), o.Name())
	}
	switch s.Kind() {
	case types.MethodVal:
		return f.methodValue(x, s)
	case types.MethodExpr:
		return f.methodExpr(x, s)
	}
	text, t := f.expr(x.X), f.typeOf(x.X)
	return f.path(text, t, s.Index(), x.Pos())
}

// path writes the fields that lead from a value to a promoted field.
func (f *fn) path(text string, t types.Type, index []int, pos token.Pos) string {
	for _, i := range index {
		text, t = f.field(text, t, i, pos)
	}
	return text
}

func (f *fn) field(text string, t types.Type, i int, pos token.Pos) (string, types.Type) {
	dot := "."
	if p, ok := t.Underlying().(*types.Pointer); ok {
		dot, t = "->", p.Elem()
	}
	f.w.typ(t, pos)
	s := t.Underlying().(*types.Struct)
	return text + dot + f.w.names.Field(s, s.Field(i)), s.Field(i).Type()
}

// index writes x[i], for maps its value or the zero one.
func (f *fn) index(x *ast.IndexExpr) string {
	if prog.Function(f.pack.Info, x.X) != nil {
		return f.instantiated(x.X, x)
	}
	t := f.typeOf(x.X)
	if m, ok := t.Underlying().(*types.Map); ok {
		f.w.typ(t, x.Pos())
		return f.expr(x.X) + ".get(" + f.to(x.Index, m.Key()) + ")"
	}
	if prog.IsPointer(t) {
		return "(*" + f.expr(x.X) + ")[" + subscript(f.free(x.Index)) + "]"
	}
	if f.pack.Info.Types[x.X].Value != nil {
		return f.typed(x.X) + "[" + subscript(f.free(x.Index)) + "]"
	}
	return f.expr(x.X) + "[" + subscript(f.free(x.Index)) + "]"
}

// subscript returns what stands between brackets, where a lambda would look like an attribute.
func subscript(text string) string {
	if strings.HasPrefix(text, "[") {
		return "(" + text + ")"
	}
	return text
}

// sliced writes x[a:b:c].
func (f *fn) sliced(x *ast.SliceExpr) string {
	t := f.typeOf(x.X)
	base := f.free(x.X)
	if p, ok := t.Underlying().(*types.Pointer); ok {
		base, t = "*"+f.expr(x.X), p.Elem()
	}
	if prog.IsString(t) {
		base = f.typed(x.X)
	}
	if _, ok := t.Underlying().(*types.Array); ok && (x.Max != nil || x.Low == nil && x.High == nil) {
		base = "whole(" + base + ")"
	}
	if x.Low == nil && x.High == nil {
		return base
	}
	text := "slice(" + base + ", "
	if _, ok := t.Underlying().(*types.Array); ok && x.Max == nil {
		text = "part(" + base + ", "
	}
	if x.Low == nil {
		text += "0"
	} else {
		text += f.sliceBound(x.Low)
	}
	if x.Max != nil {
		text = "sliceMost" + strings.TrimPrefix(text, "slice")
	}
	for _, b := range []ast.Expr{x.High, x.Max} {
		if b != nil {
			text += ", " + f.sliceBound(b)
		}
	}
	if _, ok := t.Underlying().(*types.Array); ok && x.Max != nil {
		text += `, "length"`
	}
	return text + ")"
}

// sliceBound returns a bound of a slice. The words of a panic tell an unsigned one of 2^63 and more from a negative one.
func (f *fn) sliceBound(x ast.Expr) string {
	basic, _ := f.typeOf(x).Underlying().(*types.Basic)
	large := slices.Contains([]types.BasicKind{types.Uint, types.Uint64, types.Uintptr}, basic.Kind())
	if large && f.pack.Info.Types[x].Value == nil {
		return "Bound(" + f.free(x) + ")"
	}
	return f.bound(x)
}

// bound returns the size of a new slice or a bound of one, as an Int.
func (f *fn) bound(x ast.Expr) string {
	if f.pack.Info.Types[x].Value != nil {
		return f.free(x)
	}
	basic, _ := f.typeOf(x).Underlying().(*types.Basic)
	if basic.Kind() == types.Int || basic.Kind() == types.Int64 {
		return f.free(x)
	}
	return "Int(" + f.free(x) + ")"
}

// inPassingArray reports whether an expression is a part of an element of an array that is no place. C++ does not keep such an array for
// longer than the expression.
func (f *fn) inPassingArray(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.SelectorExpr:
		return !f.eval.Addressable(x) && f.inPassingArray(x.X)
	case *ast.IndexExpr:
		_, array := f.typeOf(x.X).Underlying().(*types.Array)
		return array && !f.eval.Addressable(x.X)
	}
	return false
}
