package cpp

import (
	"fmt"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"kamyk/gen/internal/cpp/names"
	"kamyk/gen/internal/program/support"
)

// definitions are the types that the file defines.
type definitions struct {
	names    map[string]string // by the keys of types
	structs  []*structure
	defining *structure      // whose text is being written
	placing  map[string]bool // named arrays whose elements are being placed
}

// A structure is a struct type of the file.
type structure struct {
	name     string
	typ      *types.Struct
	named    *types.Named
	pos      token.Pos
	equal    bool
	hash     bool
	text     string
	written  bool
	mentions []string // types that its text names
	early    bool     // it is mentioned before it is defined
	aliased  bool     // pointers to it are converted to pointers to another one
	within   bool     // a type of another kind that consists of itself: a struct over what it is
}

var basics = map[types.BasicKind]string{
	types.Bool: "bool", types.Int: "Int", types.Int8: "Int8", types.Int16: "Int16", types.Int32: "Int32", types.Int64: "Int64",
	types.Uint: "Uint", types.Uint8: "Uint8", types.Uint16: "Uint16", types.Uint32: "Uint32", types.Uint64: "Uint64",
	types.Uintptr: "Uintptr", types.Float32: "float", types.Float64: "double", types.String: "String",
	types.UntypedBool: "bool", types.UntypedInt: "Int", types.UntypedRune: "Int32", types.UntypedFloat: "double",
	types.UntypedString: "String", types.UntypedNil: "std::nullptr_t",
}

// typ returns a type as C++ writes it.
func (w *writer) typ(t types.Type, pos token.Pos) string {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		if name, ok := basics[t.Kind()]; ok {
			return name
		}
		if t.Info()&types.IsComplex != 0 {
			w.noComplex(pos)
		}
		w.stop(support.Unwritten, pos, "type %s is not supported in C++", t)
	case *types.Named:
		return w.named(t, pos)
	case *types.Pointer:
		return "Ptr<" + w.typ(t.Elem(), pos) + ">"
	case *types.Slice:
		return "Slice<" + w.typ(t.Elem(), pos) + ">"
	case *types.Array:
		return "Array<" + w.typ(t.Elem(), pos) + ", " + strconv.FormatInt(t.Len(), 10) + ">"
	case *types.Map:
		w.hashed(t.Key(), pos)
		return "Map<" + w.typ(t.Key(), pos) + ", " + w.typ(t.Elem(), pos) + ">"
	case *types.Signature:
		return "Func<" + w.signature(t, pos) + ">"
	case *types.Interface:
		return "Any"
	case *types.Struct:
		return w.unnamedStruct(t, pos)
	case *types.Chan:
		w.noChannels(pos)
	case *types.Tuple:
		return w.tuple(t, pos)
	case *types.TypeParam:
		w.stop(support.Unwritten, pos, "type parameter %s is not supported here in C++", t)
	}
	w.stop(support.Unwritten, pos, "type %s is not supported in C++", t)
	return ""
}

// templateOf returns the template that the types of a kind are instances of.
func templateOf(t types.Type) string {
	switch t.(type) {
	case *types.Pointer:
		return "Ptr"
	case *types.Slice:
		return "Slice"
	case *types.Array:
		return "Array"
	case *types.Map:
		return "Map"
	}
	return "Func"
}

// tuple returns the type of several results.
func (w *writer) tuple(t *types.Tuple, pos token.Pos) string {
	switch t.Len() {
	case 0:
		return "void"
	case 1:
		return w.typ(t.At(0).Type(), pos)
	}
	var list []string
	for v := range t.Variables() {
		list = append(list, w.typ(v.Type(), pos))
	}
	return "std::tuple<" + strings.Join(list, ", ") + ">"
}

// signature returns the type of a function as templates have it.
func (w *writer) signature(t *types.Signature, pos token.Pos) string {
	return w.result(t, pos) + "(" + strings.Join(w.params(t, pos), ", ") + ")"
}

func (w *writer) result(t *types.Signature, pos token.Pos) string { return w.tuple(t.Results(), pos) }

func (w *writer) params(t *types.Signature, pos token.Pos) (list []string) {
	for v := range t.Params().Variables() {
		list = append(list, w.typ(v.Type(), pos))
	}
	return list
}

// named returns the name of a named type, and has it written.
func (w *writer) named(t *types.Named, pos token.Pos) string {
	o := t.Obj()
	if o.Pkg() == nil {
		return "Any" // error, comparable
	}
	key := typeKey(t)
	if name, ok := w.types.names[key]; ok {
		return w.mention(name)
	}
	name := w.names.Qualified(o)
	if o.Parent() == o.Pkg().Scope() && o.Pkg() == w.Main.Types && t.TypeArgs().Len() == 0 {
		name = w.names.Own(o)
	} else {
		for a := range t.TypeArgs().Types() {
			name += "_" + names.Mangle(w.typ(a, pos))
		}
		name = w.names.Unique(name)
	}
	w.types.names[key] = name
	switch under := t.Underlying().(type) {
	case *types.Struct:
		w.types.structs = append(w.types.structs, &structure{name: name, typ: under, named: t, pos: o.Pos()})
	default:
		within := consistsOf(under, t, map[types.Type]bool{})
		w.types.structs = append(w.types.structs, &structure{name: name, named: t, pos: o.Pos(), within: within})
		if m, ok := under.(*types.Map); ok {
			w.hashed(m.Key(), pos)
		}
	}
	return w.mention(name)
}

// mention records that the type that is written names another one.
func (w *writer) mention(name string) string {
	if w.types.defining != nil {
		w.types.defining.mentions = append(w.types.defining.mentions, name)
	}
	return name
}

// typeKey tells types apart: two are identical in Go if their keys are the same.
func typeKey(t types.Type) string {
	switch t := types.Unalias(t).(type) {
	case *types.Basic: // byte and rune are no others than uint8 and int32
		return types.Typ[t.Kind()].String()
	case *types.Named:
		o := t.Obj()
		text := fmt.Sprintf("%s@%d", o.Name(), o.Pos())
		for a := range t.TypeArgs().Types() {
			text += "," + typeKey(a)
		}
		return text
	case *types.Pointer:
		return "*" + typeKey(t.Elem())
	case *types.Slice:
		return "[]" + typeKey(t.Elem())
	case *types.Array:
		return fmt.Sprintf("[%d]%s", t.Len(), typeKey(t.Elem()))
	case *types.Map:
		return "map[" + typeKey(t.Key()) + "]" + typeKey(t.Elem())
	case *types.Signature:
		return fmt.Sprintf("func%t(%s)(%s)", t.Variadic(), tupleKey(t.Params()), tupleKey(t.Results()))
	case *types.Struct:
		text := "struct{"
		for i := range t.NumFields() {
			f := t.Field(i)
			text += fmt.Sprintf("%s %t %s %q;", f.Id(), f.Embedded(), typeKey(f.Type()), t.Tag(i))
		}
		return text + "}"
	case *types.Interface:
		text := "interface{"
		for i := range t.NumMethods() {
			text += t.Method(i).Id() + typeKey(t.Method(i).Type()) + ";"
		}
		return text + "}"
	}
	return t.String()
}

func tupleKey(t *types.Tuple) (text string) {
	for v := range t.Variables() {
		text += typeKey(v.Type()) + ","
	}
	return text
}

func (w *writer) unnamedStruct(t *types.Struct, pos token.Pos) string {
	key := typeKey(t)
	if name, ok := w.types.names[key]; ok {
		return w.mention(name)
	}
	name := "Empty"
	if t.NumFields() > 0 {
		name = "Struct"
		for f := range t.Fields() {
			name += "_" + f.Name()
		}
	}
	name = w.names.Unique(name)
	w.types.names[key] = name
	w.types.structs = append(w.types.structs, &structure{name: name, typ: t, pos: pos})
	return w.mention(name)
}

// hashed marks struct types that are keys of maps as compared and hashed.
func (w *writer) hashed(t types.Type, pos token.Pos) { w.comparable(t, pos, true) }

// comparable marks the struct types that a type consists of as compared, and as hashed if hash is set.
func (w *writer) comparable(t types.Type, pos token.Pos, hash bool) {
	switch under := t.Underlying().(type) {
	case *types.Basic:
		if hash && under.Info()&types.IsFloat != 0 {
			w.features.named["floatKeys"] = true
		}
	case *types.Interface:
		w.features.named["AnyEqual"] = true
		w.features.anyKeys = w.features.anyKeys || hash
	case *types.Array:
		w.features.named["ArrayEqual"] = true
		w.comparable(under.Elem(), pos, hash)
	case *types.Struct:
		name := w.typ(t, pos)
		for _, s := range w.types.structs {
			if s.name == name {
				if s.equal && (s.hash || !hash) {
					return
				}
				s.equal, s.hash = true, s.hash || hash
			}
		}
		for f := range under.Fields() {
			w.comparable(f.Type(), pos, hash)
		}
	}
}
