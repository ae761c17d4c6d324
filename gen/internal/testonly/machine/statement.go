package machine

import (
	"go/token"
	"go/types"
	"strings"
)

// statements draws some statements; those that came to nothing are left out.
func (g *generator) statements(n, depth int) (lines []string) {
	for range n {
		if g.spent > budget {
			break
		}
		for range 4 {
			if text := g.attempt(func() string { return g.statement(depth) }); text != "" {
				lines = append(lines, text)
				break
			}
		}
	}
	return lines
}

// useUp uses the variables of the innermost block that nothing used.
func (g *generator) useUp() (lines []string) {
	for _, name := range g.scope.order {
		if object := g.scope.names[name]; object != nil && g.scope.unused[object] {
			delete(g.scope.unused, object)
			lines = append(lines, "_ = "+name)
		}
	}
	return lines
}

// block draws a block of its own.
func (g *generator) block(n, depth int) string {
	outer := g.scope
	g.scope = newScope(outer)
	text := g.inside(n, depth)
	g.scope = outer
	return text
}

// inside draws the statements of a block whose scope is already open.
func (g *generator) inside(n, depth int) string {
	lines := append(g.statements(n, depth), g.useUp()...)
	return "{\n" + strings.Join(lines, "\n") + "\n}"
}

func (g *generator) statement(depth int) string {
	flat := []func(int) string{
		g.print, g.print, g.print, g.print, g.define, g.define, g.define, g.assign, g.assign, g.doCall, g.satisfied, g.satisfied,
		g.shadow, g.constant, g.localType, g.several, g.increase, g.channel, g.deferred, g.methodValue, g.recovering,
		g.leave, g.leave,
	}
	nested := []func(int) string{
		g.guardedBlock, g.guardedBlock, g.ifElse, g.loop, g.loop, g.switched, g.typeSwitch, g.typeSwitch, g.captured, g.labelled, g.ranged,
		g.bare, g.iterated, g.iterated, g.iterated, g.escaping,
	}
	if depth > 0 && g.in(2) {
		return pick(g, nested)(depth - 1)
	}
	return pick(g, flat)(depth)
}

// print prints some values.
func (g *generator) print(depth int) string {
	var parts []string
	for range 1 + g.n(2) {
		t := g.someType(1)
		g.need(printable(t) && !isInterface(t) && g.function.fueled)
		parts = append(parts, g.expr(t, 2))
	}
	if g.in(6) {
		return g.std("fmt", "Println") + "(" + g.label() + ", " + strings.Join(parts, ", ") + ")"
	}
	return g.name(g.base.trace) + "(" + g.label() + ", " + strings.Join(parts, ", ") + ")"
}

// define declares a variable.
func (g *generator) define(int) string {
	t := g.someType(1)
	text := ""
	switch {
	case g.in(5):
		text = " " + g.typ(t)
	case isInterface(t) || g.in(4):
		text = " " + g.typ(t) + " = " + g.expr(t, 2)
	case g.in(3):
		text = " = " + g.expr(t, 2)
	default:
		value := g.expr(t, 2)
		name := g.unusedName(g.local)
		g.declareVar(name, t, false)
		return name + " := " + value
	}
	name := g.unusedName(g.local)
	g.declareVar(name, t, false)
	return "var " + name + text
}

// shadow declares a variable by what its name means outside.
func (g *generator) shadow(int) string {
	var list []types.Object
	for _, object := range g.visible() {
		if _, here := g.scope.names[object.Name()]; here {
			continue
		}
		switch object := object.(type) {
		case *types.Var:
			list = append(list, object)
		case *types.Func:
			if g.ready[object] && object.Signature().TypeParams().Len() == 0 {
				list = append(list, object)
			}
		}
	}
	object := pick(g, list)
	if f, ok := object.(*types.Func); ok {
		g.pay(f)
	}
	value := g.name(object)
	g.declareVar(object.Name(), object.Type(), false)
	return object.Name() + " := " + value
}

func (g *generator) constant(int) string {
	value := g.constantInt(typeInt)
	name := g.unusedName(g.local)
	g.declare(types.NewConst(token.NoPos, g.pkg.types, name, typeInt, nil))
	return "const " + name + " = " + value
}

// localType declares a type inside of a function.
func (g *generator) localType(int) string {
	name := g.unusedName(g.local)
	object := types.NewTypeName(token.NoPos, g.pkg.types, name, nil)
	outer := g.scope
	g.scope = newScope(outer)
	g.scope.names[name] = nil
	var underlying types.Type
	switch g.n(4) {
	case 0:
		underlying = typeInt
	case 1:
		underlying = g.methodSet(1+g.n(2), g.in(2))
	default:
		underlying = g.newStruct(nil)
	}
	if g.in(4) {
		text := "type " + name + " = " + g.typ(underlying)
		g.scope = outer
		types.NewAlias(object, underlying)
		g.declare(object)
		return text
	}
	text := "type " + name + " " + g.typ(underlying)
	g.scope = outer
	g.inner[types.NewNamed(object, underlying.Underlying(), nil)] = true
	g.declare(object)
	return text
}

// several declares two variables at once.
func (g *generator) several(int) string {
	a, b := g.someType(1), g.someType(1)
	g.need(!isInterface(a) && !isInterface(b))
	var value string
	for _, object := range g.visible() {
		f, ok := object.(*types.Func)
		if ok && g.ready[f] && f.Signature().Results().Len() == 2 && f.Signature().TypeParams().Len() == 0 && g.in(2) {
			results := resultTypes(f.Signature())
			text := g.attempt(func() string { text, _ := g.call(f, 1, nil); return text })
			if text != "" {
				value, a, b = text, results[0], results[1]
				break
			}
		}
	}
	if value == "" {
		value = g.expr(a, 2) + ", " + g.expr(b, 2)
	}
	first := g.unusedName(g.local)
	g.declareVar(first, a, false)
	second := g.unusedName(g.local)
	g.declareVar(second, b, false)
	return first + ", " + second + " := " + value
}

// places returns the variables that may be assigned to.
func (g *generator) places(wanted func(types.Type) bool) (list []types.Object) {
	for _, v := range g.variables() {
		if !g.isFixed(v) && wanted(v.Type()) {
			list = append(list, v)
		}
	}
	return list
}

// assign gives a variable or a field another value.
func (g *generator) assign(int) string {
	v := pick(g, g.places(func(types.Type) bool { return true }))
	if g.in(3) {
		f, path := g.field(v.Type(), func(*types.Var) bool { return true })
		return g.name(v) + path + " = " + g.expr(f.Type(), 2)
	}
	return g.target(v) + " = " + g.expr(v.Type(), 2)
}

func (g *generator) increase(int) string {
	v := pick(g, g.places(func(t types.Type) bool { return isIntType(t) }))
	if g.in(2) {
		return g.target(v) + pick(g, []string{"++", "--"})
	}
	return g.target(v) + pick(g, []string{" += ", " ^= ", " |= "}) + g.expr(v.Type(), 1)
}

// doCall calls a function for what it does.
func (g *generator) doCall(int) string {
	if g.in(2) {
		receiver, t, addressable := g.receiver(1)
		f := g.methodOf(t, addressable, func(*types.Func) bool { return true })
		g.pay(f.Origin())
		return receiver + "." + f.Name() + "(" + g.exprs(parameterTypes(f), 1) + ")"
	}
	var list []*types.Func
	for _, object := range g.visible() {
		if f, ok := object.(*types.Func); ok && g.ready[f] {
			list = append(list, f)
		}
	}
	f := pick(g, list)
	text, result := g.call(f, 2, nil)
	if result != nil && printable(result) && !isInterface(result) && g.function.fueled {
		return g.name(g.base.trace) + "(" + g.label() + ", " + text + ")"
	}
	return text
}

// newLabel draws a label that the function does not have.
func (g *generator) newLabel() string {
	label := pick(g, labels)
	g.need(!g.function.labels[label])
	g.function.labels[label] = true
	function := g.function
	g.note(func() { delete(function.labels, label) })
	return label
}
