package effects

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

func (x *expression) pureCall(e *ast.CallExpr) bool {
	fun := x.info.Types[e.Fun]
	switch {
	case !x.pureList(e.Args):
		return false
	case fun.IsType():
		return true
	case fun.IsBuiltin():
		return x.pureBuiltin(e)
	}
	return x.pureFunction(e)
}

func (x *expression) pureBuiltin(e *ast.CallExpr) bool {
	switch prog.Builtin(x.info, e) {
	case "len", "cap", "new", "min", "max", "complex", "real", "imag":
		return true
	case "append":
		alone := x.in(x.info) // no other code sees what append writes after the end of a slice that is created here
		return alone.pure(e.Args[0]) && !alone.reads
	case "make":
		for _, size := range e.Args[1:] {
			value := x.info.Types[size].Value
			if value == nil || constant.Sign(value) < 0 || constant.Compare(value, token.GTR, constant.MakeInt64(1<<31)) {
				return false
			}
		}
		return len(e.Args) < 3 || constant.Compare(x.info.Types[e.Args[1]].Value, token.LEQ, x.info.Types[e.Args[2]].Value)
	}
	return false
}

// pureFunction applies rules 9 and 10 to a call whose arguments have no effects.
func (x *expression) pureFunction(call *ast.CallExpr) bool {
	function, ok := prog.Origin(x.info.Uses[prog.Callee(call.Fun)]).(*types.Func)
	selector, selects := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	switch {
	case !ok || function.Pkg() == nil:
		return false
	case selects && prog.StandsFor(x.info, selector) != nil: // an operand is not among the arguments
		return false
	case function.Signature().Recv() != nil:
		return x.hasElements(function.FullName(), call)
	}
	if d := x.p.DeclOf(function); d != nil {
		result := x.function(d)
		x.reads = x.reads || result.reads
		return result.pure
	}
	arguments := prog.Map(call.Args, func(argument ast.Expr) types.TypeAndValue { return x.info.Types[argument] })
	return std.PureCall(function.Pkg().Path(), function.Name(), arguments)
}

// A conclusion holds the facts about a declared function.
type conclusion struct{ pure, reads bool }

// function applies rule 10. A recursive function may not end, which is an effect.
func (a *analysis) function(d *prog.Decl) conclusion {
	if known, ok := a.functions[d]; ok {
		return known
	}
	a.functions[d] = conclusion{} // until it is known
	if body := d.Func().Body; body != nil && len(body.List) == 1 {
		if result, ok := body.List[0].(*ast.ReturnStmt); ok {
			x := a.in(d.Package.Info)
			pure := x.pureList(result.Results)
			a.functions[d] = conclusion{pure, x.reads}
		}
	}
	return a.functions[d]
}

// hasElements reports whether a call is Elem or Key of reflect.TypeOf a value whose type has elements or keys.
func (x *expression) hasElements(method string, call *ast.CallExpr) bool {
	selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || method != "(reflect.Type).Elem" && method != "(reflect.Type).Key" {
		return false
	}
	of, ok := ast.Unparen(selector.X).(*ast.CallExpr)
	if !ok || len(of.Args) != 1 || !x.pure(of.Args[0]) {
		return false
	}
	if f := prog.Function(x.info, of.Fun); f == nil || f.FullName() != "reflect.TypeOf" {
		return false
	}
	switch x.info.TypeOf(of.Args[0]).Underlying().(type) {
	case *types.Map:
		return true
	case *types.Pointer, *types.Slice, *types.Array, *types.Chan:
		return selector.Sel.Name == "Elem"
	}
	return false
}
