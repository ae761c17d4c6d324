package cpp

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// unpack writes a, b = f(), v, ok = m[k] and v, ok = x.(T).
func (f *fn) unpack(lhs []ast.Expr, right ast.Expr, define bool) {
	f.carryOut(f.eval.Places(lhs, f.writes(right)))
	right = ast.Unparen(right)
	if _, call := right.(*ast.CallExpr); call {
		f.carryOut(f.eval.Order(right))
	} else {
		f.carryOut(f.eval.Order(f.eval.Parts(right)...)) // evaluated separately, it would panic
	}
	text, from := f.multipleValues(right, lhs)
	f.unpackInto(lhs, from, text, define)
}

// multipleValues writes an expression with several values, and returns their types. lhs are the targets, if they are known.
func (f *fn) multipleValues(right ast.Expr, lhs []ast.Expr) (text string, from []types.Type) {
	switch x := right.(type) {
	case *ast.IndexExpr:
		m := f.typeOf(x.X).Underlying().(*types.Map)
		f.w.types.Of(m, x.Pos())
		text = f.operandText(x.X) + ".lookup(" + f.textAs(x.Index, m.Key()) + ")"
		return text, []types.Type{m.Elem(), types.Typ[types.Bool]}
	case *ast.TypeAssertExpr:
		return f.assertion(x, true), []types.Type{f.typeOf(x.Type), types.Typ[types.Bool]}
	case *ast.UnaryExpr:
		f.w.types.NoChannels(x.Pos())
	}
	if text = f.plainCall(lhs, right); text == "" {
		text = f.plainText(right)
	}
	return text, prog.Parts(f.typeOf(right))
}

// unpackInto stores several values in their targets: by std::tie if all are variables that need no conversion.
func (f *fn) unpackInto(lhs []ast.Expr, from []types.Type, text string, define bool) {
	ties := make([]string, len(lhs)) // the variables; "" for other targets, and for values that need a conversion
	plain := true
	for i, x := range lhs {
		ties[i] = f.tied(x, from[i], define)
		plain = plain && ties[i] != ""
	}
	if plain {
		f.line("std::tie(%s) = %s;", strings.Join(ties, ", "), text)
		return
	}
	values := f.unpacked(text, from, lhs[0].Pos(), func(i int) types.Type {
		if prog.IsBlank(lhs[i]) {
			return from[i]
		}
		return f.typeOf(lhs[i])
	})
	for i, x := range lhs {
		if ties[i] == "" && !f.defines(x, define) {
			ties[i] = f.materializedPlace(x).text
		}
	}
	for i, x := range lhs {
		if ties[i] == "" {
			f.variable(x.(*ast.Ident), values[i])
		}
	}
	for i, x := range lhs {
		if ties[i] != "" && !prog.IsBlank(x) {
			f.line("%s = %s;", ties[i], values[i].text)
		}
	}
}

// defines reports whether x is a new variable.
func (f *fn) defines(x ast.Expr, define bool) bool {
	id, ok := x.(*ast.Ident)
	return ok && define && f.pack.Info.Defs[id] != nil
}

// tied returns the variable in which a value can be stored without conversion, or "". It declares the variable if it is new.
func (f *fn) tied(x ast.Expr, from types.Type, define bool) string {
	id, ok := ast.Unparen(x).(*ast.Ident)
	switch {
	case prog.IsBlank(x):
		return "std::ignore"
	case !ok || f.w.needsConversion(from, f.typeOf(x), x.Pos()):
		return ""
	case f.defines(x, define):
		f.variable(id, zeroOf(""))
		return f.scope.names[f.pack.Info.Defs[id]]
	}
	return f.lvalue(x).text
}

// plainCall writes x, err = F(…) if the program only compares err with nil. For such calls, the overlay has a faster function whose name
// begins with "plain". It returns "" for other calls.
func (f *fn) plainCall(lhs []ast.Expr, right ast.Expr) string {
	call, ok := right.(*ast.CallExpr)
	if !ok || len(lhs) != 2 || f.replaced[right] != "" || !f.onlyCompared(lhs[1]) {
		return ""
	}
	o := prog.Function(f.pack.Info, call.Fun)
	if o == nil || o.Pkg() == nil || o.Signature().Recv() != nil || len(call.Args) == 0 || prog.IsList(f.typeOf(call.Args[0])) {
		return ""
	}
	plain, ok := o.Pkg().Scope().Lookup("plain" + o.Name()).(*types.Func)
	if !ok || o.Pkg() == f.w.Main.Types {
		return ""
	}
	if base := f.pack.Info.Types[call.Args[len(call.Args)/2]].Value; len(call.Args) == 3 && (base == nil || constant.Sign(base) == 0) {
		return "" // the text may say its base
	}
	return f.w.reachFunction(plain, nil, call.Pos()) + "(" + joined(f.argumentList(call, plain.Signature(), plain)) + ")"
}

// onlyCompared reports whether a function only stores to a local variable and compares it with nil.
func (f *fn) onlyCompared(x ast.Expr) bool {
	id, ok := x.(*ast.Ident)
	if !ok || prog.IsBlank(x) {
		return ok
	}
	o := f.pack.Info.ObjectOf(id)
	return f.escape.Scope[o] != nil && !f.escape.Results[o] &&
		!slices.ContainsFunc(f.escape.Uses[o], func(id *ast.Ident) bool { return !f.comparesOrStores(id) })
}

// comparesOrStores reports whether a use stores to a variable or compares it with nil.
func (f *fn) comparesOrStores(id *ast.Ident) bool {
	switch parent := f.escape.Parents[id].(type) {
	case *ast.BinaryExpr:
		return (parent.Op == token.EQL || parent.Op == token.NEQ) &&
			(f.pack.Info.Types[parent.X].IsNil() || f.pack.Info.Types[parent.Y].IsNil())
	case *ast.AssignStmt:
		return slices.Contains(parent.Lhs, ast.Expr(id))
	}
	return false
}
