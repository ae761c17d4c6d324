package cpp

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// panicOf writes a panic. If no code runs between it and the end of the program, a string need not be in an interface.
func (f *fn) panicOf(x ast.Expr) string {
	if !types.Identical(types.Default(f.typeOf(x)), types.Typ[types.String]) || f.w.calls.Defers() {
		return "panic(" + f.panicked(x) + ")"
	}
	if v := f.pack.Info.Types[x].Value; v != nil && !strings.Contains(constant.StringVal(v), "\x00") {
		return "panicText(" + quoted(constant.StringVal(v)) + ")"
	}
	return "panicText(asText(" + f.typed(x) + "))"
}

// panicked writes the value of a panic. A value that is neither an error nor a string is printed in another form.
func (f *fn) panicked(x ast.Expr) string {
	isText := types.Identical(types.Default(f.typeOf(x)), types.Typ[types.String])
	if !isText && !types.Implements(f.typeOf(x), types.Universe.Lookup("error").Type().Underlying().(*types.Interface)) {
		f.w.features.named["panicsAny"] = true
	}
	return f.to(x, types.NewInterfaceType(nil, nil))
}

// checkedReceiver returns the nil check for a pointer through which a method with a value receiver is called. It panics with Go's text. It
// is "" in a program that never recovers.
func (w *writer) checkedReceiver(t types.Type, found *types.Selection, self string) string {
	m := found.Obj().(*types.Func)
	if !prog.IsPointer(t) || len(found.Index()) > 1 || prog.IsPointer(m.Signature().Recv().Type()) || !w.calls.Recovers() {
		return ""
	}
	name := typeText(m.Signature().Recv().Type())
	short := name[len(m.Pkg().Name())+len("."):]
	words := fmt.Sprintf("value method %s.%s called using nil *%s pointer", name, m.Name(), short)
	return fmt.Sprintf("if (%s == nullptr) panicText(%s);", self, quoted(words))
}

// placeInOrder returns the target of x op= y, and orders y. If the program can observe which panics first, the target is evaluated before y
// and after the calls in the target.
func (f *fn) placeInOrder(left, right ast.Expr) string {
	if f.eval.MapEntry(left) || !f.eval.Facts(left).Panics || !f.eval.PanicObservable(right) {
		f.order(right)
		return f.lvalue(left).text
	}
	f.carryOut(f.eval.Hoist(right))
	name := f.reference(f.lvalue(left))
	f.carryOut(f.eval.Panics(right))
	return name
}

// reference binds a place to a reference, and so evaluates it now.
func (f *fn) reference(place expression) string {
	name := f.scope.fresh("at")
	f.line("auto& %s = %s;", name, place.text)
	return name
}
