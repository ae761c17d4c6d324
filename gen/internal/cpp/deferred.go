package cpp

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// deferStmt registers a call that runs at the end. Its arguments are evaluated now.
func (f *fn) deferStmt(s *ast.DeferStmt) {
	call := s.Call
	fun := ast.Unparen(call.Fun)
	sig, _ := f.typeOf(fun).Underlying().(*types.Signature)
	parts, targets := f.eval.Parts(call), f.eval.Targets(call)
	f.carryOut(f.eval.OrderInto(func(i int) types.Type { return targets[parts[i]] }, parts...))
	recovers := f.w.calls.MayRecover(f.pack, fun)
	if lit, ok := fun.(*ast.FuncLit); ok && sig.Params().Len() == 0 {
		f.line("deferred.add(%t, %s);", recovers, f.lambda(lit, f.captures(lit)))
		return
	}
	if name := prog.Builtin(f.pack.Info, call); name != "" {
		f.deferBuiltin(call, name)
		return
	}
	h := &held{scope: &f.scope}
	callee, list := f.deferredCallee(fun, h)
	first := len(h.captures)
	list = append(list, prog.Map(f.exactArguments(call, sig), h.capture)...)
	if _, s := f.eval.Method(fun); s != nil { // a panic of the receiver comes after the arguments
		h.captures = slices.Concat(h.captures[first:], h.captures[:first])
	}
	f.line("deferred.add(%t, [%s] { %s(%s); });", recovers, strings.Join(h.captures, ", "), callee, strings.Join(list, ", "))
}

// held are values that the lambda of a deferred call captures.
type held struct {
	scope    *scope
	captures []string
}

// capture returns the name of a value in the lambda.
func (h *held) capture(value string) string {
	name := h.scope.fresh("held")
	h.captures = append(h.captures, name+" = "+value)
	return name
}

// deferredCallee returns the function of a deferred call, and the receiver.
func (f *fn) deferredCallee(fun ast.Expr, h *held) (callee string, first []string) {
	if lit, ok := fun.(*ast.FuncLit); ok {
		return h.capture(f.funcLiteral(lit).text), nil
	}
	if prog.Function(f.pack.Info, fun) != nil {
		return f.instantiated(fun, fun), nil
	}
	sel, s := f.eval.Method(fun)
	if s == nil {
		return h.capture(f.typedText(fun)), nil
	}
	if !types.IsInterface(f.typeOf(sel.X)) {
		if name, recv := f.method(sel, s); name != "" {
			return name, []string{h.capture(f.passedReceiver(sel, recv))}
		}
	}
	return h.capture(f.methodValue(sel, s).text), nil
}

// exactArguments returns the arguments of a call, with exactly the types of its parameters.
func (f *fn) exactArguments(call *ast.CallExpr, sig *types.Signature) (list []string) {
	args := f.argumentList(call, sig, nil)
	for i, arg := range args {
		t := f.w.types.Of(sig.Params().At(i).Type(), call.Pos())
		if !arg.hasType(t) && !arg.hasType("any") {
			arg = conversionTo("static_cast<"+t+">", arg.text)
		}
		list = append(list, arg.text)
	}
	return list
}

func (f *fn) deferBuiltin(call *ast.CallExpr, name string) {
	if name == "recover" { // it recovers if the function around it is deferred, too
		f.line("deferred.add(false, [&recovery] { recovery.recover(); });")
		return
	}
	if len(call.Args) == 1 && prog.IsList(f.typeOf(call.Args[0])) {
		f.w.stop(support.Unwritten, call.Pos(), "a deferred %s of the results of a call is not supported in C++", name)
	}
	h := &held{scope: &f.scope}
	for _, arg := range call.Args {
		if tv := f.pack.Info.Types[arg]; tv.Value == nil && !tv.IsNil() {
			f.replaced[arg] = h.capture(f.typedText(arg))
		}
	}
	f.line("deferred.add(false, [%s] { %s; });", strings.Join(h.captures, ", "), f.builtin(call, name).text)
}
