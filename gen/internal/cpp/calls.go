package cpp

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/program/prog"
)

// call writes a call of a function, a conversion, or a call of a predeclared function.
func (f *fn) call(x *ast.CallExpr) expression {
	fun := ast.Unparen(x.Fun)
	if tv := f.pack.Info.Types[fun]; tv.IsType() {
		return f.conversion(x, f.typeOf(fun))
	}
	if name := prog.Builtin(f.pack.Info, x); name != "" {
		return f.builtin(x, name)
	}
	if sel, s := f.eval.Method(fun); s != nil {
		return primaryOf(f.methodCall(x, sel, s))
	}
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		if text := f.intrinsic(x, sel); text != "" {
			return primaryOf(text)
		}
	}
	sig := f.typeOf(fun).Underlying().(*types.Signature)
	if o := prog.Function(f.pack.Info, fun); o != nil {
		return primaryOf(f.instantiated(fun, fun) + "(" + joined(f.argumentList(x, sig, o)) + ")")
	}
	if lit, ok := fun.(*ast.FuncLit); ok {
		return lambdaOf(f.lambda(lit, "&") + "(" + joined(f.argumentList(x, sig, nil)) + ")")
	}
	callee := f.value(fun)
	if inner, ok := fun.(*ast.CallExpr); ok && f.pack.Info.Types[inner.Fun].IsType() { // F(f)() would declare a function f
		callee = primaryOf("(" + callee.tight() + ")")
	}
	return callee.then("(" + joined(f.argumentList(x, sig, nil)) + ")")
}

// argumentList writes the arguments of a call of o, or of a function that is not known.
func (f *fn) argumentList(x *ast.CallExpr, sig *types.Signature, o *types.Func) (list []expression) {
	x = f.spread(x)
	fixed := sig.Params().Len()
	if sig.Variadic() {
		fixed--
	}
	for i := range fixed {
		list = append(list, f.argument(x, i, sig.Params().At(i).Type(), o))
	}
	if sig.Variadic() {
		list = append(list, f.variadicArgument(x, fixed, sig.Params().At(fixed).Type(), o))
	}
	return list
}

// argument writes an argument of a call. The elements of a slice literal are on the stack
// if the function is known not to keep the argument.
func (f *fn) argument(x *ast.CallExpr, i int, t types.Type, o *types.Func) expression {
	if text := cmp.Or(f.uncopiedString(x, i, o), f.stackLiteral(x, i, t)); text != "" {
		return primaryOf(text)
	}
	arg := f.valueAs(x.Args[i], t)
	if arg.form == listed && o != nil && !f.w.escape.Leaks(o.Origin(), i) {
		return localList(arg.typ, arg.inner)
	}
	return arg
}

// variadicArgument writes the argument for a variadic parameter: the list of the arguments after the fixed ones.
func (f *fn) variadicArgument(x *ast.CallExpr, fixed int, t types.Type, o *types.Func) expression {
	if x.Ellipsis.IsValid() {
		return f.valueAs(x.Args[fixed], t)
	}
	if len(x.Args) == fixed {
		return primaryOf("nullptr")
	}
	elem := t.Underlying().(*types.Slice).Elem()
	var rest []string
	for _, arg := range x.Args[fixed:] {
		if o != nil && strings.HasPrefix(o.FullName(), "fmt.") && escape.Scanning[o.FullName()] {
			rest = append(rest, f.scanTarget(arg, elem))
		} else {
			rest = append(rest, f.textAs(arg, elem))
		}
	}
	build := newList
	if o != nil && !f.w.escape.Leaks(o.Origin(), escape.WholeList) {
		build = localList
	}
	return build(f.w.types.Of(elem, x.Pos()), strings.Join(rest, ", "))
}

// spread returns f(g()), where g has several results, as a call of f with an argument for each of them. It records their types and texts.
func (f *fn) spread(x *ast.CallExpr) *ast.CallExpr {
	if len(x.Args) != 1 || !prog.IsList(f.typeOf(x.Args[0])) {
		return x
	}
	whole := f.temporaryFor(f.plainText(x.Args[0]))
	spread := &ast.CallExpr{Fun: x.Fun, Lparen: x.Lparen, Rparen: x.Rparen}
	f.pack.Info.Types[spread] = f.pack.Info.Types[x]
	for i, t := range prog.Parts(f.typeOf(x.Args[0])) {
		result := &ast.Ident{NamePos: x.Lparen}
		f.pack.Info.Types[result] = types.TypeAndValue{Type: t}
		f.replaced[result] = fmt.Sprintf("std::get<%d>(%s)", i, whole)
		spread.Args = append(spread.Args, result)
	}
	return spread
}

// unpacked stores the results of a call in a variable, and returns each of them, converted to a type.
func (f *fn) unpacked(call string, from []types.Type, pos token.Pos, to func(i int) types.Type) (list []expression) {
	name := f.temporaryFor(call)
	for i, t := range from {
		list = append(list, f.converted(primaryOf(fmt.Sprintf("std::get<%d>(%s)", i, name)), t, to(i), pos))
	}
	return list
}

// uncopiedString writes an argument string(b) without copying the bytes, if the string does not escape, the function writes nothing, and no
// other argument contains a call. It returns "" for other arguments.
func (f *fn) uncopiedString(x *ast.CallExpr, i int, o *types.Func) string {
	conversion, ok := x.Args[i].(*ast.CallExpr)
	if !ok || o == nil || f.replaced[conversion] != "" || !f.eval.TextOfBytes(conversion) ||
		!prog.IsString(o.Signature().Params().At(i).Type()) {
		return ""
	}
	for j, other := range x.Args {
		if j != i && prog.Contains[*ast.CallExpr](other) {
			return ""
		}
	}
	if f.w.escape.Leaks(o.Origin(), i) || f.w.calls.Writes(o.Origin()) {
		return ""
	}
	return "strings_bytesAsString(" + f.plainText(conversion.Args[0]) + ")"
}

// panicCall writes a panic. If no code runs between it and the end of the program, a string need not be in an interface.
func (f *fn) panicCall(x ast.Expr) string {
	if !types.Identical(types.Default(f.typeOf(x)), types.Typ[types.String]) || f.w.calls.Defers() {
		return "panic(" + f.panicked(x) + ")"
	}
	if v := f.pack.Info.Types[x].Value; v != nil && !strings.Contains(constant.StringVal(v), "\x00") {
		return "panicText(" + quoted(strings.ReplaceAll(constant.StringVal(v), "\n", "\n\t")) + ")"
	}
	return "panicText(indented(asText(" + f.typedText(x) + ")))"
}

// panicked writes the value of a panic. A value that is neither an error nor a string is printed in another form.
func (f *fn) panicked(x ast.Expr) string {
	isText := types.Identical(types.Default(f.typeOf(x)), types.Typ[types.String])
	if !isText && !types.Implements(f.typeOf(x), types.Universe.Lookup("error").Type().Underlying().(*types.Interface)) {
		f.w.features.words["panicsAny"] = true
	}
	return f.textAs(x, types.NewInterfaceType(nil, nil))
}
