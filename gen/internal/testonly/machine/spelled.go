package machine

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
)

// typ writes a type.
func (g *generator) typ(t types.Type) string {
	if g.in(3) {
		if text := g.aliasFor(t); text != "" {
			return text
		}
	}
	switch t := t.(type) {
	case *types.Basic:
		if text := g.attempt(func() string { return g.builtin(t.Name()) }); text != "" {
			return text
		}
		text := g.aliasFor(t)
		g.need(text != "")
		return text
	case *types.Alias:
		if t.Obj().Pkg() == nil {
			return g.anyType()
		}
		if text := g.attempt(func() string { return g.name(t.Obj()) }); text != "" {
			return text
		}
		return g.typ(types.Unalias(t))
	case *types.TypeParam:
		return g.name(t.Obj())
	case *types.Named:
		text := g.name(t.Obj())
		if t.TypeArgs().Len() > 0 {
			text += "[" + g.typeList(slices.Collect(t.TypeArgs().Types())) + "]"
		}
		return text
	case *types.Pointer:
		return "*" + g.typ(t.Elem())
	case *types.Slice:
		return "[]" + g.typ(t.Elem())
	case *types.Array:
		return fmt.Sprintf("[%d]%s", t.Len(), g.typ(t.Elem()))
	case *types.Map:
		return "map[" + g.typ(t.Key()) + "]" + g.typ(t.Elem())
	case *types.Chan:
		return "chan " + g.typ(t.Elem())
	case *types.Signature:
		return "func" + g.signature(t)
	case *types.Interface:
		return g.interfaceType(t)
	case *types.Struct:
		return g.structType(t)
	}
	g.fail()
	return ""
}

func (g *generator) typeList(list []types.Type) string {
	var texts []string
	for _, t := range list {
		texts = append(texts, g.typ(t))
	}
	return strings.Join(texts, ", ")
}

// aliasFor writes a type by one of its other names, or returns "" where it has none here.
func (g *generator) aliasFor(t types.Type) string {
	if isParameter(t) {
		return ""
	}
	for _, object := range g.visible() {
		name, ok := object.(*types.TypeName)
		if !ok || !name.IsAlias() || !types.Identical(name.Type(), t) {
			continue
		}
		if text := g.attempt(func() string { return g.name(name) }); text != "" {
			return text
		}
	}
	return ""
}

func (g *generator) anyType() string {
	if text := g.attempt(func() string { return g.builtin("any") }); text != "" && !g.in(3) {
		return text
	}
	return "interface{}"
}

// signature writes parameters without names, and results.
func (g *generator) signature(t *types.Signature) string {
	var params, results []types.Type
	for v := range t.Params().Variables() {
		params = append(params, v.Type())
	}
	for v := range t.Results().Variables() {
		results = append(results, v.Type())
	}
	text := "(" + g.typeList(params) + ")"
	switch len(results) {
	case 0:
		return text
	case 1:
		return text + " " + g.typ(results[0])
	}
	return text + " (" + g.typeList(results) + ")"
}

func (g *generator) interfaceType(t *types.Interface) string {
	if t.NumExplicitMethods() == 0 && t.NumEmbeddeds() == 0 {
		return g.anyType()
	}
	var lines []string
	for m := range t.ExplicitMethods() {
		g.need(m.Exported() || m.Pkg() == g.pkg.types)
		lines = append(lines, m.Name()+g.signature(m.Signature()))
	}
	for embedded := range t.EmbeddedTypes() {
		if union, ok := embedded.(*types.Union); ok {
			var terms []string
			for term := range union.Terms() {
				terms = append(terms, "~"+g.typ(term.Type()))
			}
			lines = append(lines, strings.Join(terms, " | "))
			continue
		}
		lines = append(lines, g.typ(embedded))
	}
	return "interface {\n" + strings.Join(lines, "\n") + "\n}"
}

func (g *generator) structType(t *types.Struct) string {
	var lines []string
	for f := range t.Fields() {
		g.need(f.Exported() || f.Pkg() == g.pkg.types)
		if f.Embedded() {
			lines = append(lines, g.embedded(f))
		} else {
			lines = append(lines, f.Name()+" "+g.typ(f.Type()))
		}
	}
	if len(lines) == 1 {
		return "struct{ " + lines[0] + " }"
	}
	return "struct {\n" + strings.Join(lines, "\n") + "\n}"
}

// embedded writes an embedded field's type under the very name that the field has.
func (g *generator) embedded(f *types.Var) string {
	t, star := f.Type(), ""
	if pointer, ok := t.(*types.Pointer); ok {
		t, star = pointer.Elem(), "*"
	}
	switch t := t.(type) {
	case *types.Alias:
		return star + g.name(t.Obj())
	case *types.Named:
		text := star + g.name(t.Obj())
		if t.TypeArgs().Len() > 0 {
			text += "[" + g.typeList(slices.Collect(t.TypeArgs().Types())) + "]"
		}
		return text
	}
	return star + g.builtin(t.(*types.Basic).Name())
}

// printable reports whether fmt prints values of the type without addresses.
func printable(t types.Type) bool {
	if _, ok := t.(*types.TypeParam); ok || t == nil {
		return false
	}
	if !isInterface(t) && (hasMethod(t, "String") || hasMethod(t, "Error")) {
		return true
	}
	return raw(t, 0)
}

func hasMethod(t types.Type, name string) bool {
	object, _, indirect := types.LookupFieldOrMethod(t, false, nil, name)
	f, ok := object.(*types.Func)
	return ok && !indirect && f.Signature().Params().Len() == 0 && f.Signature().Results().Len() == 1
}

func raw(t types.Type, depth int) bool {
	if depth > 8 {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Kind() != types.UnsafePointer
	case *types.Array:
		return raw(u.Elem(), depth+1)
	case *types.Slice:
		return raw(u.Elem(), depth+1)
	case *types.Map:
		return raw(u.Key(), depth+1) && raw(u.Elem(), depth+1)
	case *types.Struct:
		for f := range u.Fields() {
			if !raw(f.Type(), depth+1) {
				return false
			}
		}
		return true
	}
	return false
}

// isInterface reports whether variables of the type hold values of other types.
func isInterface(t types.Type) bool {
	_, parameter := types.Unalias(t).(*types.TypeParam)
	return types.IsInterface(t) && !parameter
}

func isParameter(t types.Type) bool {
	_, parameter := types.Unalias(t).(*types.TypeParam)
	return parameter
}
