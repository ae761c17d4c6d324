package cpp

import (
	"go/types"
	"strconv"
	"strings"

	"kamyk/gen/internal/support"
)

// printable refuses types that print themselves with the flags of the verb, and those that stand in for one of the library, which fmt
// would print otherwise.
func (w *world) printable(d *description) {
	set := types.NewMethodSet(d.typ)
	if m := set.Lookup(nil, "Format"); m != nil {
		if sig := m.Type().(*types.Signature); sig.Params().Len() == 2 && typeText(sig.Params().At(0).Type()) == "fmt.State" {
			w.stop(support.Formats, d.pos, "a %s may be printed here by its method Format, and fmt.Formatter is not supported in C++",
				typeText(d.typ))
		}
	}
	named, ok := d.typ.(*types.Named)
	if !ok || !d.pos.IsValid() || named.Obj().Pkg() == nil || set.Lookup(nil, "String") != nil || set.Lookup(nil, "Error") != nil {
		return
	}
	if path := named.Obj().Pkg().Path(); path == "time" || path == "sync" {
		w.stop(support.Formats, d.pos, "a %s may be printed here, and C++ cannot print it as fmt does", typeText(d.typ))
	}
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
		methods = append(methods, name+strings.TrimPrefix(signatureText(m.Signature()), "func"))
	}
	return "interface { " + strings.Join(methods, "; ") + " }"
}
