package cpp

import (
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/typedefs"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// replacesLibrary reports whether the overlay replaces a type of the library that fmt prints differently. A program that prints such a type
// ends with a message.
func replacesLibrary(t types.Type) bool {
	named, ok := t.(*types.Named)
	if !ok || types.IsInterface(t) || named.Obj().Pkg() == nil {
		return false
	}
	if path := named.Obj().Pkg().Path(); path != "time" && path != "sync" && path != "sync/atomic" {
		return false
	}
	set := types.NewMethodSet(t)
	return set.Lookup(nil, "String") == nil && set.Lookup(nil, "Error") == nil
}

// checkPrinted refuses to print a value that is or contains such a type.
func (f *fn) checkPrinted(arg ast.Expr) {
	var look func(t types.Type, above []types.Type)
	look = func(t types.Type, above []types.Type) {
		if replacesLibrary(t) {
			f.w.refuse(support.Formats, arg.Pos(), "a %s is printed here, and C++ cannot print it as fmt does", typeText(t))
		} else if !slices.Contains(above, t) {
			for _, part := range f.w.partsOf(t) {
				look(part, append(above, t))
			}
		}
	}
	look(types.Unalias(f.typeOf(arg)), nil)
}

// partsOf returns the types of the parts that are printed with a value.
func (w *writer) partsOf(t types.Type) []types.Type {
	if w.opaque(t) {
		return nil
	}
	switch under := t.Underlying().(type) {
	case *types.Signature, *types.Interface:
		return nil
	default:
		return prog.Parts(under)
	}
}

// kindOf returns the kind of a type.
func kindOf(t types.Type) string {
	if replacesLibrary(t) {
		return "kindUnknown"
	}
	for _, basic := range basicKinds {
		if prog.IsBasic(t, basic.info) {
			return basic.kind
		}
	}
	switch t.Underlying().(type) {
	case *types.Slice:
		return "kindSlice"
	case *types.Array:
		return "kindArray"
	case *types.Map:
		return "kindMap"
	case *types.Pointer:
		return "kindPtr"
	case *types.Struct:
		return "kindStruct"
	case *types.Interface:
		return "kindInterface"
	}
	return "kindFunc"
}

var basicKinds = []struct {
	info types.BasicInfo
	kind string
}{{types.IsBoolean, "kindBool"}, {types.IsUnsigned, "kindUint"}, {types.IsInteger, "kindInt"}, {types.IsFloat, "kindFloat"},
	{types.IsComplex, "kindComplex"}, {types.IsString, "kindString"}}

// opaque reports whether the parts of a value are never printed: types of bufio, fmt and os, which contain addresses, and unexported types
// of the library.
func (w *writer) opaque(t types.Type) bool {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		return w.opaque(p.Elem()) || w.formats(t)
	}
	named, ok := t.(*types.Named)
	if !ok || named.Obj().Pkg() == nil || named.Obj().Pkg() == w.Main.Types {
		return false
	}
	_, isStruct := named.Underlying().(*types.Struct)
	methods := types.NewMethodSet(types.NewPointer(named))
	return isStruct && (slices.Contains([]string{"bufio", "fmt", "os"}, named.Obj().Pkg().Path()) || !named.Obj().Exported()) &&
		methods.Lookup(nil, "Error") == nil && methods.Lookup(nil, "String") == nil
}

// A loop over a map has a random order in Go and a fixed one in C++. A loop that prints for each key has no single correct output, so it is
// refused. A loop that prints once and ends is accepted, because it may search for a unique key.

// checkMapLoop refuses a loop over a map whose body prints.
func (f *fn) checkMapLoop(s *ast.RangeStmt) {
	if !f.pack.Own || !isNamed(s.Key) && !isNamed(s.Value) {
		return
	}
	if call := f.w.calls.OutputIn(f.pack, s, f.labelOf(s)); call != nil {
		f.w.refuse(support.Order, call.Pos(), "this prints in the order of a map, which differs from run to run")
	}
}

// fmt prints maps sorted by key. It sorts keys in interfaces first by dynamic type, in an order that the compiler and the linker choose;
// only that of predeclared types is known. So all types that such keys may hold are checked if the map is printed.

// flows records that a value of one type is converted to another, if that is an interface.
func (w *writer) flows(from, to types.Type) {
	from, to = types.Unalias(from), types.Unalias(to)
	if types.IsInterface(to) {
		key := typedefs.Key(to)
		if w.described.flows[key] == nil {
			w.described.flows[key] = map[string]types.Type{}
		}
		w.described.flows[key][typedefs.Key(from)] = from
	}
}

// orderedKeys refuses to print a map whose keys may hold a type of unknown order.
func (w *writer) orderedKeys(d *description, key types.Type) {
	known := types.IsInterface(key)
	seen := map[string]bool{}
	var look func(t types.Type)
	look = func(t types.Type) {
		if seen[typedefs.Key(t)] {
			return
		}
		seen[typedefs.Key(t)] = true
		_, basic := t.(*types.Basic)
		known = known && (basic || types.IsInterface(t) || !types.Comparable(t))
		for _, from := range w.described.flows[typedefs.Key(t)] {
			look(from)
		}
	}
	if look(types.Unalias(key)); !known {
		w.stop(support.Order, d.pos, "this may print a map whose keys are interfaces, and C++ cannot sort such keys as fmt does")
	}
}
