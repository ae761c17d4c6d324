package cpp

import (
	"fmt"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// structures returns the definitions of all types, each after those that it contains.
func (w *writer) structures() string {
	for i := 0; i < len(w.types.structs); i++ {
		w.define(w.types.structs[i]) // may ask for more
	}
	var forward, b strings.Builder
	mentioned := map[string]bool{}
	for _, s := range w.types.structs {
		w.place(s, &b, mentioned)
	}
	for _, s := range w.types.structs {
		if s.early {
			fmt.Fprintf(&forward, "struct %s;\n", s.name)
		}
	}
	return forward.String() + "\n" + b.String()
}

// place writes a type after those that it contains.
func (w *writer) place(s *structure, b *strings.Builder, mentioned map[string]bool) {
	if s.written {
		return
	}
	s.written = true
	if s.typ != nil {
		for f := range s.typ.Fields() {
			w.placeWithin(f.Type(), b, mentioned, true)
		}
	} else {
		_, array := s.named.Underlying().(*types.Array)
		w.placeWithin(s.named.Underlying(), b, mentioned, s.within && array) // the struct has the elements
	}
	s.early = s.within || s.typ != nil && mentioned[s.name]
	for _, name := range s.mentions {
		mentioned[name] = true
	}
	b.WriteString(s.text)
}

// placeWithin places the types that a value of a type holds, and names of types that its text has.
func (w *writer) placeWithin(t types.Type, b *strings.Builder, mentioned map[string]bool, whole bool) {
	switch t := types.Unalias(t).(type) {
	case *types.Named, *types.Struct:
		name, ok := w.types.names[typeKey(t)]
		if array, ok := t.Underlying().(*types.Array); ok && !w.types.placing[name] { // which may lead to itself
			w.types.placing[name] = true
			w.placeWithin(array, b, mentioned, whole)
			delete(w.types.placing, name)
		}
		for _, s := range w.types.structs {
			if ok && s.name == name && (whole || s.typ == nil && !s.within) {
				w.place(s, b, mentioned)
			}
		}
	case *types.Array:
		w.placeWithin(t.Elem(), b, mentioned, whole)
	case *types.Slice:
		w.placeWithin(t.Elem(), b, mentioned, false)
	case *types.Pointer:
		w.placeWithin(t.Elem(), b, mentioned, false)
	case *types.Map:
		w.placeWithin(t.Key(), b, mentioned, false)
		w.placeWithin(t.Elem(), b, mentioned, false)
	case *types.Signature:
		for v := range t.Params().Variables() {
			w.placeWithin(v.Type(), b, mentioned, false)
		}
		for v := range t.Results().Variables() {
			w.placeWithin(v.Type(), b, mentioned, false)
		}
	}
}

// define makes the text of a type.
func (w *writer) define(s *structure) {
	w.types.defining = s
	defer func() { w.types.defining = nil }()
	var b strings.Builder
	if s.named != nil {
		if d := w.Decls[s.named.Origin().Obj()]; d != nil && d.Package.Own {
			b.WriteString(comment(d.Doc, ""))
		}
	}
	if s.typ == nil {
		text := w.typ(s.named.Underlying(), s.pos)
		if s.within {
			base := templateOf(s.named.Underlying())
			fmt.Fprintf(&b, "struct %s : %s {\n    using Base = %s;\n    using Base::%s;\n"+
				"    constexpr %s() = default;\n    %s(const Base& o) : Base(o) {}\n};\n",
				s.name, text, text, base, s.name, s.name)
		} else {
			fmt.Fprintf(&b, "using %s = %s;\n", s.name, text)
		}
		s.text = b.String()
		return
	}
	attribute := ""
	if s.aliased {
		attribute = "[[gnu::may_alias]] "
	}
	fmt.Fprintf(&b, "struct %s%s {\n", attribute, s.name)
	for f := range s.typ.Fields() {
		text := w.typ(f.Type(), f.Pos())
		fmt.Fprintf(&b, "    %s %s{};%s\n", text, w.names.Field(s.typ, f), w.trailing(s, f.Pos()))
	}
	if bytes, known := w.SizeOf(s.typ); known && bytes > 0 && w.otherSize(s.typ) {
		w.features.named["bytesInGo"] = true
		fmt.Fprintf(&b, "    static constexpr size_t bytesInGo = %d;\n", bytes)
	}
	w.members(s, &b)
	b.WriteString("};\n")
	s.text = b.String()
}

// otherSize reports whether values of a type have another size than in Go: functions, and what has no size there, are larger.
func (w *writer) otherSize(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Signature:
		return true
	case *types.Array:
		return t.Len() == 0 || w.otherSize(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if w.sizeless(f.Type()) || w.otherSize(f.Type()) {
				return true
			}
		}
	}
	return false
}

// members adds comparison and hashing to a struct.
func (w *writer) members(s *structure, b *strings.Builder) {
	if !s.equal {
		return
	}
	var equal, hash []string
	for f := range s.typ.Fields() {
		name := w.names.Field(s.typ, f)
		if f.Name() == "_" {
			continue
		}
		if prog.IsPointer(f.Type()) { // which g++ would otherwise complete what it points to for
			equal = append(equal, "this->"+name+".p == x."+name+".p")
			hash = append(hash, "go::hash(x."+name+")")
			continue
		}
		equal = append(equal, "this->"+name+" == x."+name)
		hash = append(hash, "hash(x."+name+")")
	}
	if len(equal) == 0 {
		equal = []string{"true"}
	}
	x := ""
	if len(hash) > 0 {
		x = " x"
	}
	fmt.Fprintf(b, "    bool operator==(const %s&%s) const { return %s; }\n", s.name, x, strings.Join(equal, " && "))
	if s.hash {
		text := "0"
		for _, h := range hash {
			if text == "0" {
				text = h
			} else {
				text = "mix(" + text + " ^ " + h + ")"
			}
		}
		fmt.Fprintf(b, "    friend uint64_t hash(const %s&%s) { return %s; }\n", s.name, x, text)
	}
}
