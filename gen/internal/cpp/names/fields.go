package names

import (
	"fmt"
	"go/types"
)

// Field returns the C++ name of a field, which differs from those of types and of other fields.
func (n *Names) Field(t *types.Struct, f *types.Var) string {
	if n.fields[t] == nil {
		n.fields[t] = n.ofFields(t)
	}
	return n.fields[t][f]
}

func (n *Names) ofFields(t *types.Struct) map[*types.Var]string {
	names, used := map[*types.Var]string{}, map[string]bool{}
	give := func(f *types.Var, name string) {
		if !used[name] && !n.types[name] {
			names[f], used[name] = name, true
		}
	}
	for f := range t.Fields() {
		if f.Name() != "_" {
			give(f, Clean(f.Name()))
		}
	}
	for i := range t.NumFields() {
		f := t.Field(i)
		name := Clean(f.Name())
		if f.Name() == "_" {
			name = fmt.Sprintf("blank%d", i)
			give(f, name)
		}
		for k, suffix := 2, "_"; names[f] == ""; k++ {
			give(f, name+suffix)
			suffix = fmt.Sprintf("_%d", k)
		}
	}
	return names
}
