package spell

import (
	"go/types"
	"slices"
	"strconv"

	"kamyk/gen/internal/program/prog"
)

// A Writer receives the parts of a type that is spelled, and decides how to name types.
type Writer interface {
	Text(string)
	Name(name *types.TypeName, t types.Type, embedded bool) // a named type; call Arguments to spell its type arguments
	Member(types.Object)                                    // a field or method name of a type literal
	Unwritable(types.Type)                                  // an untyped type, or a tuple
}

// Type spells a type on one line. Parameters and results get no names.
func Type(w Writer, t types.Type) {
	switch t := t.(type) {
	case *types.Basic, interface{ Obj() *types.TypeName }:
		namedType(w, t, false)
	case *types.Pointer:
		after(w, "*", t.Elem())
	case *types.Slice:
		after(w, "[]", t.Elem())
	case *types.Array:
		after(w, "["+strconv.FormatInt(t.Len(), 10)+"]", t.Elem())
	case *types.Map:
		after(w, "map[", t.Key())
		after(w, "]", t.Elem())
	case *types.Chan:
		channel(w, t)
	case *types.Signature:
		w.Text("func")
		signature(w, t)
	case *types.Struct:
		structure(w, t)
	case *types.Interface:
		w.Text("interface{")
		elements(w, t, map[string]bool{})
		w.Text("}")
	case *types.Union:
		union(w, t)
	default:
		w.Unwritable(t)
	}
}

// Arguments spells the type arguments of a type, if any.
func Arguments(w Writer, t types.Type) {
	instance, ok := t.(interface{ TypeArgs() *types.TypeList })
	if !ok {
		return
	}
	list := instance.TypeArgs()
	for i := range list.Len() {
		after(w, map[bool]string{true: "[", false: ", "}[i == 0], list.At(i))
	}
	if list.Len() > 0 {
		w.Text("]")
	}
}

// namedType spells a type that has a name. An embedded one must be called by it.
func namedType(w Writer, t types.Type, embedded bool) {
	basic, ok := t.(*types.Basic)
	switch {
	case !ok:
		w.Name(t.(interface{ Obj() *types.TypeName }).Obj(), t, embedded)
	case basic.Kind() == types.UnsafePointer:
		w.Name(types.Unsafe.Scope().Lookup("Pointer").(*types.TypeName), t, embedded)
	case basic.Info()&types.IsUntyped != 0:
		w.Unwritable(t)
	default:
		w.Name(types.Universe.Lookup(basic.Name()).(*types.TypeName), t, embedded)
	}
}

func after(w Writer, prefix string, t types.Type) {
	w.Text(prefix)
	Type(w, t)
}

// channel spells a channel. An element type that begins with an arrow gets parentheses.
func channel(w Writer, t *types.Chan) {
	keyword := map[types.ChanDir]string{types.SendRecv: "chan ", types.SendOnly: "chan<- ", types.RecvOnly: "<-chan "}[t.Dir()]
	if inner, ok := t.Elem().(*types.Chan); ok && inner.Dir() == types.RecvOnly {
		after(w, keyword+"(", t.Elem())
		w.Text(")")
		return
	}
	after(w, keyword, t.Elem())
}

func signature(w Writer, t *types.Signature) {
	w.Text("(")
	tuple(w, t.Params(), t.Variadic())
	w.Text(")")
	switch t.Results().Len() {
	case 0:
	case 1:
		after(w, " ", t.Results().At(0).Type())
	default:
		w.Text(" (")
		tuple(w, t.Results(), false)
		w.Text(")")
	}
}

func tuple(w Writer, t *types.Tuple, variadic bool) {
	for i := range t.Len() {
		if i > 0 {
			w.Text(", ")
		}
		slice, ok := t.At(i).Type().(*types.Slice)
		if variadic && i == t.Len()-1 && ok {
			after(w, "...", slice.Elem())
			continue
		}
		Type(w, t.At(i).Type())
	}
}

func structure(w Writer, t *types.Struct) {
	w.Text("struct{")
	for i := range t.NumFields() {
		if i > 0 {
			w.Text("; ")
		}
		if field := t.Field(i); !field.Embedded() {
			w.Member(field)
			after(w, " ", field.Type())
		} else if pointer, ok := field.Type().(*types.Pointer); ok {
			w.Text("*")
			namedType(w, pointer.Elem(), true)
		} else {
			namedType(w, field.Type(), true)
		}
		if tag := t.Tag(i); strconv.CanBackquote(tag) && tag != "" {
			w.Text(" `" + tag + "`")
		} else if tag != "" {
			w.Text(" " + strconv.Quote(tag))
		}
	}
	w.Text("}")
}

func union(w Writer, t *types.Union) {
	for i := range t.Len() {
		if i > 0 {
			w.Text(" | ")
		}
		if t.Term(i).Tilde() {
			w.Text("~")
		}
		Type(w, t.Term(i).Type())
	}
}

// elements spells the methods and embedded interfaces of an interface. It spells the latter by their names, because compilers before Go
// 1.18 accept no literal there. It skips elements that are already spelled.
func elements(w Writer, t *types.Interface, spelled map[string]bool) {
	next := func() {
		if len(spelled) > 0 {
			w.Text("; ")
		}
	}
	for method := range t.ExplicitMethods() {
		if !spelled[method.Id()] {
			next()
			spelled[method.Id()] = true
			w.Member(method)
			signature(w, method.Signature())
		}
	}
	for embedded := range t.EmbeddedTypes() {
		if literal, ok := types.Unalias(embedded).(*types.Interface); ok {
			elements(w, literal, spelled)
			continue
		}
		next()
		spelled[""] = true
		Type(w, embedded)
	}
}

// Replace returns a type with its parts replaced, such as the parameters of a generic function. If replace returns nil for a part, or for
// the type itself, its own parts are replaced. If nothing changes, it returns the type itself.
func Replace(t types.Type, context *types.Context, replace func(types.Type) types.Type) types.Type {
	if to := replace(t); to != nil {
		return to
	}
	if alias, ok := t.(*types.Alias); ok {
		if actual := Replace(types.Unalias(t), context, replace); actual != types.Unalias(alias) {
			return actual
		}
		return t
	}
	before := prog.Parts(t)
	parts := prog.Map(before, func(part types.Type) types.Type { return Replace(part, context, replace) })
	if slices.Equal(parts, before) {
		return t
	}
	return prog.WithParts(context, t, parts)
}
