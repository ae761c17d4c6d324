package cpp

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
)

// assertion writes x.(T), or its form with a second result.
func (f *fn) assertion(x *ast.TypeAssertExpr, ok bool) string {
	t := f.typeOf(x.Type)
	f.w.flows(f.typeOf(x.X), t)
	if under, yes := t.Underlying().(*types.Interface); yes {
		names := f.w.methodNames(under)
		if ok {
			return fmt.Sprintf("assertOkInterface(%s)", strings.Join(append([]string{f.expr(x.X)}, names...), ", "))
		}
		return fmt.Sprintf("assertInterface(%s, %q, {%s}, {%s})", f.free(x.X), typeText(t), strings.Join(names, ", "), quotedNames(under))
	}
	if _, plain := x.X.(*ast.Ident); ok && plain && f.leavesOut(t) {
		return fmt.Sprintf("std::tuple<%s, bool>{}", f.w.types.Of(t, x.Pos()))
	}
	if ok {
		return fmt.Sprintf("assertOk<%s>(%s, %s)", f.w.types.Of(t, x.Pos()), f.free(x.X), f.w.identify(t, x.Pos()))
	}
	from := typeText(f.typeOf(x.X))
	return fmt.Sprintf("assertType<%s>(%s, %s, %q)", f.w.types.Of(t, x.Pos()), f.free(x.X), f.w.identify(t, x.Pos()), from)
}

// quotedNames returns the names of an interface's methods, as a panic says them.
func quotedNames(t *types.Interface) string {
	var names []string
	for m := range t.Methods() {
		names = append(names, `"`+m.Name()+`"`)
	}
	return strings.Join(names, ", ")
}
