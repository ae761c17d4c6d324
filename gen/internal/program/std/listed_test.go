package std_test

import (
	"bytes"
	"cmp"
	"fmt"
	"go/types"
	"maps"
	"slices"
	"strings"
)

func (h *history) text() []byte {
	byPath := map[string][]symbol{}
	for s := range h.oldest[""] {
		byPath[s.path] = append(byPath[s.path], s)
	}
	var out bytes.Buffer
	for _, path := range slices.Sorted(maps.Keys(byPath)) {
		h.section(&out, path, byPath[path])
	}
	return out.Bytes()
}

func (h *history) section(out *bytes.Buffer, path string, symbols []symbol) {
	slices.SortFunc(symbols, func(a, b symbol) int {
		return cmp.Or(h.oldest[""][a]-h.oldest[""][b], strings.Compare(a.name, b.name))
	})
	first := slices.IndexFunc(symbols, func(s symbol) bool { return !strings.Contains(s.name, ".") })
	fmt.Fprintf(out, "# %s %d\n", path, h.oldest[""][symbols[first]])
	lines := map[string][]string{}
	var labels []string
	enter := func(label, name string) {
		if lines[label] == nil {
			labels = append(labels, label)
		}
		lines[label] = append(lines[label], name)
	}
	for _, s := range symbols {
		enter(fmt.Sprint(h.oldest[""][s]), s.name)
	}
	for _, system := range judgeSystems {
		for _, s := range symbols {
			if minor, ok := h.oldest[system][s]; ok && minor != h.oldest[""][s] {
				enter(fmt.Sprintf("%s:%d", system, minor), s.name)
			}
		}
	}
	for _, label := range labels {
		writeWrapped(out, label, lines[label])
	}
}

// writeWrapped writes lines of at most 140 bytes that each begin with the label.
func writeWrapped(out *bytes.Buffer, label string, words []string) {
	width := 0
	for _, word := range words {
		if word == "" {
			continue
		}
		if width > 0 && width+1+len(word) > 140 {
			out.WriteByte('\n')
			width = 0
		}
		if width == 0 {
			out.WriteString(label)
			width = len(label)
		}
		out.WriteString(" " + word)
		width += 1 + len(word)
	}
	if width > 0 {
		out.WriteByte('\n')
	}
}

// exportedTypes returns the types that a public package exports, aliases left out.
func exportedTypes(p *stdPackage) (result []*types.TypeName) {
	for _, object := range exportedObjects(p) {
		if name, ok := object.(*types.TypeName); ok && !name.IsAlias() {
			result = append(result, name)
		}
	}
	return result
}

func exportedObjects(p *stdPackage) (result []types.Object) {
	if !p.public() {
		return nil
	}
	for _, name := range p.types.Scope().Names() {
		if object := p.types.Scope().Lookup(name); object.Exported() {
			result = append(result, object)
		}
	}
	return result
}

// members returns all exported fields and methods that a value of the type has, each with the path of fields to it.
func members(t types.Type) map[string][]int {
	result := map[string][]int{}
	for m := range types.NewMethodSet(types.NewPointer(t)).Methods() {
		if m.Obj().Exported() {
			result[m.Obj().Name()] = m.Index()
		}
	}
	if i, ok := t.Underlying().(*types.Interface); ok {
		for m := range i.Methods() {
			if m.Exported() {
				result[m.Name()] = []int{0}
			}
		}
	}
	for _, name := range fieldNames(t, map[types.Type]bool{}) {
		if _, index, _ := types.LookupFieldOrMethod(t, true, nil, name); index != nil {
			result[name] = index
		}
	}
	return result
}

// fieldNames collects the exported fields of a struct and of all structs that it embeds.
func fieldNames(t types.Type, seen map[types.Type]bool) (names []string) {
	s, ok := deref(t).Underlying().(*types.Struct)
	if !ok || seen[s] {
		return nil
	}
	seen[s] = true
	for field := range s.Fields() {
		if field.Exported() {
			names = append(names, field.Name())
		}
		if field.Embedded() {
			names = append(names, fieldNames(field.Type(), seen)...)
		}
	}
	return names
}

func deref(t types.Type) types.Type {
	if pointer, ok := types.Unalias(t).(*types.Pointer); ok {
		t = pointer.Elem()
	}
	return types.Unalias(t)
}
