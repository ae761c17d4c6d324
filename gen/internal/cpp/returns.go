package cpp

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

func (f *fn) returns(s *ast.ReturnStmt) {
	results := f.frame.sig.Results()
	switch {
	case len(s.Results) == 0 && !f.frame.deferring && len(f.frame.results) > 0:
		f.returnResults()
		return
	case len(s.Results) == 0:
		f.line("return;")
		return
	case len(s.Results) == 1 && results.Len() > 1:
		f.returnCall(s.Results[0], results)
		return
	}
	f.carryOut(f.eval.Calls(func(i int) types.Type { return results.At(i).Type() }, s.Results...))
	f.carryOut(f.eval.Panics(f.storedLast(s.Results)...))
	var texts []string
	for i, x := range s.Results {
		texts = append(texts, f.to(x, results.At(i).Type()))
	}
	switch {
	case f.frame.deferring || f.frame.escaping:
		f.setResults(s.Results, texts)
		f.leave()
	case len(texts) == 1:
		f.line("return %s;", texts[0])
	default:
		f.line("return {%s};", strings.Join(texts, ", "))
	}
}

// storedLast returns results in the order in which Go's compiler evaluates operands that may panic. If deferred calls may observe the
// results, the first one is evaluated last.
func (f *fn) storedLast(list []ast.Expr) []ast.Expr {
	if !f.frame.deferring {
		return list
	}
	return append(slices.Clone(list[1:]), list[0])
}

// setResults stores the results for the end of a function with deferred calls.
func (f *fn) setResults(values []ast.Expr, texts []string) {
	if slices.EqualFunc(values, f.frame.results, f.isVariableNamed) { // return err, where err is the result
		return
	}
	if len(texts) == 1 {
		f.line("%s = %s;", f.frame.results[0], texts[0])
		return
	}
	f.line("std::tie(%s) = %s{%s};", strings.Join(f.frame.results, ", "), f.resultTypes(), strings.Join(texts, ", "))
}

// isVariableNamed reports whether an expression is the variable with a name in C++.
func (f *fn) isVariableNamed(x ast.Expr, name string) bool {
	id, ok := ast.Unparen(x).(*ast.Ident)
	return ok && f.replaced[x] == "" && f.scope.names[f.pack.Info.Uses[id]] == name
}

// leave returns the stored results.
func (f *fn) leave() {
	if f.frame.deferring {
		f.line("return;")
	} else {
		f.returnResults()
	}
}

// resultsEscape reports whether a named result escapes.
func (f *fn) resultsEscape(results *ast.FieldList) bool {
	return slices.ContainsFunc(results.List, func(field *ast.Field) bool { return slices.ContainsFunc(field.Names, f.isBoxed) })
}

func (f *fn) resultTypes() string { return f.w.types.Tuple(f.frame.sig.Results(), f.w.functions.at) }

// returnCall returns the several results of one call.
func (f *fn) returnCall(x ast.Expr, results *types.Tuple) {
	f.order(x)
	from, text := prog.Parts(f.typeOf(x)), f.free(x)
	same := true
	for i, t := range from {
		same = same && !f.w.changes(t, results.At(i).Type(), x.Pos())
	}
	if !same {
		text = "{" + joined(f.unpacked(text, from, x.Pos(), func(i int) types.Type { return results.At(i).Type() })) + "}"
		if f.frame.deferring || f.frame.escaping {
			text = f.resultTypes() + text
		}
	}
	if f.frame.deferring || f.frame.escaping {
		f.line("std::tie(%s) = %s;", strings.Join(f.frame.results, ", "), text)
		f.leave()
		return
	}
	f.line("return %s;", text)
}
