package cpp

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"unicode/utf8"

	"kamyk/gen/internal/cpp/names"
)

// A description is what the running program knows of a type that an interface may hold.
type description struct {
	name    string
	mangled string // the type, as a part of names
	typ     types.Type
	methods map[string]entry // by their names
	pos     token.Pos        // where it was first put into an interface
	held    bool             // some interface may hold it, and not only be asked whether it does
}

// An entry is a method in the table of a type. It names a function. Where the method itself does not take what the table is asked with, that
// is an adapter, which finds the receiver and calls the method.
type entry struct {
	function string
	adapter  string // its text, or ""
}

// holdsInterface reports whether values of a type hold interfaces.
func holdsInterface(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Interface:
		return true
	case *types.Array:
		return holdsInterface(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if holdsInterface(f.Type()) {
				return true
			}
		}
	}
	return false
}

// describe asks for the description of a type that interfaces may hold, and returns its name.
func (w *world) describe(t types.Type, pos token.Pos) string {
	d := w.description(t, pos)
	if !d.held {
		d.held = true
		w.heldTypes++
	}
	return d.name
}

// identify asks for the description of a type that interfaces are asked for, and returns its name.
func (w *world) identify(t types.Type, pos token.Pos) string { return w.description(t, pos).name }

// mayHold reports whether interfaces may hold a type, or one that implements it, as far as the program is written.
func (w *world) mayHold(t types.Type) bool {
	under, ok := t.Underlying().(*types.Interface)
	if !ok {
		d := w.types[typeKey(types.Unalias(t))]
		return d != nil && d.held
	}
	if typeText(t) == "fmt.Scanner" && !w.readers { // many types that are only printed have its method
		return false
	}
	return slices.ContainsFunc(w.described, func(d *description) bool { return d.held && types.Implements(d.typ, under) })
}

func (w *world) description(t types.Type, pos token.Pos) *description {
	t = types.Unalias(t)
	key := typeKey(t)
	if d := w.types[key]; d != nil {
		return d
	}
	text := w.typ(t, pos)
	mangled := names.Mangle(typeName(t, text))
	d := &description{name: w.names.Unique("type_" + mangled), mangled: mangled, typ: t, methods: map[string]entry{}, pos: pos}
	w.types[key] = d
	w.described = append(w.described, d)
	return d
}

// complete describes, where values are printed, the types that one consists of, and has those compared that can be.
func (w *world) complete(d *description) {
	if w.prints {
		if m, ok := d.typ.Underlying().(*types.Map); ok && holdsInterface(m.Key()) {
			w.orderedKeys(d, m.Key())
		}
		for _, part := range w.partsOf(d.typ) {
			w.describe(part, d.pos)
		}
	}
	if plain := w.plainTarget(d); plain != nil {
		w.describe(plain, d.pos)
	}
	if types.Comparable(d.typ) {
		w.comparable(d.typ, token.NoPos, w.anyKeys)
	}
}

func typeName(t types.Type, text string) string {
	if basic, ok := t.(*types.Basic); ok {
		return basic.Name()
	}
	return text
}

// tables gives the descriptions the methods that interfaces ask for, and reports whether that led to more.
func (w *world) tables() (more bool) {
	before := w.heldTypes
	for i := 0; i < len(w.described); i++ {
		d := w.described[i]
		if !d.held {
			continue
		}
		w.complete(d)
		for _, name := range w.methodList() {
			if _, ok := d.methods[name]; !ok {
				d.methods[name] = w.entryOf(d, name)
				more = more || d.methods[name].function != ""
			}
		}
	}
	return more || len(w.queue) > 0 || w.heldTypes > before
}

// entryOf returns the entry of a method in the table of a type.
func (w *world) entryOf(d *description, name string) entry {
	if types.IsInterface(d.typ) {
		return entry{}
	}
	found := w.selected(d.typ, name)
	if found == nil {
		return entry{}
	}
	m := found.Obj().(*types.Func)
	f := w.newFn(w.Main)
	sig := found.Type().(*types.Signature)
	names, params := f.lambdaParams(sig, m.Pos())
	if params != "" {
		params = ", " + params
	}
	t := w.typ(d.typ, m.Pos())
	fun, recv, ok := f.methodOf(m, found.Index(), conversionTo("unbox<"+t+">", "self"), d.typ, m.Pos())
	switch {
	case !ok:
		return w.adapted(d, found, params, f.dynamicCall(recv.value, m.Name(), sig, names, m.Pos()))
	case len(found.Index()) == 1 && !recv.address && !recv.pointee:
		return entry{function: fun}
	}
	return w.adapted(d, found, params, fun+"("+joined(append([]expression{recv.passed()}, names...))+")")
}

// adapted returns an entry that finds the receiver of a call. It is a function and no lambda: what g++ makes of one that becomes a pointer
// does not hear of the pragma for floats.
func (w *world) adapted(d *description, found *types.Selection, params, call string) entry {
	adapter := w.names.Unique("method_" + d.mangled + "_" + found.Obj().Name())
	body := "    return " + call + ";\n"
	if check := w.checkedReceiver(d.typ, found, "unbox<"+w.typ(d.typ, token.NoPos)+">(self)"); check != "" {
		body = "    " + check + "\n" + body
	}
	result := w.result(found.Type().(*types.Signature), found.Obj().Pos())
	return entry{adapter, fmt.Sprintf("%s %s(void* self%s) {\n%s}\n", result, adapter, params, body)}
}

// descriptions returns the declarations and the definitions of all of them.
func (w *world) descriptions() (forward, text string) {
	var a, b strings.Builder
	if w.prints || slices.ContainsFunc(w.described, func(d *description) bool { return kindOf(d.typ) != "kindPtr" }) {
		w.features["boxes"] = true // interfaces hold more than pointers
	}
	for _, d := range w.described {
		fmt.Fprintf(&a, "extern const Type %s;\n", d.name)
		w.descriptionText(d, &b)
	}
	return a.String(), b.String()
}

// descriptionText writes the description of a type: its methods, and where it is printed its parts.
func (w *world) descriptionText(d *description, b *strings.Builder) {
	var methods strings.Builder
	for _, name := range w.methodList() {
		switch e := d.methods[name]; {
		case e.adapter != "":
			b.WriteString(e.adapter)
			fmt.Fprintf(&methods, ".entry<%s>(m_%s)", e.function, name)
		case e.function != "":
			fmt.Fprintf(&methods, ".with<%s>(m_%s)", e.function, name)
		}
	}
	parts := w.partsText(d, b)
	if plain := w.plainTarget(d); plain != nil {
		w.features["readAs"] = true
		parts += ".readAs(&" + w.describe(plain, token.NoPos) + ")"
	}
	if !w.features["boxes"] {
		fmt.Fprintf(b, "const Type %s = Type{%s}%s;\n", d.name, quoted(typeText(d.typ)), methods.String())
		return
	}
	args := describedKind(d.typ) + ", " + quoted(typeText(d.typ))
	if _, ok := d.typ.(*types.Named); ok {
		args += ", true"
	}
	t := w.typ(d.typ, token.NoPos)
	if !d.held || !types.Comparable(d.typ) {
		t += ", false"
	}
	if d.held && !types.Comparable(d.typ) {
		w.features["uncomparable"] = true
	}
	fmt.Fprintf(b, "const Type %s = describe<%s>(%s)%s%s;\n", d.name, t, args, methods.String(), parts)
}

func describedKind(t types.Type) string {
	if standsIn(t) {
		return "kindUnknown"
	}
	return kindOf(t)
}

// partsText returns what a type consists of, for printing.
func (w *world) partsText(d *description, b *strings.Builder) string {
	if !w.prints || !d.held || w.opaque(d.typ) {
		return ""
	}
	address := func(t types.Type) string { return "&" + w.describe(t, token.NoPos) }
	switch under := d.typ.Underlying().(type) {
	case *types.Pointer:
		return fmt.Sprintf(".of(%s)", address(under.Elem()))
	case *types.Slice:
		return fmt.Sprintf(".of(%s)", address(under.Elem()))
	case *types.Array:
		if under.Len() == 0 {
			return fmt.Sprintf(".of(%s)", address(under.Elem()))
		}
		return fmt.Sprintf(".of(%s, nullptr, %d)", address(under.Elem()), under.Len())
	case *types.Map:
		return fmt.Sprintf(".of(%s, %s, 0, nullptr, eachEntry<%s>)", address(under.Elem()), address(under.Key()), w.typ(d.typ, token.NoPos))
	case *types.Struct:
		if n := under.NumFields(); n > 0 {
			return fmt.Sprintf(".of(nullptr, nullptr, %d, %s)", n, w.fieldTable(d, under, w.typ(d.typ, token.NoPos), b))
		}
	}
	return ""
}

func (w *world) fieldTable(d *description, t *types.Struct, name string, b *strings.Builder) string {
	table := "fields_of_" + d.name
	fmt.Fprintf(b, "const Field %s[] = {\n", table)
	for f := range t.Fields() {
		embedded := ""
		if f.Embedded() {
			embedded = ", true"
		}
		if f.Exported() && f.Name()[0] >= utf8.RuneSelf {
			embedded = fmt.Sprintf(", %t, true", f.Embedded())
		}
		fmt.Fprintf(b, "    {%s, &%s, offsetof(%s, %s)%s},\n", quoted(f.Name()), w.describe(f.Type(), token.NoPos), name,
			w.names.Field(t, f), embedded)
	}
	b.WriteString("};\n")
	return table
}
