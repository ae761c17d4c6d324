package cpp

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/support"
)

// call writes a call, a conversion or what is predeclared.
func (f *fn) call(x *ast.CallExpr) string {
	fun := ast.Unparen(x.Fun)
	if tv := f.pack.info.Types[fun]; tv.IsType() {
		return f.conversion(x, f.typeOf(fun))
	}
	if id, ok := fun.(*ast.Ident); ok {
		if b, ok := f.pack.info.Uses[id].(*types.Builtin); ok {
			return f.builtin(x, b.Name())
		}
	}
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		if s := f.pack.info.Selections[sel]; s != nil && s.Kind() == types.MethodVal {
			return f.methodCall(x, sel, s)
		}
		if text, ok := f.intrinsic(x, sel); ok {
			return text
		}
	}
	sig := f.typeOf(fun).Underlying().(*types.Signature)
	if o, ok := f.funcObject(fun); ok {
		return f.instantiated(fun, fun) + "(" + f.arguments(x, sig, o) + ")"
	}
	if lit, ok := fun.(*ast.FuncLit); ok {
		return f.lambda(lit, "&") + "(" + f.arguments(x, sig, nil) + ")"
	}
	return f.expr(fun) + "(" + f.arguments(x, sig, nil) + ")"
}

// arguments writes the arguments of a call.
func (f *fn) arguments(x *ast.CallExpr, sig *types.Signature, o *types.Func) string {
	return strings.Join(f.argumentList(x, sig, o), ", ")
}

// argumentList writes the arguments of a call of a function, if it is known which. A list that it does not keep need not be on the heap.
func (f *fn) argumentList(x *ast.CallExpr, sig *types.Signature, o *types.Func) (list []string) {
	params := sig.Params()
	if len(x.Args) == 1 && f.isTuple(x.Args[0]) {
		return f.spread(x, sig)
	}
	fixed := params.Len()
	if sig.Variadic() {
		fixed--
	}
	for i := range fixed {
		text := f.to(x.Args[i], params.At(i).Type())
		if rest, ok := strings.CutPrefix(text, "list<"); ok && o != nil && strings.HasSuffix(text, "})") && !f.w.leaks.of(o.Origin(), i) {
			text = "local<" + rest
		}
		list = append(list, text)
	}
	if !sig.Variadic() {
		return list
	}
	if x.Ellipsis.IsValid() {
		return append(list, f.to(x.Args[fixed], params.At(fixed).Type()))
	}
	elem := params.At(fixed).Type().Underlying().(*types.Slice).Elem()
	if len(x.Args) == fixed {
		return append(list, "nullptr")
	}
	var rest []string
	for _, arg := range x.Args[fixed:] {
		rest = append(rest, f.to(arg, elem))
	}
	kind := "list<"
	if o != nil && !f.w.leaks.of(o.Origin(), wholeList) {
		kind = "local<"
	}
	return append(list, kind+f.w.typ(elem, x.Pos())+">({"+strings.Join(rest, ", ")+"})")
}

func (f *fn) isTuple(x ast.Expr) bool {
	t, ok := f.typeOf(x).(*types.Tuple)
	return ok && t.Len() > 1
}

// spread writes the results of one call as the arguments of another.
func (f *fn) spread(x *ast.CallExpr, sig *types.Signature) (list []string) {
	inner := x.Args[0]
	tuple := f.typeOf(inner).(*types.Tuple)
	name := f.before(f.free(inner))
	params := sig.Params()
	var rest []string
	for i := range tuple.Len() {
		part := fmt.Sprintf("std::get<%d>(%s)", i, name)
		if sig.Variadic() && i >= params.Len()-1 {
			elem := params.At(params.Len() - 1).Type().Underlying().(*types.Slice).Elem()
			rest = append(rest, f.converted(part, tuple.At(i).Type(), elem, x.Pos()))
			continue
		}
		list = append(list, f.converted(part, tuple.At(i).Type(), params.At(i).Type(), x.Pos()))
	}
	if sig.Variadic() && len(rest) == 0 {
		list = append(list, "nullptr")
	} else if sig.Variadic() {
		elem := params.At(params.Len() - 1).Type().Underlying().(*types.Slice).Elem()
		list = append(list, "list<"+f.w.typ(elem, x.Pos())+">({"+strings.Join(rest, ", ")+"})")
	}
	return list
}

// methodCall writes x.M(...).
func (f *fn) methodCall(x *ast.CallExpr, sel *ast.SelectorExpr, s *types.Selection) string {
	sig := f.typeOf(sel).Underlying().(*types.Signature)
	recvType := f.typeOf(sel.X)
	var known *types.Func
	if m := s.Obj().(*types.Func); !types.IsInterface(recvType) && m.Signature().Recv() != nil && !types.IsInterface(m.Signature().Recv().Type()) {
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
	f.w.methods[name] = true
	types := f.w.params(sig, pos)
	all := append([]string{f.w.result(sig, pos)}, types...)
	return fmt.Sprintf("call<%s>(%s)", strings.Join(all, ", "), strings.Join(append([]string{"m_" + name, recv}, args...), ", "))
}

// method returns the function of a method and its receiver; ok is false where an embedded interface has it.
func (f *fn) method(sel *ast.SelectorExpr, s *types.Selection) (fun, recv string, ok bool) {
	t := f.typeOf(sel.X)
	object, index, _ := types.LookupFieldOrMethod(t, true, s.Obj().Pkg(), sel.Sel.Name)
	return f.methodOf(object.(*types.Func), index, f.free(sel.X), f.expr(sel.X), t, sel.Pos())
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
	_, wantPtr := want.(*types.Pointer)
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
		return fmt.Sprintf("%s([self = %s](%s) { return %s; })", f.w.typ(sig, x.Pos()), "nonNil("+f.free(x.X)+")", params, f.dynamicCall("self", x.Sel.Name, sig, names, x.Pos()))
	}
	fun, recv, ok := f.method(x, s)
	if !ok {
		return fmt.Sprintf("%s([self = nonNil(%s)](%s) { return %s; })", f.w.typ(sig, x.Pos()), recv, params, f.dynamicCall("self", x.Sel.Name, sig, names, x.Pos()))
	}
	return fmt.Sprintf("%s([self = %s](%s) { return %s(%s); })", f.w.typ(sig, x.Pos()), recv, params, fun, strings.Join(append([]string{"self"}, names...), ", "))
}

func (f *fn) lambdaParams(sig *types.Signature, pos token.Pos) (names []string, params string) {
	var list []string
	for i, t := range f.w.params(sig, pos) {
		names = append(names, fmt.Sprintf("a%d", i))
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
		return fmt.Sprintf("%s([](%s) { return %s; })", f.w.typ(sig, x.Pos()), params, f.dynamicCall("a0", x.Sel.Name, rest, names[1:], x.Pos()))
	}
	object, index, _ := types.LookupFieldOrMethod(t, true, s.Obj().Pkg(), x.Sel.Name)
	fun, recv, ok := f.methodOf(object.(*types.Func), index, "a0", "a0", t, x.Pos())
	if !ok {
		f.w.stop(support.Unwritten, x.Pos(), "a method expression of an embedded interface is not known in C++")
	}
	return fmt.Sprintf("%s([](%s) { return %s(%s); })", f.w.typ(sig, x.Pos()), params, fun, strings.Join(append([]string{recv}, names[1:]...), ", "))
}

func (f *fn) varsOf(t *types.Tuple) (list []*types.Var) {
	for v := range t.Variables() {
		list = append(list, v)
	}
	return list
}

// intrinsic writes calls of the library whose arguments are looked at by their types, which the overlay takes as type arguments.
func (f *fn) intrinsic(x *ast.CallExpr, sel *ast.SelectorExpr) (string, bool) {
	o, ok := f.pack.info.Uses[sel.Sel].(*types.Func)
	if !ok || o.Pkg() == nil {
		return "", false
	}
	f.checkFormat(x, o)
	if text, ok := f.sorting(x, o); ok {
		return text, true
	}
	if text, ok := f.counted(x, o); ok {
		return text, true
	}
	if text, ok := f.concatenated(x, o); ok {
		return text, true
	}
	shim, ok := map[string]string{"sort.Slice": "sliceOf", "sort.SliceStable": "stableOf", "sort.SliceIsSorted": "isSortedOf", "errors.As": "asOf"}[o.Pkg().Path()+"."+o.Name()]
	if !ok {
		return "", false
	}
	generic := o.Pkg().Scope().Lookup(shim).(*types.Func)
	which := x.Args[0]
	if shim == "asOf" {
		which = x.Args[1]
	}
	var elem types.Type
	switch t := f.typeOf(which).Underlying().(type) {
	case *types.Slice:
		elem = t.Elem()
	case *types.Pointer:
		elem = t.Elem()
	default:
		f.w.stop(support.Library, x.Pos(), "%s of a value whose type is not known here is not known in C++", o.FullName())
	}
	bind := binding{generic.Signature().TypeParams().At(0): elem}
	name := f.w.function(generic, bind, []types.Type{elem}, x.Pos())
	sig := f.w.subst(generic.Signature(), bind).(*types.Signature)
	return name + "(" + f.arguments(x, sig, generic) + ")", true
}

// concatenated writes Sprint and Sprintf of texts and integers, with the plainest verbs, without what prints values of any type.
func (f *fn) concatenated(x *ast.CallExpr, o *types.Func) (string, bool) {
	if o.FullName() != "fmt.Sprintf" || x.Ellipsis.IsValid() || f.pack.info.Types[x.Args[0]].Value == nil {
		return "", false
	}
	format := constant.StringVal(f.pack.info.Types[x.Args[0]].Value)
	args := x.Args[1:]
	var parts []string
	text := ""
	for i := 0; i < len(format); i++ {
		if format[i] != '%' {
			text += format[i : i+1]
			continue
		}
		i++
		if i < len(format) && format[i] == '%' {
			text += "%"
			continue
		}
		if i >= len(format) || len(args) == 0 || !f.plain(args[0], format[i]) {
			return "", false
		}
		if text != "" {
			parts, text = append(parts, "String("+quoted(text)+")"), ""
		}
		parts, args = append(parts, f.typed(args[0])), args[1:]
	}
	if len(args) > 0 {
		return "", false
	}
	if text != "" || len(parts) == 0 {
		parts = append(parts, "String("+quoted(text)+")")
	}
	return "concat(" + strings.Join(parts, ", ") + ")", true
}

// plain reports whether a verb writes an argument as concat does.
func (f *fn) plain(x ast.Expr, verb byte) bool {
	basic, ok := types.Default(f.typeOf(x)).(*types.Basic)
	if !ok {
		return false
	}
	switch info := basic.Info(); {
	case info&types.IsInteger != 0:
		return verb == 'd' || verb == 'v'
	case info&types.IsString != 0:
		return verb == 's' || verb == 'v'
	case info&types.IsBoolean != 0:
		return verb == 't' || verb == 'v'
	}
	return false
}

// sorting writes the sorting of numbers and texts, of which equal ones cannot be told apart, as C++ does it.
func (f *fn) sorting(x *ast.CallExpr, o *types.Func) (string, bool) {
	switch o.FullName() {
	case "sort.Ints", "sort.Strings", "slices.Sort":
	default:
		return "", false
	}
	s, ok := f.typeOf(x.Args[0]).Underlying().(*types.Slice)
	if !ok || isFloat(s.Elem()) {
		return "", false
	}
	return "sortOrdered(" + f.typed(x.Args[0]) + ")", true
}
