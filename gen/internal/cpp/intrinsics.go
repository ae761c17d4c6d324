package cpp

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// intrinsic writes calls of library functions that depend on the types of their arguments. The overlay has type parameters for these. It
// returns "" for other calls.
func (f *fn) intrinsic(x *ast.CallExpr, sel *ast.SelectorExpr) string {
	o, ok := f.pack.Info.Uses[sel.Sel].(*types.Func)
	if !ok || o.Pkg() == nil {
		return ""
	}
	f.checkFormat(x, o)
	generic := source.Shim(o)
	if text := cmp.Or(f.sortCall(x, o), f.directCall(x, o)); text != "" || generic == nil {
		return text
	}
	which := map[bool]int{true: 1}[generic.Name() == "asOf"]
	var elem types.Type
	x = f.spread(x)
	switch t := f.typeOf(x.Args[which]).Underlying().(type) {
	case *types.Slice:
		elem = t.Elem()
	case *types.Pointer:
		elem = t.Elem()
	default:
		f.w.stop(support.Library, x.Pos(), "%s of a value of unknown type is not supported in C++", o.FullName())
	}
	name := f.w.reachFunction(generic, []types.Type{elem}, x.Pos())
	sig := f.w.subst(generic.Signature(), binding{prog.TypeParams(generic).At(0): elem}).(*types.Signature)
	return name + "(" + joined(f.argumentList(x, sig, generic)) + ")"
}

// sortCall writes the sorting of numbers and strings with std::sort: equal ones are indistinguishable.
func (f *fn) sortCall(x *ast.CallExpr, o *types.Func) string {
	if slices.Contains([]string{"sort.Ints", "sort.Strings", "slices.Sort"}, o.FullName()) {
		if s, ok := f.typeOf(x.Args[0]).Underlying().(*types.Slice); ok && !prog.IsBasic(s.Elem(), types.IsFloat) {
			return "sortOrdered(" + f.typedText(x.Args[0]) + ")"
		}
	}
	return ""
}
