package typedefs

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/cpp/names"
	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// Definitions are the types that a file defines. Each type that is written is added.
type Definitions struct {
	program  *source.Program
	names    *names.Names
	stop     Stop
	features map[string]bool // of the runtime
	structs  []*structure
	byKey    map[string]*structure
	defining *structure // the type that is being written
}

// Stop ends a translation, with a refusal by a rule of package support. It does not return.
type Stop func(rule support.Rule, pos token.Pos, format string, args ...any)

// New returns empty definitions. It adds the runtime features that they use to features.
func New(p *source.Program, n *names.Names, features map[string]bool, stop Stop) *Definitions {
	return &Definitions{program: p, names: n, stop: stop, features: features, byKey: map[string]*structure{}}
}

// NoChannels refuses channels.
func (d *Definitions) NoChannels(pos token.Pos) {
	d.stop(support.Threads, pos, "channels are not supported in C++")
}

// A structure is a struct type of the file, or a named type of another kind.
type structure struct {
	name           string
	typ            *types.Struct
	named          *types.Named
	pos            token.Pos
	equal          bool
	hash           bool
	text           string
	written        bool
	mentions       []string // types that its text names
	early          bool     // it is mentioned before its definition
	aliased        bool     // pointers to it are converted to pointers to another one
	expanding      bool     // its elements are being written
	containsItself bool     // a named type that is no struct and contains itself, so a struct wraps it
}

var basics = map[types.BasicKind]string{
	types.Bool: "bool", types.Int: "Int", types.Int8: "Int8", types.Int16: "Int16", types.Int32: "Int32", types.Int64: "Int64",
	types.Uint: "Uint", types.Uint8: "Uint8", types.Uint16: "Uint16", types.Uint32: "Uint32", types.Uint64: "Uint64",
	types.Uintptr: "Uintptr", types.Float32: "float", types.Float64: "double", types.String: "String",
	types.Complex64: "Complex64", types.Complex128: "Complex128", types.UntypedComplex: "Complex128",
	types.UntypedBool: "bool", types.UntypedInt: "Int", types.UntypedRune: "Int32", types.UntypedFloat: "double",
	types.UntypedString: "String", types.UntypedNil: "std::nullptr_t",
}

// Of returns the C++ text of a type, and defines the type. pos is the position for a refusal.
func (d *Definitions) Of(t types.Type, pos token.Pos) string {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		if name, ok := basics[t.Kind()]; ok {
			return name
		}
		d.stop(support.Unwritten, pos, "type %s is not supported in C++", t)
	case *types.Named:
		return d.nameOf(t, pos)
	case *types.Pointer:
		return "Ptr<" + d.Of(t.Elem(), pos) + ">"
	case *types.Slice:
		return "Slice<" + d.Of(t.Elem(), pos) + ">"
	case *types.Array:
		return "Array<" + d.Of(t.Elem(), pos) + ", " + strconv.FormatInt(t.Len(), 10) + ">"
	case *types.Map:
		d.Comparable(t.Key(), pos, true)
		return "Map<" + d.Of(t.Key(), pos) + ", " + d.Of(t.Elem(), pos) + ">"
	case *types.Signature:
		return "Func<" + d.Signature(t, pos) + ">"
	case *types.Interface:
		return "Any"
	case *types.Struct:
		return d.unnamedStruct(t, pos)
	case *types.Chan:
		d.NoChannels(pos)
	case *types.Tuple:
		return d.Tuple(t, pos)
	case *types.TypeParam:
		d.stop(support.Unwritten, pos, "type parameter %s is not supported here in C++", t)
	}
	d.stop(support.Unwritten, pos, "type %s is not supported in C++", t)
	return ""
}

// Kind returns the kind of a type that is not basic: the name of the C++ template, if there is one.
func Kind(t types.Type) string {
	switch t.(type) {
	case *types.Pointer:
		return "Ptr"
	case *types.Slice:
		return "Slice"
	case *types.Array:
		return "Array"
	case *types.Map:
		return "Map"
	case *types.Struct:
		return "Struct"
	case *types.Interface:
		return "Interface"
	}
	return "Func"
}

// Tuple returns the type of several results.
func (d *Definitions) Tuple(t *types.Tuple, pos token.Pos) string {
	switch t.Len() {
	case 0:
		return "void"
	case 1:
		return d.Of(t.At(0).Type(), pos)
	}
	return "std::tuple<" + strings.Join(d.All(t, pos), ", ") + ">"
}

// Signature returns the type of a function as a template argument.
func (d *Definitions) Signature(t *types.Signature, pos token.Pos) string {
	return d.Tuple(t.Results(), pos) + "(" + strings.Join(d.All(t.Params(), pos), ", ") + ")"
}

// All returns the types of parameters or results.
func (d *Definitions) All(t *types.Tuple, pos token.Pos) (list []string) {
	for v := range t.Variables() {
		list = append(list, d.Of(v.Type(), pos))
	}
	return list
}

// nameOf returns the name of a named type, and defines it.
func (d *Definitions) nameOf(t *types.Named, pos token.Pos) string {
	o := t.Obj()
	if o.Pkg() == nil {
		return "Any" // error, comparable
	}
	if s := d.byKey[Key(t)]; s != nil {
		return d.mention(s)
	}
	suffix := ""
	for a := range t.TypeArgs().Types() {
		suffix += "_" + names.Mangle(d.Of(a, pos))
	}
	name := d.names.Of(o, suffix)
	under, _ := t.Underlying().(*types.Struct)
	inItself := under == nil && ContainsItself(t)
	s := d.add(t, &structure{name: name, typ: under, named: t, pos: o.Pos(), containsItself: inItself})
	if m, ok := t.Underlying().(*types.Map); ok {
		d.Comparable(m.Key(), pos, true)
	}
	return d.mention(s)
}

func (d *Definitions) add(t types.Type, s *structure) *structure {
	d.byKey[Key(t)] = s
	d.structs = append(d.structs, s)
	return s
}

// mention records that the current type names another one, and returns that name.
func (d *Definitions) mention(s *structure) string {
	if d.defining != nil {
		d.defining.mentions = append(d.defining.mentions, s.name)
	}
	return s.name
}

// Key identifies types: two types are identical in Go if their keys are equal.
func Key(t types.Type) string {
	t = types.Unalias(t)
	if i, ok := t.(*types.Interface); ok { // with the methods of the interfaces that it embeds
		t = types.NewInterfaceType(slices.Collect(i.Methods()), nil)
	}
	text := prog.Shape(t) + "("
	if named, ok := t.(*types.Named); ok {
		text = fmt.Sprintf("%s@%d(", named.Obj().Name(), named.Obj().Pos())
	}
	for _, part := range prog.Parts(t) {
		text += Key(part) + ","
	}
	return text + ")"
}

func (d *Definitions) unnamedStruct(t *types.Struct, pos token.Pos) string {
	if s := d.byKey[Key(t)]; s != nil {
		return d.mention(s)
	}
	name := "Empty"
	if t.NumFields() > 0 {
		name = "Struct"
		for f := range t.Fields() {
			name += "_" + f.Name()
		}
	}
	return d.mention(d.add(t, &structure{name: d.names.Unique(name), typ: t, pos: pos}))
}

// Comparable marks the struct types that a type contains as compared, and as hashed if hash is set, as keys of maps are.
func (d *Definitions) Comparable(t types.Type, pos token.Pos, hash bool) {
	switch under := t.Underlying().(type) {
	case *types.Basic:
		if hash && under.Info()&(types.IsFloat|types.IsComplex) != 0 {
			d.features["floatKeys"] = true
		}
	case *types.Interface:
		d.features["AnyEqual"] = true
		if hash {
			d.features["anyKeys"] = true
		}
	case *types.Array:
		d.features["ArrayEqual"] = true
		d.Comparable(under.Elem(), pos, hash)
	case *types.Struct:
		d.Of(t, pos)
		s := d.byKey[Key(t)]
		if s.equal && (s.hash || !hash) {
			return
		}
		s.equal, s.hash = true, s.hash || hash
		for f := range under.Fields() {
			d.Comparable(f.Type(), pos, hash)
		}
	}
}
