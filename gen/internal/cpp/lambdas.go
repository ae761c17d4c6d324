package cpp

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"kamyk/gen/internal/cpp/order"
)

// funcLiteral writes a function literal as a value.
func (f *fn) funcLiteral(x *ast.FuncLit) expression {
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
		return "&"
	}
	var list []string
	for _, o := range f.escape.Captured[x] {
		name, ok := f.scope.names[o]
		if !ok {
			continue
		}
		if f.escape.OnHeap[o] || f.escape.OutlivesDefer(x, o) {
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
	if !ok || o == nil || f.escape.Escaping[lit] || f.escape.OnHeap[o] || !f.escape.Used[o] || !f.escape.OnlyCalled(o) {
		return false
	}
	text := f.lambda(lit, f.captures(lit))
	f.line("auto %s = %s;", f.scope.declareVar(o), text)
	return true
}
