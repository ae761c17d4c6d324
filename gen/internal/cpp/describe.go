package cpp

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"unicode/utf8"

	"kamyk/gen/internal/cpp/names"
	"kamyk/gen/internal/cpp/typedefs"
	"kamyk/gen/internal/program/prog"
)

// descriptions holds the descriptions of the types that interfaces may hold, and of the types in assertions.
type descriptions struct {
	list      []*description
	byKey     map[string]*description
	heldCount int                              // the number of descriptions that are held
	methods   map[string]string                // the C++ names of the methods that interfaces require, after m_, by key
	flows     map[string]map[string]types.Type // the types that are converted to an interface, by their keys
}

// A description gives the running program the facts about a dynamic type.
type description struct {
	name    string
	mangled string // the type, as a part of identifiers
	typ     types.Type
	methods map[string]entry // by their names
	pos     token.Pos        // the first conversion to an interface
	held    bool             // some interface may hold it; otherwise it is only in assertions
}

// An entry is a method in the table of a type. It names a function. If the method itself has other parameters than the table's type, the
// function is an adapter, which finds the receiver and calls the method.
type entry struct {
	function string
	adapter  string // the text of the adapter, or ""
}

// describeHeld returns the name of the description of a dynamic type.
func (w *writer) describeHeld(t types.Type, pos token.Pos) string {
	d := w.description(t, pos)
	if !d.held {
		d.held = true
		w.described.heldCount++
	}
	return d.name
}

// mayHold reports whether interfaces may hold a type, or a type that implements it, in the code written so far.
func (w *writer) mayHold(t types.Type) bool {
	under, ok := t.Underlying().(*types.Interface)
	if !ok {
		d := w.described.byKey[typedefs.Key(types.Unalias(t))]
		return d != nil && d.held
	}
	if typeText(t) == "fmt.Scanner" && !w.features.readers { // many types that are only printed have its method
		return false
	}
	return slices.ContainsFunc(w.described.list, func(d *description) bool { return d.held && types.Implements(d.typ, under) })
}

// description returns the description of a type that an assertion names, or that an interface may hold.
func (w *writer) description(t types.Type, pos token.Pos) *description {
	t = types.Unalias(t)
	key := typedefs.Key(t)
	if d := w.described.byKey[key]; d != nil {
		return d
	}
	mangled := names.Mangle(w.types.Of(t, pos))
	if basic, ok := t.(*types.Basic); ok {
		mangled = names.Mangle(basic.Name())
	}
	d := &description{name: w.names.Unique("type_" + mangled), mangled: mangled, typ: t, methods: map[string]entry{}, pos: pos}
	w.described.byKey[key] = d
	w.described.list = append(w.described.list, d)
	return d
}

// describeParts describes the parts of a printed type, and marks a comparable type as compared.
func (w *writer) describeParts(d *description) {
	if w.features.prints {
		if m, ok := d.typ.Underlying().(*types.Map); ok && !prog.ComparesSafely(m.Key()) {
			w.orderedKeys(d, m.Key())
		}
		for _, part := range w.partsOf(d.typ) {
			w.describeHeld(part, d.pos)
		}
	}
	if plain := w.plainPointer(d); plain != nil {
		w.describeHeld(plain, d.pos)
	}
	if types.Comparable(d.typ) {
		w.types.Comparable(d.typ, token.NoPos, w.features.words["anyKeys"])
	}
}

// completeTables adds the methods of interfaces to the descriptions, and reports whether that requires more functions or descriptions.
func (w *writer) completeTables() (more bool) {
	before := w.described.heldCount
	for i := 0; i < len(w.described.list); i++ {
		d := w.described.list[i]
		if !d.held {
			continue
		}
		w.describeParts(d)
		for _, name := range w.methodList() {
			if _, ok := d.methods[name]; !ok {
				d.methods[name] = w.entryOf(d, name)
				more = more || d.methods[name].function != ""
			}
		}
	}
	return more || len(w.functions.queue) > 0 || w.described.heldCount > before
}

// entryOf returns the entry of a method in the table of a type. It is empty if the type lacks the method.
func (w *writer) entryOf(d *description, name string) entry {
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
	t := w.types.Of(d.typ, m.Pos())
	fun, recv := f.methodOf(m, found.Index(), conversionTo("unbox<"+t+">", "self"), d.typ, m.Pos())
	if fun != "" && len(found.Index()) == 1 && !recv.address && !recv.pointee {
		return entry{function: fun}
	}
	return w.adapted(d, found, params, f.callMethod(fun, recv, m.Name(), sig, names, m.Pos()))
}

// adapted returns an entry whose function finds the receiver. It is no lambda, because g++ ignores the pragma for floats in a lambda that
// becomes a pointer.
func (w *writer) adapted(d *description, found *types.Selection, params, call string) entry {
	adapter := w.names.Unique("method_" + d.mangled + "_" + found.Obj().Name())
	body := "    return " + call + ";\n"
	if check := w.checkedReceiver(d.typ, found, "unbox<"+w.types.Of(d.typ, token.NoPos)+">(self)"); check != "" {
		body = "    " + check + "\n" + body
	}
	result := w.types.Tuple(found.Type().(*types.Signature).Results(), found.Obj().Pos())
	return entry{adapter, fmt.Sprintf("%s %s(void* self%s) {\n%s}\n", result, adapter, params, body)}
}

// descriptions returns the declarations and definitions of all descriptions.
func (w *writer) descriptions() (forward, text string) {
	var a, b strings.Builder
	if w.features.prints || slices.ContainsFunc(w.described.list, func(d *description) bool { return kindOf(d.typ) != "kindPtr" }) {
		w.features.words["boxes"] = true // interfaces hold more than pointers
	}
	for _, d := range w.described.list {
		fmt.Fprintf(&a, "extern const Type %s;\n", d.name)
		w.descriptionText(d, &b)
	}
	return a.String(), b.String()
}

// descriptionText writes the description of a type: its methods, and its parts if it is printed.
func (w *writer) descriptionText(d *description, b *strings.Builder) {
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
	if plain := w.plainPointer(d); plain != nil {
		w.features.words["readAs"] = true
		parts += ".readAs(&" + w.describeHeld(plain, token.NoPos) + ")"
	}
	if !w.features.words["boxes"] {
		fmt.Fprintf(b, "const Type %s = Type{%s}%s;\n", d.name, quoted(typeText(d.typ)), methods.String())
		return
	}
	args := kindOf(d.typ) + ", " + quoted(typeText(d.typ))
	if _, ok := d.typ.(*types.Named); ok {
		args += ", true"
	}
	t := w.types.Of(d.typ, token.NoPos)
	if !d.held || !types.Comparable(d.typ) {
		t += ", false"
	}
	if d.held && !types.Comparable(d.typ) {
		w.features.words["uncomparable"] = true
	}
	fmt.Fprintf(b, "const Type %s = describe<%s>(%s)%s%s;\n", d.name, t, args, methods.String(), parts)
}

// partsText returns the part of a description that says how to print the parts of a value.
func (w *writer) partsText(d *description, b *strings.Builder) string {
	if !w.features.prints || !d.held || w.opaque(d.typ) {
		return ""
	}
	address := func(t types.Type) string { return "&" + w.describeHeld(t, token.NoPos) }
	switch under := d.typ.Underlying().(type) {
	case *types.Map:
		t := w.types.Of(d.typ, token.NoPos)
		text := fmt.Sprintf(".of(%s, %s, 0, nullptr, eachEntry<%s>)", address(under.Elem()), address(under.Key()), t)
		if w.features.words["deep"] {
			text += ".finds(findEntry<" + t + ">)"
		}
		return text
	case *types.Struct:
		if n := under.NumFields(); n > 0 {
			return fmt.Sprintf(".of(nullptr, nullptr, %d, %s)", n, w.fieldTable(d, under, w.types.Of(d.typ, token.NoPos), b))
		}
	case *types.Array:
		if under.Len() > 0 {
			return fmt.Sprintf(".of(%s, nullptr, %d)", address(under.Elem()), under.Len())
		}
		return ".of(" + address(under.Elem()) + ")"
	case interface{ Elem() types.Type }: // pointers and slices
		return ".of(" + address(under.Elem()) + ")"
	}
	return ""
}

// fieldTable writes the table of a struct's fields, and returns its name.
func (w *writer) fieldTable(d *description, t *types.Struct, name string, b *strings.Builder) string {
	table := "fields_of_" + d.name
	fmt.Fprintf(b, "const Field %s[] = {\n", table)
	for f := range t.Fields() {
		embedded := map[bool]string{true: ", true"}[f.Embedded()]
		if f.Exported() && f.Name()[0] >= utf8.RuneSelf {
			embedded = fmt.Sprintf(", %t, true", f.Embedded())
		}
		fmt.Fprintf(b, "    {%s, &%s, offsetof(%s, %s)%s},\n", quoted(f.Name()), w.describeHeld(f.Type(), token.NoPos), name,
			w.names.Field(t, f), embedded)
	}
	b.WriteString("};\n")
	return table
}
