package machine

import (
	"fmt"
	"go/token"
	"go/types"
	"strings"
)

// newMethods declares the methods of a type, all at once, and then draws what they do.
func (g *generator) newMethods(named *types.Named) {
	taken := map[string]bool{}
	if s, ok := named.Underlying().(*types.Struct); ok {
		for f := range s.Fields() {
			taken[f.Name()] = true
		}
	}
	type method struct {
		f          *types.Func
		shape      *methodShape
		parameters []*types.TypeParam
		pointer    bool
		file       *file
	}
	var methods []method
	for range g.n(5) {
		name := g.methodName()
		g.file = pick(g, g.pkg.files)
		g.scope = g.file.scope
		if taken[name] || !g.try(func() { g.writable(g.methods[name].signature(nil, nil)) }) {
			continue
		}
		taken[name] = true
		m := method{shape: g.methods[name], pointer: g.in(3), file: g.file}
		var receiver types.Type = named
		if n := named.TypeParams().Len(); n > 0 {
			var arguments []types.Type
			for i := range n {
				object := types.NewTypeName(token.NoPos, g.pkg.types, g.distinct(m.parameters), nil)
				m.parameters = append(m.parameters, types.NewTypeParam(object, named.TypeParams().At(i).Constraint()))
				arguments = append(arguments, m.parameters[i])
			}
			receiver, _ = types.Instantiate(nil, named, arguments, false)
		}
		if m.pointer {
			receiver = types.NewPointer(receiver)
		}
		m.f = types.NewFunc(token.NoPos, g.pkg.types, name, m.shape.signature(variable("", receiver), m.parameters))
		named.AddMethod(m.f)
		methods = append(methods, m)
	}
	for _, m := range methods {
		g.file, g.scope = m.file, m.file.scope
		for range 5 {
			g.spent = 0
			if g.try(func() { g.newMethod(named, m.f, m.shape, m.parameters, m.pointer) }) {
				break
			}
		}
		if !g.ready[m.f] {
			g.plainMethod(named, m.f, m.shape, m.pointer)
		}
	}
}

// distinct draws a name for one more type parameter of a receiver.
func (g *generator) distinct(others []*types.TypeParam) string {
	for {
		name := g.local()
		ok := true
		for _, p := range others {
			ok = ok && p.Obj().Name() != name
		}
		if ok {
			return name
		}
	}
}

// plainMethod writes the method that can be written whatever the names are.
func (g *generator) plainMethod(named *types.Named, f *types.Func, shape *methodShape, pointer bool) {
	var blank []*types.TypeParam
	for range named.TypeParams().Len() {
		blank = append(blank, types.NewTypeParam(types.NewTypeName(token.NoPos, g.pkg.types, "_", nil), typeAny))
	}
	result := map[types.Type]string{typeInt: "return 0", typeString: `return ""`, typeAny: "return 0"}[shape.result]
	g.file.add("func", g.receiverText("_", named, blank, pointer)+f.Name()+g.signature(f.Signature())+" {\n"+result+"\n}")
	g.ready[f] = true
}

func (g *generator) receiverText(name string, named *types.Named, parameters []*types.TypeParam, pointer bool) string {
	star, brackets := "", ""
	if pointer {
		star = "*"
	}
	if len(parameters) > 0 {
		var names []string
		for _, p := range parameters {
			names = append(names, p.Obj().Name())
		}
		brackets = "[" + strings.Join(names, ", ") + "]"
	}
	return fmt.Sprintf("(%s %s%s%s) ", name, star, g.name(named.Obj()), brackets)
}

func (g *generator) newMethod(named *types.Named, f *types.Func, shape *methodShape, parameters []*types.TypeParam, pointer bool) {
	outer := g.scope
	g.scope = newScope(outer)
	for _, p := range parameters {
		g.scope.names[p.Obj().Name()] = p.Obj()
		g.scope.order = append(g.scope.order, p.Obj().Name())
	}
	signature := f.Signature()
	receiver := "_"
	if !g.in(6) {
		receiver = g.unusedName(g.local)
	}
	text := g.withScope(outer, func() string { return g.receiverText(receiver, named, parameters, pointer) }) + f.Name()
	text += g.body(signature, variable(receiver, signature.Recv().Type()), f)
	g.scope = outer
	g.file.add("func", text)
	g.ready[f] = true
	g.note(func() { delete(g.ready, f) })
}

func (g *generator) withScope(s *scope, draw func() string) string {
	old := g.scope
	g.scope = s
	text := draw()
	g.scope = old
	return text
}
