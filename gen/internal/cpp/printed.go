package cpp

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/support"
)

// replacesLibrary reports whether a type of the overlay replaces one of the library that fmt prints differently. A program that prints one
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

// checkPrinted refuses to print a value that is of such a type, or has a part that is.
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

// structText is a struct type as Go prints it, with a space within its braces.
func structText(t *types.Struct) string {
	if t.NumFields() == 0 {
		return "struct {}"
	}
	var fields []string
	for i := range t.NumFields() {
		text := typeText(t.Field(i).Type())
		if !t.Field(i).Embedded() {
			text = t.Field(i).Name() + " " + text
		}
		if t.Tag(i) != "" {
			text += " " + strconv.Quote(t.Tag(i))
		}
		fields = append(fields, text)
	}
	return "struct { " + strings.Join(fields, "; ") + " }"
}

// interfaceText is an interface type as Go prints it.
func interfaceText(t *types.Interface) string {
	if t.NumMethods() == 0 {
		return "interface {}"
	}
	var methods []string
	for m := range t.Methods() {
		name := m.Name()
		if !m.Exported() {
			name = m.Pkg().Name() + "." + name
		}
		methods = append(methods, name+parametersText(m.Signature()))
	}
	return "interface { " + strings.Join(methods, "; ") + " }"
}
