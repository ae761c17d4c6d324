package iterators

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// mentions reports whether a node names the body, or a function that calls it.
func (w *walker) mentions(n ast.Node) bool {
	return prog.Some(ast.Preorder(n), func(id *ast.Ident) bool { return w.yields[w.f.Info.Uses[id]] })
}

// condition returns the states when an expression is true, and when it is false.
func (w *walker) condition(e ast.Expr, s state) (yes, no state) {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			yes, no = w.condition(e.X, s)
			return no, yes
		}
	case *ast.BinaryExpr:
		switch e.Op {
		case token.LAND:
			yes, no = w.condition(e.X, s)
			yes, not := w.condition(e.Y, yes)
			return yes, no | not
		case token.LOR:
			yes, no = w.condition(e.X, s)
			also, no := w.condition(e.Y, no)
			return yes | also, no
		}
		s = w.expression(e.Y, w.expression(e.X, s))
		return s, s
	case *ast.CallExpr:
		if w.mentions(e) {
			return w.followCall(e, s)
		}
	case *ast.Ident:
		switch w.f.Info.Uses[e] {
		case types.Universe.Lookup("true"):
			return s, 0
		case types.Universe.Lookup("false"):
			return 0, s
		}
	}
	if w.mentions(e) {
		w.fail() // it is stored, or passed to an unknown function
	}
	return s, s
}

// expression returns the states after an expression.
func (w *walker) expression(e ast.Expr, s state) state {
	yes, no := w.condition(e, s)
	return yes | no
}

// followCall follows a call of the body, of a function that calls it, or with one of them as an argument.
func (w *walker) followCall(e *ast.CallExpr, s state) (yes, no state) {
	id := prog.Callee(e.Fun)
	direct := id != nil && w.yields[w.f.Info.Uses[id]]
	if !direct && w.mentions(e.Fun) {
		w.fail()
		return s, s
	}
	passed := -1
	for i, argument := range e.Args {
		if w.isBody(argument) {
			if passed >= 0 || direct {
				w.fail()
			}
			passed = i
			continue
		}
		s = w.expression(argument, s)
	}
	switch {
	case !direct && passed < 0:
		return s, s // only its arguments mention the body
	case s == 0:
		return 0, 0
	case s&stopped != 0 || !direct && !w.accepts(e, passed):
		w.fail()
	}
	if signature, ok := prog.Core(w.f.Info.TypeOf(e.Fun)).(*types.Signature); !ok || !isBool(signature.Results()) {
		return going | stopped, going | stopped
	}
	return going, going | stopped
}

// isBody reports whether an argument is the body, or a literal that calls it like a body.
func (w *walker) isBody(argument ast.Expr) bool {
	switch e := ast.Unparen(argument).(type) {
	case *ast.Ident:
		return w.yields[w.f.Info.Uses[e]]
	case *ast.FuncLit:
		if t := w.f.Info.TypeOf(e).(*types.Signature); w.mentions(e) {
			if !isBool(t.Results()) {
				w.fail()
			}
			w.function(t, e.Body)
			return true
		}
	}
	return false
}

// accepts reports whether a function keeps the rules for a body as an argument. It is a declared function, or a dynamic callee: all
// functions that may be called there are checked.
func (w *walker) accepts(e *ast.CallExpr, index int) bool {
	function, named := w.f.Info.Uses[prog.Callee(e.Fun)].(*types.Func)
	if named && w.f.Functions[function.Origin()] != nil {
		selector, _ := ast.Unparen(e.Fun).(*ast.SelectorExpr)
		if s := w.f.Info.Selections[selector]; s != nil && s.Kind() == types.MethodExpr {
			index-- // the first argument is the receiver
		}
		return w.search.keeps(bodyParameter{function.Origin(), index})
	}
	return isRanged(prog.Core(w.f.Info.TypeOf(e.Fun))) && !w.strict && !named
}
