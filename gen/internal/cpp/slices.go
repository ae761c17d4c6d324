package cpp

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// sliceExpr writes x[a:b:c].
func (f *fn) sliceExpr(x *ast.SliceExpr) expression {
	t := f.typeOf(x.X)
	base := f.typedValue(x.X)
	if p, ok := t.Underlying().(*types.Pointer); ok {
		base, t = pointee(base.tight()), p.Elem()
	}
	_, array := t.Underlying().(*types.Array)
	if array && (x.Max != nil || x.Low == nil && x.High == nil) {
		base = conversionTo("whole", base.text)
	}
	args := []string{base.text, "0"}
	if x.Low != nil {
		args[1] = f.sliceBound(x.Low)
	}
	name := "slice"
	switch {
	case x.Low == nil && x.High == nil:
		return base
	case x.Max != nil:
		name = "sliceMost"
	case array:
		name = "part"
	}
	for _, b := range []ast.Expr{x.High, x.Max} {
		if b != nil {
			args = append(args, f.sliceBound(b))
		}
	}
	if array && x.Max != nil {
		args = append(args, `"length"`)
	}
	return conversionTo(name, strings.Join(args, ", "))
}

// sliceBound returns a bound of a slice. The text of a panic distinguishes unsigned bounds of 2^63 and more from negative ones.
func (f *fn) sliceBound(x ast.Expr) string {
	basic, _ := f.typeOf(x).Underlying().(*types.Basic)
	if f.pack.Info.Types[x].Value == nil && slices.Contains([]types.BasicKind{types.Uint, types.Uint64, types.Uintptr}, basic.Kind()) {
		return "Bound(" + f.plainText(x) + ")"
	}
	return f.bound(x)
}

// bound returns the size or a bound of a new slice, as an Int.
func (f *fn) bound(x ast.Expr) string {
	basic, _ := f.typeOf(x).Underlying().(*types.Basic)
	if basic.Kind() == types.Int || basic.Kind() == types.Int64 {
		return f.plainText(x)
	}
	return "Int(" + f.plainText(x) + ")"
}

// inTemporaryArray reports whether an expression is a part of an element of an array that is not addressable. In C++, such an array lives
// only as long as the expression.
func (f *fn) inTemporaryArray(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.SelectorExpr:
		return !f.eval.Addressable(x) && f.inTemporaryArray(x.X)
	case *ast.IndexExpr:
		return prog.Is[*types.Array](f.typeOf(x.X).Underlying()) && !f.eval.Addressable(x.X)
	}
	return false
}
