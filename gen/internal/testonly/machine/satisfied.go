package machine

import (
	"fmt"
	"go/types"
)

// methodValue keeps a method for later.
func (g *generator) methodValue(int) string {
	receiver, t, addressable := g.receiver(1)
	f := g.methodOf(t, addressable, func(*types.Func) bool { return true })
	g.pay(f.Origin())
	name := g.unusedName(g.local)
	s := f.Signature()
	g.declareVar(name, types.NewSignatureType(nil, nil, nil, s.Params(), s.Results(), false), false)
	return name + " := " + receiver + "." + f.Name()
}

// someInterface draws an interface to ask a value for: one with a name, or a literal of methods that types have.
func (g *generator) someInterface() types.Type {
	if g.in(2) {
		return g.methodSet(1+g.n(2), g.in(4))
	}
	for range 10 {
		t := g.namedType(1)
		if isInterface(t) && !isConstraint(t) && t.Underlying().(*types.Interface).NumMethods() > 0 {
			return t
		}
	}
	g.fail()
	return nil
}

// satisfied prints which interface a value implements, or which type it has.
func (g *generator) satisfied(int) string {
	t := g.someType(1)
	g.need(!isParameter(t) && g.function.fueled)
	value := g.asAny(t, 2)
	var wanted types.Type
	if g.in(3) {
		wanted = g.someType(1)
	} else {
		wanted = g.someInterface()
	}
	text := value + ".(" + g.typ(wanted) + ")"
	name := pick(g, []string{"ok", "x", "t"})
	outer := g.scope
	g.scope = newScope(newScope(outer))
	v := g.declareVar(name, typeBool, true)
	result := g.name(g.base.trace) + "(" + g.label() + ", " + g.name(v) + ")"
	g.scope = outer
	return "{\n_, " + name + " := " + text + "\n" + result + "\n}"
}

// channel sends and receives.
func (g *generator) channel(int) string {
	t := g.someType(1)
	g.need(printable(t) && !isInterface(t) && g.function.fueled)
	make_ := g.builtin("make") + "(chan " + g.typ(t) + ", 1)"
	name := g.unusedName(g.local)
	v := g.declareVar(name, types.NewChan(types.SendRecv, t), true)
	value := g.expr(t, 1)
	print := g.name(g.base.trace) + "(" + g.label() + ", <-" + g.name(v) + ")"
	if g.in(2) {
		return fmt.Sprintf("%s := %s\nselect {\ncase %s <- %s:\n%s\ndefault:\n}", name, make_, name, value, print)
	}
	return fmt.Sprintf("%s := %s\n%s <- %s\n%s", name, make_, name, value, print)
}

func (g *generator) deferred(depth int) string {
	if g.in(2) {
		return "defer " + g.name(g.base.trace) + "(" + g.label() + ", " + g.expr(typeInt, 1) + ")"
	}
	return "defer " + g.literal(nil, nil) + "()"
}

// guardedBlock draws statements of which any may panic.
func (g *generator) guardedBlock(depth int) string {
	g.need(g.function.fueled)
	do := g.name(g.base.do)
	outer, function, guarded := g.scope, g.function, g.guarded
	g.scope = newScope(outer)
	g.function = &functionScope{fueled: true, labels: function.allLabels(), plain: true}
	g.guarded = true
	text := do + "(" + g.label() + ", func() " + g.inside(1+g.n(4), depth) + ")"
	g.scope, g.function, g.guarded = outer, function, guarded
	return text
}
