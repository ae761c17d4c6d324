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
		return f.dynamicCall(f.free(sel.X), sel.Sel.Name, sig, args, x.Pos())
	}
	fun, recv, ok := f.method(sel, s)
	if !ok {
		text, name := recv, sel.Sel.Name
		return f.dynamicCall(text, name, sig, args, x.Pos())
	}
	return fun + "(" + strings.Join(append([]string{recv}, args...), ", ") + ")"
}

// dynamicCall writes the call of a method of an interface.
func (f *fn) dynamicCall(recv, name string, sig *types.Signature, args []string, pos token.Pos) string {
	name = f.w.method(name, sig)
	types := f.w.params(sig, pos)
	all := append([]string{f.w.result(sig, pos)}, types...)
	return fmt.Sprintf("call<%s>(%s)", strings.Join(all, ", "), strings.Join(append([]string{"m_" + name, recv}, args...), ", "))
}

// method returns the function of a method and its receiver; ok is false where an embedded interface has it.
func (f *fn) method(sel *ast.SelectorExpr, s *types.Selection) (fun, recv string, ok bool) {
	t := f.typeOf(sel.X)
	object, index, _ := types.LookupFieldOrMethod(t, true, s.Obj().Pkg(), sel.Sel.Name)
	plain, needs := f.loose(sel.X) // once: writing it may write lines before it
	text := plain
	if needs {
		text = "(" + plain + ")"
	}
	return f.methodOf(object.(*types.Func), index, plain, text, t, sel.Pos())
}

// methodOf is method for a receiver that is written already.
func (f *fn) methodOf(m *types.Func, index []int, plain, text string, t types.Type, pos token.Pos) (fun, recv string, ok bool) {
	for _, i := range index[:len(index)-1] {
		text, t = f.field(text, t, i, pos)
		plain = text
	}
	if types.IsInterface(t) {
		return "", plain, false
	}
	want := m.Signature().Recv().Type()
	wantPtr := prog.IsPointer(want)
	ptr, isPtr := types.Unalias(t).(*types.Pointer)
	named := t
	if isPtr {
		named = ptr.Elem()
	}
	n := types.Unalias(named).(*types.Named)
	bind, args := binding{}, []types.Type{}
	origin := m.Origin()
	params := origin.Signature().RecvTypeParams()
	for i := range n.TypeArgs().Len() {
		bind[params.At(i)] = n.TypeArgs().At(i)
		args = append(args, n.TypeArgs().At(i))
	}
	fun = f.w.function(origin, bind, args, pos)
	switch {
	case wantPtr && !isPtr:
		return fun, "address(" + plain + ")", true
	case !wantPtr && isPtr:
		return fun, "*" + text, true
	}
	return fun, plain, true
}

// methodValue writes x.M as a value: its receiver is evaluated now.
func (f *fn) methodValue(x *ast.SelectorExpr, s *types.Selection) string {
	sig := f.typeOf(x).Underlying().(*types.Signature)
	names, params := f.lambdaParams(sig, x.Pos())
	if types.IsInterface(f.typeOf(x.X)) {
		return fmt.Sprintf("%s([self = %s](%s) { return %s; })", f.w.typ(sig, x.Pos()), "nonNil("+f.free(x.X)+")", params,
			f.dynamicCall("self", x.Sel.Name, sig, names, x.Pos()))
	}
	fun, recv, ok := f.method(x, s)
	if !ok {
		return fmt.Sprintf("%s([self = nonNil(%s)](%s) { return %s; })", f.w.typ(sig, x.Pos()), recv, params,
			f.dynamicCall("self", x.Sel.Name, sig, names, x.Pos()))
	}
	if f.pack.Info.Types[x.X].Value != nil {
		recv = f.typed(x.X)
	}
	return fmt.Sprintf("%s([self = %s](%s) { return %s(%s); })", f.w.typ(sig, x.Pos()), recv, params, fun,
		strings.Join(append([]string{"self"}, names...), ", "))
}

func (f *fn) lambdaParams(sig *types.Signature, pos token.Pos) (names []string, params string) {
	var list []string
	for i, t := range f.w.params(sig, pos) {
		names = append(names, fmt.Sprintf("argument%d", i))
		list = append(list, t+" "+names[i])
	}
	return names, strings.Join(list, ", ")
}

// methodExpr writes T.M as a value.
func (f *fn) methodExpr(x *ast.SelectorExpr, s *types.Selection) string {
	sig := f.typeOf(x).Underlying().(*types.Signature)
	names, params := f.lambdaParams(sig, x.Pos())
	t := f.typeOf(x.X)
	if types.IsInterface(t) {
		rest := types.NewSignatureType(nil, nil, nil, types.NewTuple(f.varsOf(sig.Params())[1:]...), sig.Results(), sig.Variadic())
		return fmt.Sprintf("%s([](%s) { return %s; })", f.w.typ(sig, x.Pos()), params,
			f.dynamicCall("argument0", x.Sel.Name, rest, names[1:], x.Pos()))
	}
	object, index, _ := types.LookupFieldOrMethod(t, true, s.Obj().Pkg(), x.Sel.Name)
	fun, recv, ok := f.methodOf(object.(*types.Func), index, "argument0", "argument0", t, x.Pos())
	if !ok {
		return fmt.Sprintf("%s([](%s) { return %s; })", f.w.typ(sig, x.Pos()), params,
			f.dynamicCall(recv, x.Sel.Name, object.Type().(*types.Signature), names[1:], x.Pos()))
	}
	body := strings.TrimLeft(f.w.checkedReceiver(t, s, "argument0")+" return ", " ")
	arguments := strings.Join(append([]string{recv}, names[1:]...), ", ")
	return fmt.Sprintf("%s([](%s) { %s%s(%s); })", f.w.typ(sig, x.Pos()), params, body, fun, arguments)
}

func (f *fn) varsOf(t *types.Tuple) (list []*types.Var) {
	for v := range t.Variables() {
		list = append(list, v)
	}
	return list
}
