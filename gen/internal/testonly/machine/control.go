package machine

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// head draws an expression of the head of a statement.
func (g *generator) head(t types.Type, depth int) string {
	g.headed = true
	text := g.expr(t, depth)
	g.headed = false
	return text
}

// opened draws the simple statement of an if or a switch in a scope of its own.
func (g *generator) opened() string {
	g.scope = newScope(g.scope)
	if !g.in(3) {
		return ""
	}
	return g.attempt(func() string {
		t := g.someType(1)
		g.need(!isInterface(t))
		value := g.head(t, 1)
		name := g.unusedName(g.local)
		v := g.declareVar(name, t, false)
		g.use(v)
		// The variable must be used whatever follows; the blank assignment stands in the first block.
		return name + " := " + value + "; "
	})
}

// firstUse is the statement that uses what opened declared.
func firstUse(opened string) string {
	if opened == "" {
		return ""
	}
	name, _, _ := strings.Cut(opened, " ")
	return "_ = " + name + "\n"
}

func (g *generator) ifElse(depth int) string {
	outer := g.scope
	opened := g.opened()
	condition := g.head(typeBool, 2)
	then := g.block(1+g.n(2), depth)
	then = "{\n" + firstUse(opened) + strings.TrimPrefix(then, "{\n")
	text := "if " + opened + condition + " " + then
	if g.in(2) {
		text += " else " + g.block(1+g.n(2), depth)
	}
	g.scope = outer
	return text
}

func (g *generator) bare(depth int) string { return g.block(2+g.n(2), depth) }

// loop draws a loop that counts.
func (g *generator) loop(depth int) string {
	outer := g.scope
	g.scope = newScope(outer)
	typ := types.Type(typeInt)
	var head string
	name := g.unusedName(g.local)
	limit := strconv.Itoa(1 + g.n(3))
	v := types.NewVar(token.NoPos, g.pkg.types, name, typ)
	if g.file.old || g.in(2) {
		head = fmt.Sprintf("for %s := 0; %s < %s; %s++ ", name, name, limit, name)
	} else {
		head = fmt.Sprintf("for %s := range %s ", name, limit)
	}
	g.declare(v)
	g.scope.fixed[v] = true
	text := head + g.loopBody("", depth, "_ = "+name, "")
	g.scope = outer
	return text
}

// loopBody draws the block of a loop, which a label may stand before. At its end it may leave the loop, with a condition.
func (g *generator) loopBody(label string, depth int, first, exit string) string {
	loops := g.function.loops
	g.function.loops = append(slices.Clone(loops), label)
	text := g.block(1+g.n(2), depth)
	if exit == "" {
		text = unbraced(text)
	} else {
		text += "\n" + g.condition() + exit + "\n}"
	}
	g.function.loops = loops
	if first != "" {
		first += "\n"
	}
	return "{\n" + first + text + "\n}"
}

// labelled draws a loop in a loop that leaves the outer one.
func (g *generator) labelled(depth int) string {
	label := g.newLabel()
	outer := g.scope
	head, first := g.anyHead(depth)
	inner, second := g.anyHead(depth)
	if first != "" {
		first += "\n"
	}
	text := label + ":\n" + head + "{\n" + first + inner + g.loopBody(label, depth, second,
		pick(g, []string{"break ", "continue "})+label) + "\n}"
	g.scope = outer
	return text
}

// ranged draws a loop over a slice, an array or a string.
func (g *generator) ranged(depth int) string {
	element := g.someType(1)
	g.need(!isInterface(element))
	over := types.Type(types.NewSlice(element))
	if g.in(3) {
		over = types.NewArray(element, 2)
	}
	value := g.head(over, 2)
	outer := g.scope
	g.scope = newScope(outer)
	key := g.unusedName(g.local)
	i := g.declareVar(key, typeInt, true)
	g.scope.fixed[i] = true
	name := g.unusedName(g.local)
	v := g.declareVar(name, element, true)
	g.scope.fixed[v] = true
	text := fmt.Sprintf("for %s, %s := range %s ", key, name, value) + g.loopBody("", depth, "_, _ = "+key+", "+name, "")
	g.scope = outer
	return text
}

// captured collects closures over a loop variable and calls them after the loop.
func (g *generator) captured(int) string {
	g.need(g.function.fueled)
	list := g.unusedName(g.local)
	text := list + " := []func(){}\n"
	g.declareVar(list, types.NewSlice(types.NewSignatureType(nil, nil, nil, nil, nil, false)), true)
	outer := g.scope
	g.scope = newScope(outer)
	name := g.unusedName(func() string {
		name := g.local()
		if name == list {
			return "i"
		}
		return name
	})
	v := g.declareVar(name, typeInt, true)
	g.scope.fixed[v] = true
	g.scope = newScope(g.scope)
	literal := g.literal(nil, nil)
	trace := g.name(g.base.trace)
	add := g.builtin("append")
	text += fmt.Sprintf("for %s := 0; %s < 2; %s++ {\n%s = %s(%s, func() { %s(%s, %s) }, %s)\n}\n",
		name, name, name, list, add, list, trace, g.label(), name, literal)
	g.scope = newScope(outer)
	call := pick(g, []string{"f", "x", list})
	text += fmt.Sprintf("for _, %s := range %s {\n%s()\n}", call, list, call)
	g.scope = outer
	return text
}

func (g *generator) switched(depth int) string {
	outer := g.scope
	opened := g.opened()
	text := "switch " + opened + g.head(typeInt, 2) + " {\n"
	for _, value := range g.random.Perm(5)[:1+g.n(3)] {
		text += fmt.Sprintf("case %d:\n%s\n", value, unbraced(g.block(1+g.n(2), depth)))
		if g.in(5) && !strings.HasSuffix(text, "default:") {
			text += "fallthrough\n"
		}
	}
	text += "default:\n" + firstUse(opened) + unbraced(g.block(1, depth)) + "\n}"
	g.scope = outer
	return text
}

func unbraced(block string) string {
	return strings.TrimSuffix(strings.TrimPrefix(block, "{\n"), "\n}")
}

// typeSwitch prints which of some types a value has, and does something with it.
func (g *generator) typeSwitch(depth int) string {
	g.need(g.function.fueled)
	t := g.someType(1)
	g.need(!isParameter(t))
	value := g.headAny(t)
	outer := g.scope
	g.scope = newScope(outer)
	name := g.unusedName(g.local)
	text := "switch " + name + " := " + value + ".(type) {\n"
	var seen []types.Type
	for range 1 + g.n(4) {
		var wanted types.Type
		ok := g.try(func() {
			if g.in(2) {
				wanted = g.someInterface()
			} else {
				wanted = g.someType(1)
			}
			g.need(!isParameter(wanted) && !slices.ContainsFunc(seen, func(s types.Type) bool { return types.Identical(s, wanted) }))
			g.need(!g.mentionsParameter(wanted))
			head := "case " + g.typ(wanted) + ":\n"
			inner := g.scope
			g.scope = newScope(inner)
			g.declareVar(name, wanted, true)
			label := g.name(g.base.trace) + "(" + g.label() + ")\n"
			body := unbraced(g.inside(g.n(3), depth))
			g.scope = inner
			text += head + label + "_ = " + name + "\n" + body + "\n"
		})
		if ok {
			seen = append(seen, wanted)
		}
	}
	g.scope = newScope(g.scope)
	g.declareVar(name, typeAny, true)
	text += "default:\n_ = " + name + "\n" + g.name(g.base.trace) + "(" + g.label() + ")\n}"
	g.scope = outer
	return text
}

func (g *generator) headAny(t types.Type) string {
	g.headed = true
	text := g.anyType() + "(" + g.expr(t, 2) + ")"
	g.headed = false
	return text
}

// mentionsParameter reports whether a type might turn out to be another one when it is instantiated.
func (g *generator) mentionsParameter(t types.Type) bool {
	found := false
	var visit func(t types.Type, depth int)
	visit = func(t types.Type, depth int) {
		if depth > 6 {
			return
		}
		switch t := types.Unalias(t).(type) {
		case *types.TypeParam:
			found = true
		case *types.Named:
			// A type that is declared in a generic function has its type parameters too.
			found = found || g.inner[t]
			for a := range t.TypeArgs().Types() {
				visit(a, depth+1)
			}
		case *types.Pointer:
			visit(t.Elem(), depth+1)
		case *types.Slice:
			visit(t.Elem(), depth+1)
		case *types.Array:
			visit(t.Elem(), depth+1)
		case *types.Map:
			visit(t.Elem(), depth+1)
		case *types.Signature:
			for v := range t.Results().Variables() {
				visit(v.Type(), depth+1)
			}
		}
	}
	visit(t, 0)
	return found
}
