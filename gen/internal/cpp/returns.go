package cpp

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

func (f *fn) returnStmt(s *ast.ReturnStmt) {
	results := f.frame.sig.Results()
	to := func(i int) types.Type { return results.At(i).Type() }
	switch {
	case len(s.Results) == 0 && !f.frame.deferring && len(f.frame.results) > 0:
		f.returnResults()
	case len(s.Results) == 0:
		f.line("return;")
	case len(s.Results) == 1 && results.Len() > 1:
		f.returnCall(s.Results[0], to)
	default:
		f.carryOut(f.eval.Calls(to, s.Results...))
		f.carryOut(f.eval.Panics(f.storedLast(s.Results)...))
		var list []expression
		for i, x := range s.Results {
			list = append(list, f.valueAs(x, to(i)))
		}
		f.returnValue(f.oneValue(list), slices.EqualFunc(s.Results, f.frame.results, f.isVariableNamed))
	}
}

// storesResults reports whether results are stored in their variables before the end of the function.
func (f *frame) storesResults() bool { return f.deferring || f.escaping }

// returnValue returns a C++ value that holds all results. stored says that their variables have them already, as in return err.
func (f *fn) returnValue(value string, stored bool) {
	names := strings.Join(f.frame.results, ", ")
	switch {
	case !f.frame.storesResults():
		f.line("return %s;", value)
		return
	case stored:
	case len(f.frame.results) == 1:
		f.line("%s = %s;", names, value)
	default:
		f.line("std::tie(%s) = %s;", names, value)
	}
	if f.frame.deferring {
		f.line("return;")
	} else {
		f.returnResults()
	}
}

// oneValue returns the value that holds several results.
func (f *fn) oneValue(list []expression) string {
	switch {
	case len(list) == 1:
		return list[0].text
	case f.frame.storesResults():
		return f.w.types.Tuple(f.frame.sig.Results(), f.w.functions.statement) + "{" + joined(list) + "}"
	}
	return "{" + joined(list) + "}"
}

// storedLast returns results in the order in which Go's compiler evaluates operands that may panic. If deferred calls may observe the
// results, the first one is evaluated last.
func (f *fn) storedLast(list []ast.Expr) []ast.Expr {
	if !f.frame.deferring {
		return list
	}
	return append(slices.Clone(list[1:]), list[0])
}

// isVariableNamed reports whether an expression is the variable with a name in C++.
func (f *fn) isVariableNamed(x ast.Expr, name string) bool {
	id, ok := ast.Unparen(x).(*ast.Ident)
	return ok && f.replaced[x] == "" && f.scope.names[f.pack.Info.Uses[id]] == name
}

// returnCall returns the several results of one call.
func (f *fn) returnCall(x ast.Expr, to func(i int) types.Type) {
	f.carryOut(f.eval.Order(x))
	from, text := prog.Parts(f.typeOf(x)), f.plainText(x)
	for i, t := range from {
		if f.w.needsConversion(t, to(i), x.Pos()) {
			text = f.oneValue(f.unpacked(text, from, x.Pos(), to))
			break
		}
	}
	f.returnValue(text, false)
}
