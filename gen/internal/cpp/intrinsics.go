package cpp

import (
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// intrinsic writes calls of library functions that depend on the types of their arguments. The overlay has type parameters for these.
func (f *fn) intrinsic(x *ast.CallExpr, sel *ast.SelectorExpr) (string, bool) {
	o, ok := f.pack.Info.Uses[sel.Sel].(*types.Func)
	if !ok || o.Pkg() == nil {
		return "", false
	}
	f.checkFormat(x, o)
	if text, ok := f.sorting(x, o); ok {
		return text, true
	}
	if text, ok := f.directly(x, o); ok {
		return text, true
	}
	generic := source.Shim(o)
	if generic == nil {
		return "", false
	}
	which := map[bool]int{true: 1}[generic.Name() == "asOf"]
	var elem types.Type
	switch t := f.argumentType(x, which).Underlying().(type) {
	case *types.Slice:
		elem = t.Elem()
	case *types.Pointer:
		elem = t.Elem()
	default:
		f.w.stop(support.Library, x.Pos(), "%s of a value of unknown type is not supported in C++", o.FullName())
	}
	bind := binding{generic.Signature().TypeParams().At(0): elem}
	name := f.w.function(generic, bind, []types.Type{elem}, x.Pos())
	sig := f.w.subst(generic.Signature(), bind).(*types.Signature)
	return name + "(" + f.arguments(x, sig, generic) + ")", true
}

// argumentType returns the type of an argument, which may be a result of one call that returns all of them.
func (f *fn) argumentType(x *ast.CallExpr, i int) types.Type {
	if prog.IsList(f.typeOf(x.Args[0])) {
		return f.typeOf(x.Args[0]).(*types.Tuple).At(i).Type()
	}
	return f.typeOf(x.Args[i])
}

// sorting writes the sorting of numbers and strings with std::sort: equal ones are indistinguishable.
func (f *fn) sorting(x *ast.CallExpr, o *types.Func) (string, bool) {
	if !slices.Contains([]string{"sort.Ints", "sort.Strings", "slices.Sort"}, o.FullName()) {
		return "", false
	}
	s, ok := f.typeOf(x.Args[0]).Underlying().(*types.Slice)
	if !ok || prog.IsBasic(s.Elem(), types.IsFloat) {
		return "", false
	}
	return "sortOrdered(" + f.typed(x.Args[0]) + ")", true
}
