// Package typedefs spells the types of a program as C++, and defines those that have names: structs, and types of other kinds as aliases.
//
// Two struct types without names are identical in Go if their fields are. C++ compares types by name, so identical structs get one name. A
// struct is defined after those that it contains. If a pointer to it comes first, it is declared before that pointer.
package typedefs

import (
	"cmp"
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/cpp/layout"
	"kamyk/gen/internal/program/prog"
)

// Text returns the definitions of all types, each after those that it contains.
func (d *Definitions) Text() string {
	for i := 0; i < len(d.structs); i++ {
		d.define(d.structs[i]) // may add more
	}
	var forward, b strings.Builder
	mentioned := map[string]bool{}
	for _, s := range d.structs {
		d.write(s, &b, mentioned)
	}
	for _, s := range d.structs {
		if s.early {
			fmt.Fprintf(&forward, "struct %s;\n", s.name)
		}
	}
	return forward.String() + "\n" + b.String()
}

// write writes a type after the types that it contains.
func (d *Definitions) write(s *structure, b *strings.Builder, mentioned map[string]bool) {
	if s.written {
		return
	}
	s.written = true
	if s.typ != nil {
		for f := range s.typ.Fields() {
			d.writeContained(f.Type(), b, mentioned, true)
		}
	} else {
		_, array := s.named.Underlying().(*types.Array)
		d.writeContained(s.named.Underlying(), b, mentioned, s.containsItself && array) // the struct has the elements
	}
	s.early = s.containsItself || s.typ != nil && mentioned[s.name]
	for _, name := range s.mentions {
		mentioned[name] = true
	}
	b.WriteString(s.text)
}

// writeContained writes the types that values of a type contain. Structs are only written if whole is set: a pointer needs no definition.
func (d *Definitions) writeContained(t types.Type, b *strings.Builder, mentioned map[string]bool, whole bool) {
	switch t := types.Unalias(t).(type) {
	case *types.Named, *types.Struct:
		s := d.byKey[Key(t)]
		if s == nil { // error
			return
		}
		if array, ok := t.Underlying().(*types.Array); ok && !s.expanding { // it may contain itself
			s.expanding = true
			d.writeContained(array, b, mentioned, whole)
			s.expanding = false
		}
		if whole || s.typ == nil && !s.containsItself {
			d.write(s, b, mentioned)
		}
	case *types.Array:
		d.writeContained(t.Elem(), b, mentioned, whole)
	case *types.Interface:
	default:
		for _, part := range prog.Parts(t) {
			d.writeContained(part, b, mentioned, false)
		}
	}
}

// define writes the text of a type.
func (d *Definitions) define(s *structure) {
	d.defining = s
	defer func() { d.defining = nil }()
	var b strings.Builder
	if s.named != nil {
		if decl := d.program.Decls[s.named.Origin().Obj()]; decl != nil && decl.Package.Own {
			b.WriteString(layout.Comment(decl.Doc, ""))
		}
	}
	if s.typ == nil {
		d.defineOther(s, &b)
	} else {
		d.defineStruct(s, &b)
	}
	s.text = b.String()
}

// defineOther writes a named type that is no struct.
func (d *Definitions) defineOther(s *structure, b *strings.Builder) {
	text := d.Of(s.named.Underlying(), s.pos)
	if !s.containsItself {
		fmt.Fprintf(b, "using %s = %s;\n", s.name, text)
		return
	}
	base := Kind(s.named.Underlying())
	fmt.Fprintf(b, "struct %[1]s : %[2]s {\n    using Base = %[2]s;\n    using Base::%[3]s;\n"+
		"    constexpr %[1]s() = default;\n    %[1]s(const Base& o) : Base(o) {}\n};\n", s.name, text, base)
}

func (d *Definitions) defineStruct(s *structure, b *strings.Builder) {
	attribute := map[bool]string{true: "[[gnu::may_alias]] "}[s.aliased]
	fmt.Fprintf(b, "struct %s%s {\n", attribute, s.name)
	for f := range s.typ.Fields() {
		text := d.Of(f.Type(), f.Pos())
		fmt.Fprintf(b, "    %s %s{};%s\n", text, d.names.Field(s.typ, f), d.trailing(s, f.Pos()))
	}
	if bytes, known := d.program.SizeOf(s.typ); known && bytes > 0 && d.otherSize(s.typ) {
		d.features["bytesInGo"] = true
		fmt.Fprintf(b, "    static constexpr size_t bytesInGo = %d;\n", bytes)
	}
	d.members(s, b)
	b.WriteString("};\n")
}

// otherSize reports whether values of a type have another size than in Go: functions, and types of size zero, are larger.
func (d *Definitions) otherSize(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Signature:
		return true
	case *types.Array:
		return t.Len() == 0 || d.otherSize(t.Elem())
	case *types.Struct:
		return slices.ContainsFunc(prog.Parts(t), func(part types.Type) bool { return d.Sizeless(part) || d.otherSize(part) })
	}
	return false
}

// members adds comparison and hashing to a struct.
func (d *Definitions) members(s *structure, b *strings.Builder) {
	if !s.equal {
		return
	}
	var equal []string
	x, hash := "", ""
	for f := range s.typ.Fields() {
		if f.Name() == "_" {
			continue
		}
		name, pointer, h := d.names.Field(s.typ, f), "", "hash"
		if prog.IsPointer(f.Type()) { // otherwise, g++ would complete the type that it points to
			pointer, h = ".p", "go::hash"
		}
		equal = append(equal, fmt.Sprintf("this->%s%s == x.%s%s", name, pointer, name, pointer))
		h += "(x." + name + ")"
		if hash != "" {
			h = "mix(" + hash + " ^ " + h + ")"
		}
		x, hash = " x", h
	}
	fmt.Fprintf(b, "    bool operator==(const %s&%s) const { return %s; }\n", s.name, x, cmp.Or(strings.Join(equal, " && "), "true"))
	if s.hash {
		fmt.Fprintf(b, "    friend uint64_t hash(const %s&%s) { return %s; }\n", s.name, x, cmp.Or(hash, "0"))
	}
}

// Alias records that pointers to another type also refer to values of a struct type.
func (d *Definitions) Alias(t types.Type, pos token.Pos) {
	d.Of(t, pos)
	if s := d.byKey[Key(t)]; s != nil {
		s.aliased = true
	}
}

// Sizeless reports whether a type has size zero.
func (d *Definitions) Sizeless(t types.Type) bool {
	bytes, known := d.program.SizeOf(t)
	return known && bytes == 0
}

// trailing returns the comment at the end of a field's line.
func (d *Definitions) trailing(s *structure, pos token.Pos) string {
	if s.named == nil {
		return ""
	}
	decl := d.program.Decls[s.named.Origin().Obj()]
	if decl == nil || !decl.Package.Own {
		return ""
	}
	line := d.program.Fset.PositionFor(pos, false).Line
	for _, group := range decl.File.Comments {
		if at := d.program.Fset.PositionFor(group.Pos(), false); at.Line == line && group.Pos() > pos && len(group.List) == 1 {
			return " " + layout.LineComment(group.List[0].Text, "    ")
		}
	}
	return ""
}

// ContainsItself reports whether a named type contains itself, other than through the fields of a struct.
func ContainsItself(named *types.Named) bool {
	return consistsOf(named.Underlying(), named, map[types.Type]bool{})
}

func consistsOf(t types.Type, named *types.Named, seen map[types.Type]bool) bool {
	t = types.Unalias(t)
	if t == named || seen[t] {
		return t == named
	}
	seen[t] = true
	switch t := t.(type) {
	case *types.Named:
		return !prog.Is[*types.Struct](t.Underlying()) && t.Obj().Pkg() != nil && consistsOf(t.Underlying(), named, seen)
	case *types.Struct, *types.Interface:
		return false
	}
	return slices.ContainsFunc(prog.Parts(t), func(part types.Type) bool { return consistsOf(part, named, seen) })
}
