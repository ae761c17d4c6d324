package cpp

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// unpack writes a, b = f(), v, ok = m[k] and v, ok = x.(T).
func (f *fn) unpack(lhs []ast.Expr, right ast.Expr, define bool) {
	f.orderPlaces(right, lhs...)
	right = ast.Unparen(right)
	if _, call := right.(*ast.CallExpr); call {
		f.order(right)
	} else {
		f.order(f.eval.Parts(right)...) // by itself it would panic
	}
	text := ""
	var from []types.Type
	switch x := right.(type) {
	case *ast.IndexExpr:
		m := f.typeOf(x.X).Underlying().(*types.Map)
		text = f.lookup(x, m)
		from = []types.Type{m.Elem(), types.Typ[types.Bool]}
	case *ast.TypeAssertExpr:
		text = f.assertion(x, true)
		from = []types.Type{f.typeOf(x.Type), types.Typ[types.Bool]}
	case *ast.UnaryExpr:
		f.w.types.NoChannels(x.Pos())
	default:
		text = f.plainCall(lhs, x)
		if text == "" {
			text = f.free(x)
		}
		for v := range f.typeOf(x).(*types.Tuple).Variables() {
			from = append(from, v.Type())
		}
	}
	f.unpackInto(lhs, from, text, define)
}

// lookup writes v, ok = m[k].
func (f *fn) lookup(x *ast.IndexExpr, m *types.Map) string {
	f.w.types.Of(m, x.Pos())
	return f.expr(x.X) + ".lookup(" + f.to(x.Index, m.Key()) + ")"
}

func (f *fn) unpackInto(lhs []ast.Expr, from []types.Type, text string, define bool) {
	ties := make([]string, len(lhs)) // the variables; "" is another place, or one whose value has to be converted
	plain := true
	for i, x := range lhs {
		ties[i] = f.tied(x, from[i], define)
		plain = plain && ties[i] != ""
	}
	if plain {
		f.line("std::tie(%s) = %s;", strings.Join(ties, ", "), text)
		return
	}
	parts := f.temporaryFor(text)
	for i, x := range lhs {
		if ties[i] == "" && !f.defines(x, define) {
			ties[i] = f.placeOrEmpty(x)
		}
	}
	var after []string
	for i, x := range lhs {
		if prog.IsBlank(x) {
			continue
		}
		value := f.converted(result(i, parts), from[i], f.lhsType(x), x.Pos())
		if ties[i] == "" {
			id := x.(*ast.Ident)
			f.variable(id, f.pack.Info.Defs[id], value)
			continue
		}
		after = append(after, fmt.Sprintf("%s = %s;", ties[i], value.text))
	}
	for _, line := range after {
		f.line("%s", line)
	}
}

// defines reports whether x is a new variable.
func (f *fn) defines(x ast.Expr, define bool) bool {
	id, ok := x.(*ast.Ident)
	return ok && define && f.pack.Info.Defs[id] != nil
}

// tied returns the variable that a value can be stored in as it is, which is declared if it is new, or "".
func (f *fn) tied(x ast.Expr, from types.Type, define bool) string {
	id, ok := ast.Unparen(x).(*ast.Ident)
	switch {
	case prog.IsBlank(x):
		return "std::ignore"
	case !ok || f.w.changes(from, f.lhsType(x), x.Pos()):
		return ""
	case f.defines(x, define):
		o := f.pack.Info.Defs[id]
		f.variable(id, o, zeroOf(""))
		return f.names[o]
	}
	return f.place(x).text
}

func (f *fn) placeOrEmpty(x ast.Expr) string {
	if _, ok := x.(*ast.Ident); ok {
		return f.place(x).text
	}
	return f.materializedPlace(x, nil).text
}
