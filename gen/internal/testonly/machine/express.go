package machine

import (
	"go/types"
	"strconv"
)

// label identifies a printed line.
func (g *generator) label() string {
	g.serial++
	return strconv.Quote(strconv.Itoa(g.serial))
}

// expr writes an expression of exactly the type, or for an interface one that can be assigned to it.
func (g *generator) expr(t types.Type, depth int) string {
	g.spent++
	if depth > 0 && g.spent < budget {
		for range 6 {
			if text := g.attempt(func() string { return g.compound(t, depth) }); text != "" {
				return text
			}
		}
	}
	for range 2 {
		if g.in(4) {
			continue
		}
		if text := g.attempt(func() string { return g.known(t) }); text != "" {
			return text
		}
	}
	return g.zero(t)
}

func (g *generator) compound(t types.Type, depth int) string {
	options := []func(types.Type, int) string{
		func(t types.Type, _ int) string { return g.known(t) },
		func(t types.Type, _ int) string { return g.known(t) },
		g.selected, g.selected, g.called, g.called, g.called, g.methodCall, g.methodCall,
		g.operated, g.operated, g.converted, g.closure, g.indexed, g.asserted, g.valued, g.guard, g.library, g.dereferenced, g.measured,
		g.generated, g.composed, g.methodExpression,
	}
	return pick(g, options)(t, depth-1)
}

// known names a variable or constant of the type.
func (g *generator) known(t types.Type) string {
	var list []types.Object
	for _, object := range g.visible() {
		switch object.(type) {
		case *types.Var, *types.Const:
			if types.Identical(object.Type(), t) || isInterface(t) && types.AssignableTo(object.Type(), t) {
				list = append(list, object)
			}
		}
	}
	return g.name(pick(g, list))
}

// variables returns what can be named here and has fields or methods.
func (g *generator) variables() (list []*types.Var) {
	for _, object := range g.visible() {
		if v, ok := object.(*types.Var); ok {
			list = append(list, v)
		}
	}
	return list
}

// selected writes a field of a variable, promoted or not.
func (g *generator) selected(t types.Type, _ int) string {
	v := pick(g, g.variables())
	_, path := g.field(v.Type(), func(f *types.Var) bool { return types.Identical(f.Type(), t) })
	return g.name(v) + path
}

// field draws a field of a type that satisfies the condition, and returns how to select it.
func (g *generator) field(t types.Type, wanted func(*types.Var) bool) (*types.Var, string) {
	names := g.fieldNames(t, 0)
	for range 4 {
		name := pick(g, names)
		object, _, indirect := types.LookupFieldOrMethod(t, true, g.pkg.types, name)
		f, ok := object.(*types.Var)
		if !ok || indirect && !g.guarded || !wanted(f) {
			continue
		}
		return f, "." + name
	}
	g.fail()
	return nil, ""
}

// fieldNames lists the fields of a struct and of those embedded in it.
func (g *generator) fieldNames(t types.Type, depth int) (names []string) {
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	if isParameter(t) {
		return nil
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok || depth > 4 {
		return nil
	}
	for f := range s.Fields() {
		names = append(names, f.Name())
		if f.Embedded() {
			names = append(names, g.fieldNames(f.Type(), depth+1)...)
		}
	}
	return names
}
