package cpp

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// methodCall writes x.M(...).
func (f *fn) methodCall(x *ast.CallExpr, sel *ast.SelectorExpr, s *types.Selection) string {
	sig := f.typeOf(sel).Underlying().(*types.Signature)
	recvType := f.typeOf(sel.X)
	var known *types.Func
	if m := s.Obj().(*types.Func); !types.IsInterface(recvType) && m.Signature().Recv() != nil &&
		!types.IsInterface(m.Signature().Recv().Type()) {
		known = m
	}
	args := f.argumentList(x, sig, known)
	if types.IsInterface(recvType) {
		return f.dynamicCall(f.value(sel.X), sel.Sel.Name, sig, args, x.Pos())
	}
	fun, recv, ok := f.method(sel, s)
	if !ok {
		return f.dynamicCall(recv.value, sel.Sel.Name, sig, args, x.Pos())
	}
	return fun + "(" + joined(append([]expression{recv.passed()}, args...)) + ")"
}

// dynamicCall writes the call of a method of an interface.
func (f *fn) dynamicCall(recv expression, name string, sig *types.Signature, args []expression, pos token.Pos) string {
	name = f.w.method(name, sig)
	types := append([]string{f.w.types.Result(sig, pos)}, f.w.types.Params(sig, pos)...)
	return fmt.Sprintf("call<%s>(m_%s, %s)", strings.Join(types, ", "), name, joined(append([]expression{recv}, args...)))
}

// A receiver is what a method is called with: a value, its address, or what it points to.
type receiver struct {
	value   expression
	address bool
	pointee bool
}

// passed returns a receiver as an argument.
func (r receiver) passed() expression {
	switch {
	case r.address:
		return conversionTo("address", r.value.text)
	case r.pointee:
		return pointee(r.value.tight())
	}
	return r.value
}

// method returns the function of a method and its receiver; ok is false where an embedded interface has it.
func (f *fn) method(sel *ast.SelectorExpr, s *types.Selection) (fun string, recv receiver, ok bool) {
	t := f.typeOf(sel.X)
	object, index, _ := types.LookupFieldOrMethod(t, true, s.Obj().Pkg(), sel.Sel.Name)
	return f.methodOf(object.(*types.Func), index, f.value(sel.X), t, sel.Pos())
}

// methodOf is method for an operand that is written already.
func (f *fn) methodOf(m *types.Func, index []int, operand expression, t types.Type, pos token.Pos) (fun string, recv receiver, ok bool) {
	recv.value = operand
	for _, i := range index[:len(index)-1] {
		recv.value, t = f.field(recv.value, t, i, pos)
	}
	if types.IsInterface(t) {
		return "", recv, false
	}
	ptr, isPtr := types.Unalias(t).(*types.Pointer)
	if isPtr {
		t = ptr.Elem()
	}
	n := types.Unalias(t).(*types.Named)
	bind, args := binding{}, []types.Type{}
	origin := m.Origin()
	params := origin.Signature().RecvTypeParams()
	for i := range n.TypeArgs().Len() {
		bind[params.At(i)] = n.TypeArgs().At(i)
		args = append(args, n.TypeArgs().At(i))
	}
	wantPtr := prog.IsPointer(m.Signature().Recv().Type())
	recv.address, recv.pointee = wantPtr && !isPtr, !wantPtr && isPtr
	return f.w.function(origin, bind, args, pos), recv, true
}

// methodValue writes x.M as a value: its receiver is evaluated now.
func (f *fn) methodValue(x *ast.SelectorExpr, s *types.Selection) expression {
	sig := f.typeOf(x).Underlying().(*types.Signature)
	names, params := f.lambdaParams(sig, x.Pos())
	bound := func(self, call string) expression {
		return conversionTo(f.w.types.Of(sig, x.Pos()), fmt.Sprintf("[self = %s](%s) { return %s; }", self, params, call))
	}
	dynamic := func(recv expression) expression {
		return bound("nonNil("+recv.text+")", f.dynamicCall(primaryOf("self"), x.Sel.Name, sig, names, x.Pos()))
	}
	if types.IsInterface(f.typeOf(x.X)) {
		return dynamic(f.value(x.X))
	}
	fun, recv, ok := f.method(x, s)
	if !ok {
		return dynamic(recv.value)
	}
	self := recv.passed().text
	if f.pack.Info.Types[x.X].Value != nil {
		self = f.typed(x.X)
	}
	return bound(self, fun+"("+joined(append([]expression{primaryOf("self")}, names...))+")")
}

func (f *fn) lambdaParams(sig *types.Signature, pos token.Pos) (names []expression, params string) {
	var list []string
	for i, t := range f.w.types.Params(sig, pos) {
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
	unbound := func(check, call string) expression {
		return conversionTo(f.w.types.Of(sig, x.Pos()), fmt.Sprintf("[](%s) { %sreturn %s; }", params, check, call))
	}
	t := f.typeOf(x.X)
	if types.IsInterface(t) {
		rest := types.NewSignatureType(nil, nil, nil, types.NewTuple(f.varsOf(sig.Params())[1:]...), sig.Results(), sig.Variadic())
		return unbound("", f.dynamicCall(names[0], x.Sel.Name, rest, names[1:], x.Pos()))
	}
	object, index, _ := types.LookupFieldOrMethod(t, true, s.Obj().Pkg(), x.Sel.Name)
	fun, recv, ok := f.methodOf(object.(*types.Func), index, names[0], t, x.Pos())
	if !ok {
		return unbound("", f.dynamicCall(recv.value, x.Sel.Name, object.Type().(*types.Signature), names[1:], x.Pos()))
	}
	check := f.w.checkedReceiver(t, s, "argument0")
	if check != "" {
		check += " "
	}
	return unbound(check, fun+"("+joined(append([]expression{recv.passed()}, names[1:]...))+")")
}

func (f *fn) varsOf(t *types.Tuple) (list []*types.Var) {
	for v := range t.Variables() {
		list = append(list, v)
	}
	return list
}
