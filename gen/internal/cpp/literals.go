package cpp

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/support"
)

// composite writes a composite literal as a value.
func (f *fn) composite(x *ast.CompositeLit, t types.Type) string {
	if p, ok := t.Underlying().(*types.Pointer); ok { // an element &T{…} without its &T
		elem := p.Elem()
		return f.created(elem, f.composite(x, elem), x.Pos())
	}
	name := f.w.typ(t, x.Pos())
	switch under := t.Underlying().(type) {
	case *types.Struct:
		return f.structLiteral(x, name, under)
	case *types.Slice:
		return f.sliceLiteral(x, under)
	case *types.Array:
		return f.arrayLiteral(x, t, name, under)
	case *types.Map:
		return f.mapLiteral(x, under)
	}
	f.w.stop(support.Unwritten, x.Pos(), "a literal of type %s is not supported in C++", t)
	return ""
}

// element writes an element of a literal, whose type may be left out.
func (f *fn) element(x ast.Expr, t types.Type) string {
	if lit, ok := x.(*ast.CompositeLit); ok && lit.Type == nil && f.replaced[x] == "" {
		return f.composite(lit, t)
	}
	return f.to(x, t)
}

// isLiteral reports whether an expression is a composite literal, and not a part of one, such as T{…}.list[0].
func isLiteral(x ast.Expr) bool {
	_, ok := ast.Unparen(x).(*ast.CompositeLit)
	return ok
}

func (f *fn) structLiteral(x *ast.CompositeLit, name string, t *types.Struct) string {
	if len(x.Elts) == 0 {
		return name + "{}"
	}
	values := map[int]ast.Expr{}
	last, ordered, previous := 0, true, -1
	for i, e := range x.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e = kv.Value
			i = fieldIndex(t, kv.Key.(*ast.Ident).Name)
		}
		ordered = ordered && i > previous
		previous = i
		values[i], last = e, max(last, i)
	}
	if !ordered && slices.ContainsFunc(f.eval.Parts(x), f.writes) {
		return f.assigned(x, name, t)
	}
	var list []string
	for i := range last + 1 {
		if v, ok := values[i]; ok {
			text := f.element(v, t.Field(i).Type())
			switch t.Field(i).Type().Underlying().(type) {
			case *types.Struct, *types.Array:
				if rest, ok := strings.CutPrefix(text, f.w.typ(t.Field(i).Type(), x.Pos())); ok && rest[0] == '{' && isLiteral(v) {
					text = rest
				}
			}
			list = append(list, text)
		} else {
			list = append(list, "{}")
		}
	}
	return name + "{" + strings.Join(list, ", ") + "}"
}

func fieldIndex(t *types.Struct, name string) int {
	for i := range t.NumFields() {
		if t.Field(i).Name() == name {
			return i
		}
	}
	return -1
}

// assigned writes a struct literal whose values are to be found in another order than that of the fields.
func (f *fn) assigned(x *ast.CompositeLit, name string, t *types.Struct) string {
	var b strings.Builder
	to := f.fresh("x")
	fmt.Fprintf(&b, "[&] { %s %s; ", name, to)
	for _, e := range x.Elts {
		kv := e.(*ast.KeyValueExpr)
		field := t.Field(fieldIndex(t, kv.Key.(*ast.Ident).Name))
		fmt.Fprintf(&b, "%s.%s = %s; ", to, f.w.names.Field(t, field), f.element(kv.Value, field.Type()))
	}
	return b.String() + "return " + to + "; }()"
}

// keyed returns the elements of a list with their places, and the length.
func (f *fn) keyed(x *ast.CompositeLit) (at []int64, values []ast.Expr, n int64, plain bool) {
	next := int64(0)
	plain = true
	for _, e := range x.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			k, _ := constant.Int64Val(constant.ToInt(f.pack.Info.Types[kv.Key].Value))
			plain = plain && k == next
			next, e = k, kv.Value
		}
		at, values = append(at, next), append(values, e)
		next++
		n = max(n, next)
	}
	return at, values, n, plain
}

func (f *fn) sliceLiteral(x *ast.CompositeLit, t *types.Slice) string {
	elem := f.w.typ(t.Elem(), x.Pos())
	at, values, n, plain := f.keyed(x)
	if len(values) == 0 {
		return "make<" + elem + ">(0)"
	}
	if plain && len(values) < 5000 {
		return "list<" + elem + ">({" + f.wrapped(f.elements(values, t.Elem())) + "})"
	}
	return f.filled(fmt.Sprintf("auto %%s = make<%s>(%d)", elem, n), at, values, t.Elem())
}

// elements writes the elements of a list. Those that are literals themselves need not say their type again, unless a part of them is {}:
// that g++ does not take for the zero value of an array there.
func (f *fn) elements(values []ast.Expr, t types.Type) (list []string) {
	name := ""
	switch t.Underlying().(type) {
	case *types.Struct, *types.Array:
		name = f.w.typ(t, values[0].Pos())
	}
	for _, v := range values {
		text := f.element(v, t)
		if rest, ok := strings.CutPrefix(text, name); ok && name != "" && rest[0] == '{' && isLiteral(v) && !strings.Contains(rest, "{}") {
			text = rest
		}
		list = append(list, text)
	}
	return list
}

func (f *fn) arrayLiteral(x *ast.CompositeLit, whole types.Type, name string, t *types.Array) string {
	at, values, _, plain := f.keyed(x)
	if len(values) == 0 {
		return name + "{}"
	}
	if plain {
		text := "{{" + f.wrapped(f.elements(values, t.Elem())) + "}}"
		if n, ok := types.Unalias(whole).(*types.Named); ok && consistsOf(n.Underlying(), n, map[types.Type]bool{}) { // has constructors
			return name + "{" + f.w.typ(t, x.Pos()) + text + "}"
		}
		return name + text
	}
	return f.filled(name+" %s", at, values, t.Elem())
}

// filled writes a literal whose values have places, stored in what a declaration with a verb for the name makes.
func (f *fn) filled(declaration string, at []int64, values []ast.Expr, elem types.Type) string {
	var b strings.Builder
	name := f.fresh("x")
	fmt.Fprintf(&b, "[&] { "+declaration+"; ", name)
	for i, v := range values {
		fmt.Fprintf(&b, "%s[%d] = %s; ", name, at[i], f.element(v, elem))
	}
	return b.String() + "return " + name + "; }()"
}

// wrapped joins the elements of a list, which may be long, with line breaks.
func (f *fn) wrapped(list []string) string {
	var b strings.Builder
	width := 0
	for i, text := range list {
		if i > 0 {
			b.WriteByte(',')
			if width += len(text) + 2; width > 110 {
				b.WriteString("\n" + strings.Repeat("    ", f.indent+1))
				width = len(text)
			} else {
				b.WriteByte(' ')
			}
		}
		b.WriteString(text)
	}
	return b.String()
}

func (f *fn) mapLiteral(x *ast.CompositeLit, t *types.Map) string {
	made := f.newMap(t, x.Pos())
	if len(x.Elts) == 0 {
		return made
	}
	var b strings.Builder
	name := f.fresh("x")
	fmt.Fprintf(&b, "[&] { auto %s = %s;", name, made)
	for _, e := range x.Elts {
		kv := e.(*ast.KeyValueExpr)
		fmt.Fprintf(&b, " %s[%s] = %s;", name, subscript(f.element(kv.Key, t.Key())), f.element(kv.Value, t.Elem()))
	}
	return b.String() + " return " + name + "; }()"
}

// newMap writes an empty map.
func (f *fn) newMap(t *types.Map, pos token.Pos) string {
	f.w.hashed(t.Key(), pos)
	return fmt.Sprintf("makeMap<%s, %s>()", f.w.typ(t.Key(), pos), f.w.typ(t.Elem(), pos))
}

// created returns a pointer to a new variable. All that have no size are one.
func (f *fn) created(t types.Type, value string, pos token.Pos) string {
	name := f.w.typ(t, pos)
	if f.w.sizeless(t) {
		return fmt.Sprintf("Ptr<%s>(reinterpret_cast<%s*>(emptyBlock))", name, name)
	}
	return fmt.Sprintf("address(*%s)", creation(name, value))
}

// sizeless reports whether the values of a type have no bytes.
func (w *world) sizeless(t types.Type) bool {
	bytes, known := w.SizeOf(t)
	return known && bytes == 0
}

// creation returns a new variable on the heap. A zero value is made there: on the stack there may not be room for it.
func creation(name, value string) string {
	if value == "{}" || value == name+"{}" {
		value = ""
	}
	return fmt.Sprintf("create<%s>(%s)", name, value)
}
