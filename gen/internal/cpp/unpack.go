package cpp

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"kamyk/gen/internal/support"
)

// unpack writes a, b = f(), v, ok = m[k] and v, ok = x.(T).
func (f *fn) unpack(lhs []ast.Expr, right ast.Expr, define bool) {
	f.order(right)
	right = ast.Unparen(right)
	text := ""
	var from []types.Type
	switch x := right.(type) {
	case *ast.IndexExpr:
		m := f.typeOf(x.X).Underlying().(*types.Map)
		f.w.typ(m, x.Pos())
		text = f.expr(x.X) + ".lookup(" + f.to(x.Index, m.Key()) + ")"
		from = []types.Type{m.Elem(), types.Typ[types.Bool]}
	case *ast.TypeAssertExpr:
		text = f.assertion(x, true)
		from = []types.Type{f.typeOf(x.Type), types.Typ[types.Bool]}
	case *ast.UnaryExpr:
		f.w.stop(support.Threads, x.Pos(), "channels are not supported in C++")
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

func (f *fn) unpackInto(lhs []ast.Expr, from []types.Type, text string, define bool) {
	var ties, after []string
	plain := true
	for i, x := range lhs {
		if isBlank(x) {
			ties = append(ties, "std::ignore")
			continue
		}
		t := f.lhsType(x)
		same := types.IsInterface(t) == types.IsInterface(from[i])
		if id, ok := x.(*ast.Ident); ok && define && f.pack.info.Defs[id] != nil {
			o := f.pack.info.Defs[id]
			name := ""
			if same {
				f.variable(id, o, "{}")
				name = f.names[o]
			} else {
				plain = false
			}
			ties = append(ties, name)
			continue
		}
		if _, ok := ast.Unparen(x).(*ast.Ident); !ok || !same {
			plain = false
		}
		ties = append(ties, f.placeOrEmpty(x))
	}
	if plain {
		f.line("std::tie(%s) = %s;", strings.Join(ties, ", "), text)
		return
	}
	parts := f.temporary()
	f.line("auto %s = %s;", parts, text)
	for i, x := range lhs {
		if isBlank(x) {
			continue
		}
		value := f.converted(fmt.Sprintf("std::get<%d>(%s)", i, parts), from[i], f.lhsType(x), x.Pos())
		if id, ok := x.(*ast.Ident); ok && ties[i] == "" {
			f.variable(id, f.pack.info.Defs[id], value)
			continue
		}
		after = append(after, fmt.Sprintf("%s = %s;", ties[i], value))
	}
	for _, line := range after {
		f.line("%s", line)
	}
}

func (f *fn) placeOrEmpty(x ast.Expr) string {
	if _, ok := x.(*ast.Ident); ok {
		return f.place(x)
	}
	return f.heldPlace(x, nil, 0)
}
