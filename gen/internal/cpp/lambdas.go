package cpp

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"kamyk/gen/internal/cpp/order"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// literal writes a function literal as a value.
func (f *fn) literal(x *ast.FuncLit) expression {
	return conversionTo(f.w.types.Of(f.typeOf(x).Underlying(), x.Pos()), f.lambda(x, f.captures(x)))
}

// stackLiteral writes an argument that is a function literal and does not escape: its captured variables stay on the stack. It returns ""
// for other arguments.
func (f *fn) stackLiteral(call *ast.CallExpr, i int, to types.Type) string {
	lit, ok := ast.Unparen(call.Args[i]).(*ast.FuncLit)
	_, signature := to.Underlying().(*types.Signature)
	if !ok || !signature || f.replaced[call.Args[i]] != "" || f.replaced[lit] != "" || f.escape.Keeps(call, lit) {
		return ""
	}
	t := f.w.types.Signature(f.typeOf(lit).Underlying().(*types.Signature), lit.Pos())
	return "lent<" + t + ">(" + f.lambda(lit, f.captures(lit)) + ")"
}

// captures returns the captures of a literal. If all captured variables live longer than the literal, they are references. Otherwise,
// variables on the heap are references, and others, which never change, are copies.
func (f *fn) captures(x *ast.FuncLit) string {
	if !f.escape.Escaping[x] {
		if len(f.escape.Captured[x]) == 0 && len(f.scope.blocks) == 0 {
			return ""
		}
		return "&"
	}
	var list []string
	for _, o := range f.escape.Captured[x] {
		name, ok := f.scope.names[o]
		if !ok {
			continue
		}
		if f.escape.Boxed[o] || f.escape.RunsWithin(x, o) {
			name = "&" + name
		}
		list = append(list, name)
	}
	return strings.Join(list, ", ")
}

func (f *fn) lambda(x *ast.FuncLit, captures string) string {
	sig := f.typeOf(x).Underlying().(*types.Signature)
	inner := f.w.newFn(f.pack)
	inner.owner, inner.bind, inner.escape, inner.scope = f.owner, f.bind, f.escape, f.scope
	inner.eval = order.New(f.w.Program, f.pack, f.typeOf, f.escape, f.w.calls)
	inner.indent, inner.comments = f.indent+1, f.comments
	inner.scope.push()
	var params parameters
	inner.paramList(&params, x.Type.Params)
	inner.body(sig, x.Type.Results, x.Body)
	f.comments = inner.comments
	result := ""
	if sig.Results().Len() > 0 {
		result = " -> " + f.w.types.Tuple(sig.Results(), x.Pos())
	}
	head := fmt.Sprintf("[%s](%s)%s {", captures, strings.Join(params.declared, ", "), result)
	if short, ok := inner.text.Short(); ok {
		return head + " " + short + " }"
	}
	return head + "\n" + inner.text.String() + strings.Repeat("    ", f.indent) + "}"
}

// localFunction writes a function that is only called by its name with a type of its own: C++ compilers can inline such calls.
func (f *fn) localFunction(id *ast.Ident, value ast.Expr) bool {
	lit, ok := ast.Unparen(value).(*ast.FuncLit)
	o := f.pack.Info.Defs[id]
	if !ok || o == nil || f.escape.Escaping[lit] || f.escape.Boxed[o] || !f.escape.Used[o] || !f.escape.Called(o) {
		return false
	}
	text := f.lambda(lit, f.captures(lit))
	f.line("auto %s = %s;", f.scope.declareVar(o), text)
	return true
}

// deferStmt registers a call that runs at the end. Its arguments are evaluated now.
func (f *fn) deferStmt(s *ast.DeferStmt) {
	call := s.Call
	fun := ast.Unparen(call.Fun)
	sig, _ := f.typeOf(fun).Underlying().(*types.Signature)
	parts, targets := f.eval.Parts(call), f.eval.Targets(call)
	f.carryOut(f.eval.OrderInto(func(i int) types.Type { return targets[parts[i]] }, parts...))
	var captures []string
	hold := func(text string) string {
		name := f.scope.fresh("held")
		captures = append(captures, name+" = "+text)
		return name
	}
	recovers := f.w.calls.MayRecover(f.pack, fun)
	if lit, ok := fun.(*ast.FuncLit); ok && sig.Params().Len() == 0 {
		f.line("deferred.add(%t, %s);", recovers, f.lambda(lit, f.captures(lit)))
		return
	}
	if name := prog.Builtin(f.pack.Info, call); name != "" {
		f.deferBuiltin(call, name, hold, &captures)
		return
	}
	callee, list := f.deferredCallee(fun, hold)
	var receiver []string
	if _, s := f.eval.Method(fun); s != nil { // a panic of it comes after the arguments
		receiver, captures = captures, nil
	}
	for _, text := range f.exactArguments(call, sig) {
		list = append(list, hold(text))
	}
	captures = append(captures, receiver...)
	f.line("deferred.add(%t, [%s] { %s(%s); });", recovers, strings.Join(captures, ", "), callee, strings.Join(list, ", "))
}

// deferredCallee returns the function of a deferred call, and the receiver.
func (f *fn) deferredCallee(fun ast.Expr, hold func(string) string) (callee string, first []string) {
	if lit, ok := fun.(*ast.FuncLit); ok {
		return hold(f.literal(lit).text), nil
	}
	if prog.Function(f.pack.Info, fun) != nil {
		return f.instantiated(fun, fun), nil
	}
	sel, s := f.eval.Method(fun)
	if s == nil {
		return hold(f.typed(fun)), nil
	}
	if !types.IsInterface(f.typeOf(sel.X)) {
		if name, recv := f.method(sel, s); name != "" {
			return name, []string{hold(f.passedReceiver(sel, recv))}
		}
	}
	return hold(f.methodValue(sel, s).text), nil
}

// exactArguments returns the arguments of a call, with exactly the types of its parameters.
func (f *fn) exactArguments(call *ast.CallExpr, sig *types.Signature) (list []string) {
	args := f.argumentList(call, sig, nil)
	for i, arg := range args {
		t := f.w.types.Of(sig.Params().At(i).Type(), call.Pos())
		if !arg.says(t) && !arg.says("any") {
			arg = conversionTo("static_cast<"+t+">", arg.text)
		}
		list = append(list, arg.text)
	}
	return list
}

func (f *fn) deferBuiltin(call *ast.CallExpr, name string, hold func(string) string, captures *[]string) {
	switch name {
	case "recover": // of the panic that the function around it is there for, if it is deferred itself
		f.line("deferred.add(false, [&recovery] { recovery.recover(); });")
	default:
		if len(call.Args) == 1 && prog.IsList(f.typeOf(call.Args[0])) {
			f.w.stop(support.Unwritten, call.Pos(), "a deferred %s of the results of a call is not supported in C++", name)
		}
		for _, arg := range call.Args {
			if tv := f.pack.Info.Types[arg]; tv.Value == nil && !tv.IsNil() {
				f.replaced[arg] = hold(f.typed(arg))
			}
		}
		f.line("deferred.add(false, [%s] { %s; });", strings.Join(*captures, ", "), f.builtin(call, name).text)
	}
}
