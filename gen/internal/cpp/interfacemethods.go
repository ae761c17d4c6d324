package cpp

import (
	"fmt"
	"go/types"
	"maps"
	"slices"

	"kamyk/gen/internal/cpp/names"
	"kamyk/gen/internal/cpp/typedefs"
)

// requireMethod returns the C++ name of a method. From then on, the table of each type has it. Methods of one name with different
// signatures are different: a type that has one of them does not implement an interface with another.
func (w *writer) requireMethod(name string, sig *types.Signature) string {
	key := methodKey(name, sig)
	if enum, ok := w.described.methods[key]; ok {
		return enum
	}
	base := names.ASCII(name)
	enum := base
	for n := 2; slices.Contains(w.methodList(), enum) || enum == "Format" && !w.isFormat(sig); n++ {
		enum = fmt.Sprintf("%s_%d", base, n)
	}
	w.described.methods[key] = enum
	return enum
}

func methodKey(name string, sig *types.Signature) string { return name + typedefs.Key(sig) }

// requirePrinting requires the methods by which fmt and panics print a value, and which identify the panics of the runtime.
func (w *writer) requirePrinting() {
	text := types.NewTuple(types.NewParam(0, nil, "", types.Typ[types.String]))
	for _, name := range []string{"Error", "String"} {
		w.requireMethod(name, types.NewSignatureType(nil, nil, nil, nil, text, false))
	}
	w.requireMethod("RuntimeError", types.NewSignatureType(nil, nil, nil, nil, nil, false))
	if state := w.Type("fmt", "State"); state != nil {
		w.requireMethods(state.Underlying().(*types.Interface))
		w.requireMethods(w.formatter())
	}
}

// formatter returns fmt's interface Formatter, which the program may implement without naming it.
func (w *writer) formatter() *types.Interface {
	params := types.NewTuple(types.NewParam(0, nil, "", w.Type("fmt", "State")), types.NewParam(0, nil, "", types.Typ[types.Rune]))
	format := types.NewFunc(0, nil, "Format", types.NewSignatureType(nil, nil, nil, params, nil, false))
	return types.NewInterfaceType([]*types.Func{format}, nil).Complete()
}

// isFormat reports whether a method is that of fmt's Formatter, which is m_Format in the runtime.
func (w *writer) isFormat(sig *types.Signature) bool {
	return w.Type("fmt", "State") != nil && types.Identical(sig, w.formatter().Method(0).Signature())
}

// formats reports whether a type prints itself for all verbs.
func (w *writer) formats(t types.Type) bool {
	return w.Type("fmt", "State") != nil && types.Implements(t, w.formatter())
}

// requireMethods returns the names of an interface's methods. From then on, the tables of all types have them.
func (w *writer) requireMethods(t *types.Interface) (names []string) {
	for m := range t.Methods() {
		names = append(names, "m_"+w.requireMethod(m.Name(), m.Signature()))
	}
	return names
}

// methodList returns the methods that interfaces require, sorted.
func (w *writer) methodList() []string { return slices.Sorted(maps.Values(w.described.methods)) }

// selected returns the method of a type with this C++ name, or nil.
func (w *writer) selected(t types.Type, enum string) *types.Selection {
	for s := range types.NewMethodSet(t).Methods() {
		if w.described.methods[methodKey(s.Obj().Name(), s.Type().(*types.Signature))] == enum {
			return s
		}
	}
	return nil
}
