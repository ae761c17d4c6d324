package cpp

import (
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/typedefs"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// replacesFields reports whether the overlay replaces a type of the library by one with other fields, which fmt would print. A program that
// prints such a type in an interface ends with a message.
func replacesFields(t types.Type) bool {
	named, ok := t.(*types.Named)
	if !ok || types.IsInterface(t) || named.Obj().Pkg() == nil {
		return false
	}
	if path := named.Obj().Pkg().Path(); path != "time" && path != "sync" && path != "sync/atomic" {
		return false
	}
	set := types.NewMethodSet(types.NewPointer(t))
	return set.Lookup(nil, "String") == nil && set.Lookup(nil, "Error") == nil
}

// checkPrinted refuses to print a value that is or contains such a type.
func (f *fn) checkPrinted(arg ast.Expr) {
	var look func(t types.Type, above []types.Type)
	look = func(t types.Type, above []types.Type) {
		if replacesFields(t) {
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
	if replacesFields(t) {
		return "kindUnknown"
	}
	for _, basic := range basicKinds {
		if prog.IsBasic(t, basic.info) {
			return basic.kind
		}
	}
	return "kind" + typedefs.Kind(t.Underlying())
}

var basicKinds = []struct {
	info types.BasicInfo
	kind string
}{{types.IsBoolean, "kindBool"}, {types.IsUnsigned, "kindUint"}, {types.IsInteger, "kindInt"}, {types.IsFloat, "kindFloat"},
	{types.IsComplex, "kindComplex"}, {types.IsString, "kindString"}}

// opaque reports whether the parts of a value are never printed. This holds for types of bufio, fmt and os, which contain addresses, and
// for unexported types of the library.
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
