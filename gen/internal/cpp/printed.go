package cpp

import (
	"go/types"
	"strconv"
	"strings"

	"kamyk/gen/internal/support"
)

// printable refuses types that stand in for one of the library, which fmt would print otherwise.
func (w *world) printable(d *description) {
	named, ok := d.typ.(*types.Named)
	set := types.NewMethodSet(d.typ)
	if !ok || !d.pos.IsValid() || named.Obj().Pkg() == nil || set.Lookup(nil, "String") != nil || set.Lookup(nil, "Error") != nil {
		return
	}
	if path := named.Obj().Pkg().Path(); path == "time" || path == "sync" || path == "sync/atomic" {
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
