package machine

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strconv"
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
	var asked types.Type
	if g.in(3) {
		asked = g.someType(1)
	} else {
		asked = g.someInterface()
	}
	text := value + ".(" + g.typ(asked) + ")"
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
	text := label + ":\n" + head + "{\n" + first + inner + g.loopBody(label, depth, second, pick(g, []string{"break ", "continue "})+label) + "\n}"
	g.scope = outer
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

// captured collects closures over a loop variable and calls them behind the loop.
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
		var asked types.Type
		ok := g.try(func() {
			if g.in(2) {
				asked = g.someInterface()
			} else {
				asked = g.someType(1)
			}
			g.need(!isParameter(asked) && !slices.ContainsFunc(seen, func(s types.Type) bool { return types.Identical(s, asked) }))
			g.need(!g.mentionsParameter(asked))
			head := "case " + g.typ(asked) + ":\n"
			inner := g.scope
			g.scope = newScope(inner)
			g.declareVar(name, asked, true)
			label := g.name(g.base.trace) + "(" + g.label() + ")\n"
			body := unbraced(g.inside(g.n(3), depth))
			g.scope = inner
			text += head + label + "_ = " + name + "\n" + body + "\n"
		})
		if ok {
			seen = append(seen, asked)
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
