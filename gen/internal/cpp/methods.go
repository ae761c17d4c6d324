package cpp

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// methodCall writes x.M(...).
func (f *fn) methodCall(x *ast.CallExpr, sel *ast.SelectorExpr, s *types.Selection) string {
	sig, known := f.typeOf(sel).Underlying().(*types.Signature), s.Obj().(*types.Func)
	if types.IsInterface(f.typeOf(sel.X)) || types.IsInterface(known.Signature().Recv().Type()) {
		known = nil
	}
	args := f.argumentList(x, sig, known)
	fun, recv := f.method(sel, s)
	return f.callMethod(fun, recv, s.Obj().Name(), sig, args, x.Pos())
}

// callMethod writes the call of a function that method returned; "" means the method of an interface.
func (f *fn) callMethod(fun string, recv receiver, name string, sig *types.Signature, args []expression, pos token.Pos) string {
	list := joined(append([]expression{recv.passed()}, args...))
	if fun != "" {
		return fun + "(" + list + ")"
	}
	types := append([]string{f.w.types.Tuple(sig.Results(), pos)}, f.w.types.All(sig.Params(), pos)...)
	return fmt.Sprintf("call<%s>(m_%s, %s)", strings.Join(types, ", "), f.w.requireMethod(name, sig), list)
}

// A receiver is the receiver argument of a call: a value, its address, or the variable it points to.
type receiver struct {
	value   expression
	address bool
	pointee bool
}

func (r receiver) passed() expression {
	switch {
	case r.address:
		return conversionTo("address", r.value.text)
	case r.pointee:
		return pointee(r.value.tight())
	}
	return r.value
}

// method returns the function of a method, and its receiver. For the method of an interface, which may be embedded, fun is "".
func (f *fn) method(sel *ast.SelectorExpr, s *types.Selection) (fun string, recv receiver) {
	t := f.typeOf(sel.X)
	object, index, _ := types.LookupFieldOrMethod(t, true, s.Obj().Pkg(), sel.Sel.Name)
	return f.methodOf(object.(*types.Func), index, f.value(sel.X), t, sel.Pos())
}

// methodOf is method for an operand that is already written.
func (f *fn) methodOf(m *types.Func, index []int, operand expression, t types.Type, pos token.Pos) (fun string, recv receiver) {
	recv.value, t = f.path(operand, t, index[:len(index)-1], pos)
	if types.IsInterface(t) {
		return "", recv
	}
	ptr, isPtr := types.Unalias(t).(*types.Pointer)
	if isPtr {
		t = ptr.Elem()
	}
	args := slices.Collect(types.Unalias(t).(*types.Named).TypeArgs().Types())
	wantPtr := prog.IsPointer(m.Signature().Recv().Type())
	recv.address, recv.pointee = wantPtr && !isPtr, !wantPtr && isPtr
	return f.w.reachFunction(m.Origin(), args, pos), recv
}

// methodValue writes x.M as a value: its receiver is evaluated now.
func (f *fn) methodValue(x *ast.SelectorExpr, s *types.Selection) expression {
	sig := f.typeOf(x).Underlying().(*types.Signature)
	names, params := f.lambdaParams(sig, x.Pos())
	bound := func(self, call string) expression {
		return conversionTo(f.w.types.Of(sig, x.Pos()), fmt.Sprintf("[self = %s](%s) { return %s; }", self, params, call))
	}
	fun, recv := f.method(x, s)
	call := f.callMethod(fun, receiver{value: primaryOf("self")}, x.Sel.Name, sig, names, x.Pos())
	if fun == "" {
		return bound("nonNil("+recv.value.text+")", call)
	}
	return bound(f.passedReceiver(x, recv), call)
}

// passedReceiver returns a value receiver, of exactly its type.
func (f *fn) passedReceiver(x *ast.SelectorExpr, recv receiver) string {
	if f.pack.Info.Types[x.X].Value != nil {
		return f.typedText(x.X)
	}
	return recv.passed().text
}

func (f *fn) lambdaParams(sig *types.Signature, pos token.Pos) (names []expression, params string) {
	var list []string
	for i, t := range f.w.types.All(sig.Params(), pos) {
		name := fmt.Sprintf("argument%d", i)
		names = append(names, primaryOf(name))
		list = append(list, t+" "+name)
	}
	return names, strings.Join(list, ", ")
}

// methodExpr writes T.M as a value.
func (f *fn) methodExpr(x *ast.SelectorExpr, s *types.Selection) expression {
	sig := f.typeOf(x).Underlying().(*types.Signature)
	names, params := f.lambdaParams(sig, x.Pos())
	t := f.typeOf(x.X)
	object, index, _ := types.LookupFieldOrMethod(t, true, s.Obj().Pkg(), x.Sel.Name)
	fun, recv := f.methodOf(object.(*types.Func), index, names[0], t, x.Pos())
	call := f.callMethod(fun, recv, x.Sel.Name, object.Type().(*types.Signature), names[1:], x.Pos())
	if check := f.w.checkedReceiver(t, s, "argument0"); fun != "" && check != "" {
		call = check + " return " + call
	} else {
		call = "return " + call
	}
	return conversionTo(f.w.types.Of(sig, x.Pos()), fmt.Sprintf("[](%s) { %s; }", params, call))
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
