package machine

import (
	"go/token"
	"go/types"
	"strings"
)

// newType draws a type at the top of the package.
func (g *generator) newType(name string) {
	switch k := g.n(12); {
	case k < 5:
		g.newNamed(name, g.newStruct)
	case k < 6:
		g.newNamed(name, func(*types.TypeName) types.Type { return pick(g, []types.Type{typeInt, typeInt, typeString, typeBool}) })
	case k < 7:
		g.newNamed(name, func(*types.TypeName) types.Type {
			return pick(g, []types.Type{types.NewSlice(typeInt), types.NewMap(typeString, typeInt), funcType(typeInt)})
		})
	case k < 9:
		g.newInterface(name)
	case k < 10:
		g.newAlias(name)
	case k < 11:
		g.newGeneric(name)
	default:
		g.newFrom(name)
	}
}

func funcType(result types.Type) types.Type {
	return types.NewSignatureType(nil, nil, nil, nil, types.NewTuple(variable("", result)), false)
}

// newNamed declares a type with methods.
func (g *generator) newNamed(name string, draw func(object *types.TypeName) types.Type) {
	object := types.NewTypeName(token.NoPos, g.pkg.types, name, nil)
	named := types.NewNamed(object, nil, nil)
	g.pkg.scope.names[name] = object // a field may point to the type itself
	g.note(func() { g.pkg.scope.names[name] = nil })
	underlying := draw(object)
	text := name + " " + g.typ(underlying)
	named.SetUnderlying(underlying.Underlying())
	g.file.add("type", text)
	g.publish(object)
	g.newMethods(named)
}

// newFrom declares a type by another one: it has its fields, and none of its methods.
func (g *generator) newFrom(name string) {
	from := g.namedType(1)
	_, pointer := from.Underlying().(*types.Pointer)
	g.need(!isConstraint(from) && !pointer)
	if isInterface(from) {
		g.file.add("type", name+" "+g.typ(from))
		object := types.NewTypeName(token.NoPos, g.pkg.types, name, nil)
		types.NewNamed(object, from.Underlying(), nil)
		g.publish(object)
		return
	}
	g.newNamed(name, func(*types.TypeName) types.Type { return from })
}

// newStruct draws a struct with fields of all kinds.
func (g *generator) newStruct(self *types.TypeName) types.Type {
	var fields []*types.Var
	taken := map[string]bool{}
	add := func(name string, t types.Type, embedded bool) {
		if !taken[name] {
			taken[name] = true
			fields = append(fields, types.NewField(token.NoPos, g.pkg.types, name, t, embedded))
		}
	}
	for range g.n(3) {
		if name, t := g.embeddable(); t != nil {
			add(name, t, true)
		}
	}
	for range g.n(4) {
		t := g.someType(1)
		if g.in(8) && self != nil {
			t = types.NewPointer(self.Type())
		}
		add(pick(g, memberNames), t, false)
	}
	return types.NewStruct(fields, nil)
}

// embeddable draws a type to embed and the name of its field, or nil.
func (g *generator) embeddable() (name string, t types.Type) {
	if g.in(8) {
		basic := pick(g, []types.Type{typeInt, typeString, typeError})
		if !g.try(func() { g.typ(basic) }) {
			return "", nil
		}
		if basic == typeError {
			return "error", basic
		}
		return basic.(*types.Basic).Name(), basic
	}
	ok := g.try(func() {
		t = g.namedType(1)
		object := nameOf(t)
		g.need(object != nil && object.Pkg() != nil)
		name = object.Name()
		_, pointer := t.Underlying().(*types.Pointer)
		_, parameter := types.Unalias(t).(*types.TypeParam)
		g.need(!pointer && !parameter)
		g.writable(t)
		if !isInterface(t) && g.in(4) {
			t = types.NewPointer(t)
		}
	})
	if !ok {
		return "", nil
	}
	return name, t
}

// nameOf returns what a type is called: an alias by its own name.
func nameOf(t types.Type) *types.TypeName {
	switch t := t.(type) {
	case *types.Alias:
		return t.Obj()
	case *types.Named:
		return t.Obj()
	}
	return nil
}

// newAlias gives a type another name.
func (g *generator) newAlias(name string) {
	var t types.Type
	if g.in(3) {
		t = g.newStruct(nil)
	} else {
		t = g.someType(1)
	}
	text := name + " = " + g.typ(t)
	g.file.add("type", text)
	object := types.NewTypeName(token.NoPos, g.pkg.types, name, nil)
	types.NewAlias(object, t)
	g.publish(object)
}

// newInterface draws an interface with a few methods, and now and then another one within.
func (g *generator) newInterface(name string) {
	t := g.methodSet(1+g.n(3), g.in(3))
	text := name + " " + g.typ(t)
	g.file.add("type", text)
	object := types.NewTypeName(token.NoPos, g.pkg.types, name, nil)
	types.NewNamed(object, t, nil)
	g.publish(object)
}

func (g *generator) methodSet(n int, embed bool) *types.Interface {
	var methods []*types.Func
	taken := map[string]bool{}
	for range n {
		name := g.methodName()
		if taken[name] {
			continue
		}
		taken[name] = true
		methods = append(methods, types.NewFunc(token.NoPos, g.pkg.types, name, g.methods[name].signature(nil, nil)))
	}
	var embedded []types.Type
	if embed {
		g.try(func() {
			t := g.namedType(0)
			g.need(isInterface(t) && !isConstraint(t))
			g.writable(t)
			embedded = append(embedded, t)
		})
	}
	t := types.NewInterfaceType(methods, embedded)
	t.Complete()
	return t
}

// constraint draws what a type parameter must be, and its text.
func (g *generator) constraint() (types.Type, string) {
	switch g.n(6) {
	case 0:
		return types.Universe.Lookup("comparable").Type(), g.builtin("comparable")
	case 1:
		union := types.NewUnion([]*types.Term{types.NewTerm(true, typeInt), types.NewTerm(true, typeString)})
		t := types.NewInterfaceType(nil, []types.Type{union})
		t.Complete()
		return t, "~" + g.typ(typeInt) + " | ~" + g.typ(typeString)
	case 2:
		t := g.namedType(0)
		g.need(isInterface(t))
		return t, g.typ(t)
	}
	return typeAny, g.anyType()
}

// parameters draws a list of type parameters, declares them, and returns their text in brackets.
func (g *generator) parameters(n int) (list []*types.TypeParam, text string) {
	var names, texts []string
	for range n { // all of them are in scope in all constraints
		name := g.unusedName(g.local)
		names = append(names, name)
		g.scope.names[name] = nil
		g.scope.order = append(g.scope.order, name)
	}
	for _, name := range names {
		constraint, written := g.constraint()
		object := types.NewTypeName(token.NoPos, g.pkg.types, name, nil)
		list = append(list, types.NewTypeParam(object, constraint))
		texts = append(texts, name+" "+written)
	}
	for _, p := range list {
		g.scope.names[p.Obj().Name()] = p.Obj()
	}
	return list, "[" + strings.Join(texts, ", ") + "]"
}

// newGeneric draws a generic struct with methods.
func (g *generator) newGeneric(name string) {
	object := types.NewTypeName(token.NoPos, g.pkg.types, name, nil)
	named := types.NewNamed(object, nil, nil)
	outer := g.scope
	g.scope = newScope(outer)
	parameters, brackets := g.parameters(1 + g.n(2))
	var fields []*types.Var
	for i, p := range parameters {
		fields = append(fields, types.NewField(token.NoPos, g.pkg.types, memberNames[g.n(4)+4*i], p, false))
	}
	if g.in(3) {
		fields = append(fields, types.NewField(token.NoPos, g.pkg.types, memberNames[8+g.n(4)], types.NewSlice(parameters[0]), false))
	}
	underlying := types.NewStruct(fields, nil)
	text := name + brackets + " " + g.typ(underlying)
	g.scope = outer
	named.SetTypeParams(parameters)
	named.SetUnderlying(underlying)
	g.file.add("type", text)
	g.publish(object)
	g.newMethods(named)
}
