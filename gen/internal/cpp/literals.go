package cpp

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/cpp/layout"
	"kamyk/gen/internal/cpp/typedefs"
	"kamyk/gen/internal/program/support"
)

// compositeLiteral writes a composite literal of a type, which the literal may omit.
func (f *fn) compositeLiteral(x *ast.CompositeLit, t types.Type) expression {
	if p, ok := t.Underlying().(*types.Pointer); ok { // an element &T{…} without its &T
		elem := p.Elem()
		return f.created(elem, f.compositeLiteral(x, elem), x.Pos())
	}
	name := f.w.types.Of(t, x.Pos())
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
	return expression{}
}

// element writes an element of a literal, whose type may be left out.
func (f *fn) element(x ast.Expr, t types.Type) expression {
	if lit, ok := x.(*ast.CompositeLit); ok && lit.Type == nil && f.replaced[x] == "" {
		return f.compositeLiteral(lit, t)
	}
	return f.valueAs(x, t)
}

func (f *fn) structLiteral(x *ast.CompositeLit, name string, t *types.Struct) expression {
	if len(x.Elts) == 0 {
		return zeroOf(name)
	}
	values, at := map[int]ast.Expr{}, []int{}
	for i, e := range x.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e, i = kv.Value, fieldIndex(t, kv.Key)
		}
		values[i], at = e, append(at, i)
	}
	if !slices.IsSorted(at) && slices.ContainsFunc(f.eval.Parts(x), f.writes) { // in another order than that of the fields
		return f.filled(name+" %s", len(at), func(i int) (place, value string) {
			field := t.Field(at[i])
			return "." + f.w.names.Field(t, field), f.element(values[at[i]], field.Type()).text
		})
	}
	var list []expression
	for i := range slices.Max(at) + 1 {
		e := zeroOf("")
		if v, ok := values[i]; ok {
			if e = f.element(v, t.Field(i).Type()); f.sameBraces(e, v, t.Field(i).Type()) {
				e = e.untyped()
			}
		}
		list = append(list, e)
	}
	return bracesOf(name, joined(list)).holding(list)
}

// sameBraces reports whether an element is the literal of a struct or an array of exactly its type. Then the type may be left out.
func (f *fn) sameBraces(e expression, v ast.Expr, t types.Type) bool {
	_, literal := ast.Unparen(v).(*ast.CompositeLit)
	switch t.Underlying().(type) {
	case *types.Struct, *types.Array:
		return literal && e.form == braced && e.typ == f.w.types.Of(t, v.Pos())
	}
	return false
}

func fieldIndex(t *types.Struct, key ast.Expr) int {
	return slices.IndexFunc(slices.Collect(t.Fields()), func(f *types.Var) bool { return f.Name() == key.(*ast.Ident).Name })
}

// indexedElements returns the elements of a list with their indices, and the length. plain says that the indices are 0, 1, 2 and so on.
func (f *fn) indexedElements(x *ast.CompositeLit) (at []int64, values []ast.Expr, n int64, plain bool) {
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

func (f *fn) sliceLiteral(x *ast.CompositeLit, t *types.Slice) expression {
	elem := f.w.types.Of(t.Elem(), x.Pos())
	at, values, n, plain := f.indexedElements(x)
	if len(values) == 0 {
		return conversionTo("make<"+elem+">", "0")
	}
	if plain {
		list := f.elements(values, t.Elem())
		if f.isTable(values, t.Elem()) {
			return lambdaOf(fmt.Sprintf("[] { static constexpr %s x[] = {%s}; return list(x); }()", elem, f.lines(list)))
		}
		return newList(elem, f.lines(list)).holding(list)
	}
	return f.filled(fmt.Sprintf("auto %%s = make<%s>(%d)", elem, n), len(values), f.indexed(at, values, t.Elem()))
}

// elements writes the elements of a list. Elements that are literals may omit their type, unless a part of them is {}, which g++ does not
// treat as the zero value of an array there.
func (f *fn) elements(values []ast.Expr, t types.Type) (list []expression) {
	for _, v := range values {
		e := f.element(v, t)
		if f.sameBraces(e, v, t) && !e.empty {
			e = e.untyped()
		}
		list = append(list, e)
	}
	return list
}

func (f *fn) arrayLiteral(x *ast.CompositeLit, whole types.Type, name string, t *types.Array) expression {
	at, values, _, plain := f.indexedElements(x)
	if len(values) == 0 {
		return zeroOf(name)
	}
	if plain {
		list := f.elements(values, t.Elem())
		inner := "{" + f.lines(list) + "}"
		if n, ok := types.Unalias(whole).(*types.Named); ok && typedefs.ContainsItself(n) { // it has constructors
			inner = f.w.types.Of(t, x.Pos()) + "{" + inner + "}"
		}
		literal := bracesOf(name, inner).holding(list)
		if f.isTable(values, t.Elem()) {
			return lambdaOf(fmt.Sprintf("[]() -> const %s& { static constexpr auto x = %s; return x; }()", name, literal.text))
		}
		return literal
	}
	return f.filled(name+" %s", len(values), f.indexed(at, values, t.Elem()))
}

func (f *fn) indexed(at []int64, values []ast.Expr, t types.Type) func(i int) (place, value string) {
	return func(i int) (place, value string) { return fmt.Sprintf("[%d]", at[i]), f.element(values[i], t).text }
}

// filled writes a literal whose n parts are assigned one by one. The declaration of the variable has a verb for its name.
func (f *fn) filled(declaration string, n int, part func(i int) (place, value string)) expression {
	var b strings.Builder
	name := f.scope.fresh("x")
	fmt.Fprintf(&b, "[&] { "+declaration+"; ", name)
	for i := range n {
		place, value := part(i)
		fmt.Fprintf(&b, "%s%s = %s; ", name, place, value)
	}
	return lambdaOf(b.String() + "return " + name + "; }()")
}

// lines joins elements with line breaks, if they are long.
func (f *fn) lines(list []expression) string { return layout.List(texts(list), f.indent+1) }

func (f *fn) mapLiteral(x *ast.CompositeLit, t *types.Map) expression {
	empty := f.newMap(t, "", x.Pos())
	if len(x.Elts) == 0 {
		return primaryOf(empty)
	}
	var keys, values []ast.Expr
	for _, e := range x.Elts {
		keys, values = append(keys, e.(*ast.KeyValueExpr).Key), append(values, e.(*ast.KeyValueExpr).Value)
	}
	if f.isTable(keys, t.Key()) && f.isTable(values, t.Elem()) {
		return f.mapOfTable(empty, keys, values, t)
	}
	return f.filled("auto %s = "+empty, len(keys), func(i int) (place, value string) {
		return "[" + f.element(keys[i], t.Key()).subscript() + "]", f.element(values[i], t.Elem()).text
	})
}

// mapOfTable writes a map whose entries are constants.
func (f *fn) mapOfTable(empty string, keys, values []ast.Expr, t *types.Map) expression {
	pairs, of := f.elements(keys, t.Key()), f.elements(values, t.Elem())
	for i, key := range pairs {
		pairs[i] = primaryOf("{" + key.text + ", " + of[i].text + "}")
	}
	entry := fmt.Sprintf("struct { %s key; %s value; }", f.w.types.Of(t.Key(), keys[0].Pos()), f.w.types.Of(t.Elem(), keys[0].Pos()))
	return lambdaOf(fmt.Sprintf("[] { static constexpr %s x[] = {%s}; auto m = %s; for (auto& e : x) m[e.key] = e.value; return m; }()",
		entry, f.lines(pairs), empty))
}

// tableLength is the number of constants from which a list becomes a table, since g++ takes long to compile a store for each.
const tableLength = 200

// isTable reports whether a literal has enough constants to be copied from a table.
func (f *fn) isTable(values []ast.Expr, t types.Type) bool {
	return len(values) >= tableLength && f.areConstants(values, t)
}

// areConstants reports whether all values of a list are constants in C++.
func (f *fn) areConstants(values []ast.Expr, t types.Type) bool {
	basic := func(t types.Type) bool {
		b, ok := t.Underlying().(*types.Basic)
		return ok && b.Kind() != types.UnsafePointer
	}
	return !slices.ContainsFunc(values, func(x ast.Expr) bool {
		if f.pack.Info.Types[x].Value != nil {
			return !basic(t)
		}
		lit, ok := x.(*ast.CompositeLit)
		if n, named := types.Unalias(t).(*types.Named); !ok || named && typedefs.ContainsItself(n) {
			return true
		}
		switch t := t.Underlying().(type) {
		case *types.Array:
			_, parts, _, plain := f.indexedElements(lit)
			return !plain || !f.areConstants(parts, t.Elem())
		case *types.Struct:
			for i := range t.NumFields() {
				if !basic(t.Field(i).Type()) {
					return true
				}
			}
			return slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool {
				if pair, ok := e.(*ast.KeyValueExpr); ok {
					e = pair.Value
				}
				return f.pack.Info.Types[e].Value == nil
			})
		}
		return true
	})
}

func (f *fn) newMap(t *types.Map, size string, pos token.Pos) string {
	f.w.types.Comparable(t.Key(), pos, true)
	return fmt.Sprintf("makeMap<%s, %s>(%s)", f.w.types.Of(t.Key(), pos), f.w.types.Of(t.Elem(), pos), size)
}

// created returns a pointer to a new variable. Variables of size zero share one address.
func (f *fn) created(t types.Type, value expression, pos token.Pos) expression {
	name := f.w.types.Of(t, pos)
	if f.w.types.Sizeless(t) {
		return conversionTo("Ptr<"+name+">", "reinterpret_cast<"+name+"*>(emptyBlock)")
	}
	return conversionTo("address", "*"+creation(name, value))
}

// creation returns a new variable on the heap. A zero value is created there, because the stack may have no room for it.
func creation(name string, value expression) string {
	if value.zero {
		value = expression{}
	}
	return fmt.Sprintf("create<%s>(%s)", name, value.text)
}
