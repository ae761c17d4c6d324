package machine

import (
	"go/types"
)

// called writes a call of a function with one result of the type.
func (g *generator) called(t types.Type, depth int) string {
	var list []*types.Func
	for _, object := range g.visible() {
		f, ok := object.(*types.Func)
		if !ok || !g.ready[f] || f.Signature().Results().Len() != 1 {
			continue
		}
		result := f.Signature().Results().At(0).Type()
		if isParameter(result) || types.Identical(result, t) || isInterface(t) && types.AssignableTo(result, t) {
			list = append(list, f)
		}
	}
	text, result := g.call(pick(g, list), depth, t)
	g.need(types.Identical(result, t) || isInterface(t) && types.AssignableTo(result, t))
	return text
}

// call writes a call of a function that takes what is drawn for it. A result that is a type parameter becomes want, if it may.
func (g *generator) call(f *types.Func, depth int, want types.Type) (string, types.Type) {
	signature := f.Signature()
	text := g.name(f)
	g.pay(f)
	if parameters := signature.TypeParams(); parameters.Len() > 0 {
		arguments := g.arguments(parameters, 1)
		if want != nil && signature.Results().Len() == 1 {
			if p, ok := signature.Results().At(0).Type().(*types.TypeParam); ok && !isInterface(want) &&
				g.satisfies(want, p.Constraint().Underlying().(*types.Interface)) {
				arguments[p.Index()] = want
			}
		}
		instance, err := types.Instantiate(nil, signature, arguments, true)
		g.need(err == nil)
		signature = instance.(*types.Signature)
		if g.in(2) || !inferable(f.Signature()) {
			text += "[" + g.typeList(arguments) + "]"
		}
	}
	var list []types.Type
	for v := range signature.Params().Variables() {
		list = append(list, v.Type())
	}
	text += "(" + g.exprs(list, depth) + ")"
	if signature.Results().Len() != 1 {
		return text, nil
	}
	return text, signature.Results().At(0).Type()
}

// inferable reports whether every type parameter is the type of a parameter.
func inferable(s *types.Signature) bool {
	for p := range s.TypeParams().TypeParams() {
		found := false
		for v := range s.Params().Variables() {
			found = found || v.Type() == p
		}
		if !found {
			return false
		}
	}
	return true
}

// pay counts the call of a function without a step.
func (g *generator) pay(f *types.Func) {
	cost, function := max(1, g.cost[f]), g.function
	function.cost += cost
	g.note(func() { function.cost -= cost })
	g.need(g.function.fueled || g.function.cost < 30)
}

// receiver draws something to call a method of: a variable, one of its fields, or a new value.
func (g *generator) receiver(depth int) (text string, t types.Type, addressable bool) {
	switch g.n(4) {
	case 0:
		t = g.someType(1)
		g.need(!isInterface(t))
		return "(" + g.expr(t, depth) + ")", t, false
	case 1:
		v := pick(g, g.variables())
		f, path := g.field(v.Type(), func(*types.Var) bool { return true })
		return g.name(v) + path, f.Type(), true
	}
	v := pick(g, g.variables())
	return g.name(v), v.Type(), true
}

// methodOf draws a method that can be called on a value.
func (g *generator) methodOf(t types.Type, addressable bool, wanted func(*types.Func) bool) *types.Func {
	for range 12 {
		name := g.methodName()
		object, _, indirect := types.LookupFieldOrMethod(t, addressable, g.pkg.types, name)
		f, ok := object.(*types.Func)
		if !ok || !wanted(f) {
			continue
		}
		if g.isDynamic(f) {
			if !g.guarded || !g.function.fueled {
				continue
			}
		} else if !g.ready[f.Origin()] || indirect && !g.guarded {
			continue
		}
		return f
	}
	g.fail()
	return nil
}

// isDynamic reports whether a method is one of an interface.
func (g *generator) isDynamic(f *types.Func) bool {
	return types.IsInterface(f.Signature().Recv().Type())
}

func resultIs(t types.Type) func(*types.Func) bool {
	return func(f *types.Func) bool {
		results := f.Signature().Results()
		if results.Len() != 1 {
			return false
		}
		result := results.At(0).Type()
		return types.Identical(result, t) || isInterface(t) && types.AssignableTo(result, t)
	}
}

func (g *generator) methodCall(t types.Type, depth int) string {
	text, receiver, addressable := g.receiver(depth)
	f := g.methodOf(receiver, addressable, resultIs(t))
	g.pay(f.Origin())
	return text + "." + f.Name() + "(" + g.exprs(parameterTypes(f), depth) + ")"
}

func parameterTypes(f *types.Func) (list []types.Type) {
	for v := range f.Signature().Params().Variables() {
		list = append(list, v.Type())
	}
	return list
}

// methodExpression writes T.method(value, …).
func (g *generator) methodExpression(t types.Type, depth int) string {
	receiver := g.someType(1)
	g.need(!isInterface(receiver) && !isParameter(receiver))
	if g.in(3) {
		if _, ok := receiver.(*types.Pointer); !ok {
			receiver = types.NewPointer(receiver)
		}
	}
	f := g.methodOf(receiver, false, resultIs(t))
	g.pay(f.Origin())
	list := append([]types.Type{receiver}, parameterTypes(f)...)
	return "(" + g.typ(receiver) + ")." + f.Name() + "(" + g.exprs(list, depth) + ")"
}
