package machine

import (
	"fmt"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// iteratorsText is the second file of the base package: functions to range over. One keeps the rules of a range, one breaks them in a way
// that is chosen, one gives pairs, one leaves out what another function gives.
const iteratorsText = `package %[1]s

func %[2]s[V any](list ...V) func(yield func(V) bool) {
	return func(yield func(V) bool) {
		for _, x := range list {
			if !yield(x) {
				return
			}
		}
	}
}

func %[3]s[V any](way int, list ...V) func(yield func(V) bool) {
	return func(yield func(V) bool) {
		if way == 0 {
			defer func() { recover() }()
		}
		for _, x := range list {
			if way == 1 {
				func() {
					defer func() { recover() }()
					yield(x)
				}()
			} else if !yield(x) && way != 2 {
				panic(way)
			}
		}
	}
}

func %[4]s[K, V any](keys []K, value V) func(yield func(K, V) bool) {
	return func(yield func(K, V) bool) {
		for _, key := range keys {
			if !yield(key, value) {
				break
			}
		}
	}
}

func %[5]s[V any](from func(func(V) bool), wanted func(V) bool) func(func(V) bool) {
	return func(yield func(V) bool) {
		from(func(x V) bool { return !wanted(x) || yield(x) })
	}
}

func %[6]s[V any](value V) *V { return &value }
`

// iterator draws a function to range over that gives values of the types.
func (g *generator) iterator(depth int, elements ...types.Type) string {
	switch {
	case len(elements) == 2 && g.in(2):
		list := g.braced("[]" + g.typ(elements[0]) + "{" + g.expr(elements[0], 1) + ", " + g.expr(elements[0], 1) + "}")
		return g.name(g.base.pairs) + "(" + list + ", " + g.typed(elements[1]) + ")"
	case len(elements) != 1 || g.in(3):
		return g.yielding(depth, elements)
	case g.guarded && g.in(4):
		return g.name(g.base.rude) + "[" + g.typ(elements[0]) + "](" + strconv.Itoa(g.n(4)) + ", " +
			g.exprs([]types.Type{elements[0], elements[0]}, 1) + ")"
	case depth > 0 && g.in(3):
		return g.name(g.base.where) + "(" + g.iterator(depth-1, elements[0]) + ", " + g.literal([]types.Type{typeBool}, elements) + ")"
	}
	return g.name(g.base.each) + "[" + g.typ(elements[0]) + "](" + g.exprs([]types.Type{elements[0], elements[0], elements[0]}, 1) + ")"
}

// typed writes a value that has the very type where nothing says which one is wanted.
func (g *generator) typed(t types.Type) string {
	return "*" + g.name(g.base.address) + "[" + g.typ(t) + "](" + g.expr(t, 1) + ")"
}

// yielding draws a function literal that gives values, and does other things between them.
func (g *generator) yielding(depth int, elements []types.Type) string {
	g.need(g.function.fueled && g.nesting < 3)
	head := "func(yield func(" + g.typeList(elements) + ") " + g.builtin("bool") + ") {\n"
	outer, function, headed := g.scope, g.function, g.headed
	g.scope, g.headed = newScope(outer), false
	g.function = &functionScope{fueled: true, labels: function.allLabels(), plain: true}
	g.nesting++
	g.scope.names["yield"] = nil
	g.scope = newScope(g.scope)
	var lines []string
	for range 1 + g.n(2) {
		lines = append(lines, g.statements(g.n(2), depth)...)
		value := g.exprs(elements, 1)
		found, _ := g.scope.lookup("yield")
		g.need(found == nil)
		lines = append(lines, "if !yield("+value+") {\n"+strings.Join(append(g.within(depth), "return"), "\n")+"\n}")
	}
	lines = append(lines, g.within(depth)...)
	lines = append(lines, g.useUp()...)
	g.scope, g.function, g.headed = outer, function, headed
	g.nesting--
	return head + strings.Join(lines, "\n") + "\n}"
}

// within draws at most one statement in a block of its own.
func (g *generator) within(depth int) []string {
	if !g.in(3) {
		return nil
	}
	return []string{g.block(1, depth)}
}

// iterated draws a loop over a function.
func (g *generator) iterated(depth int) string {
	outer := g.scope
	head, first := g.iteratedHead(depth)
	text := head + g.loopBody("", depth, first, "")
	g.scope = outer
	return text
}

// iteratedHead draws the head of such a loop, whose scope it opens, and the statement that uses its variables.
func (g *generator) iteratedHead(depth int) (head, first string) {
	g.need(!g.file.old)
	var elements []types.Type
	for range pick(g, []int{0, 1, 1, 1, 2}) {
		t := g.someType(1)
		g.need(!isInterface(t))
		elements = append(elements, t)
	}
	if len(elements) > 0 && g.in(5) {
		if head := g.attempt(func() string { return g.assigningHead(depth, elements) }); head != "" {
			return head, ""
		}
	}
	g.headed = true
	over := g.iterator(depth, elements...)
	g.headed = false
	g.scope = newScope(g.scope)
	if len(elements) == 0 || g.in(8) {
		return "for range " + over + " ", ""
	}
	var names []string
	for _, t := range elements[:1+g.n(len(elements))] {
		name := g.unusedName(g.local)
		v := g.declareVar(name, t, true)
		g.scope.fixed[v] = g.in(2)
		names = append(names, name)
	}
	list := strings.Join(names, ", ")
	return "for " + list + " := range " + over + " ", strings.Repeat("_, ", len(names)-1) + "_ = " + list
}

// assigningHead draws a head that assigns to variables that there are.
func (g *generator) assigningHead(depth int, elements []types.Type) string {
	var names []string
	for _, t := range elements {
		places := g.places(func(other types.Type) bool { return types.Identical(t, other) })
		names = append(names, g.target(pick(g, places)))
	}
	g.headed = true
	over := g.iterator(depth, elements...)
	g.headed = false
	g.scope = newScope(g.scope)
	return "for " + strings.Join(names, ", ") + " = range " + over + " "
}

// anyHead draws the head of a loop of any kind, whose scope it opens.
func (g *generator) anyHead(depth int) (head, first string) {
	switch {
	case !g.file.old && g.in(2):
		return g.iteratedHead(depth)
	case !g.file.old && g.in(2):
		g.scope = newScope(g.scope)
		return "for range 2 ", ""
	}
	g.scope = newScope(g.scope)
	g.scope.names["i"] = nil
	return "for i := 0; i < 2; i++ ", ""
}

// escaping draws a loop in a loop that a goto leads out of.
func (g *generator) escaping(depth int) string {
	label := g.newLabel()
	outer := g.scope
	g.scope = newScope(outer)
	head, first := g.anyHead(depth)
	inner, second := g.anyHead(depth)
	old := g.function.gotos
	g.function.gotos = append(slices.Clone(old), label)
	body := g.loopBody("", depth, second, "goto "+label)
	g.function.gotos = old
	if first != "" {
		first += "\n"
	}
	g.scope = outer
	return "{\n" + head + "{\n" + first + inner + body + "\n}\n" + label + ":\n" + g.block(1, 0) + "\n}"
}

// condition opens an if statement whose condition is drawn.
func (g *generator) condition() string {
	condition := g.attempt(func() string { return g.valued(typeBool, 1) })
	if condition == "" {
		condition = "1 < 2"
	}
	return "if " + condition + " {\n"
}

// leave draws a statement that leaves an iteration, a loop or the function now and then.
func (g *generator) leave(int) string {
	f := g.function
	g.need(len(f.loops) > 0)
	condition := g.condition()
	list := []func() string{
		func() string { return pick(g, []string{"break", "continue"}) },
		func() string {
			label := pick(g, f.loops)
			g.need(label != "")
			return pick(g, []string{"break ", "continue "}) + label
		},
		func() string { return "goto " + pick(g, f.gotos) },
		func() string {
			g.need(f.plain || len(f.results) > 0)
			if f.named && g.in(3) {
				g.need(!slices.ContainsFunc(f.resultVars, func(v *types.Var) bool {
					found, _ := g.scope.lookup(v.Name())
					return found != v
				}))
				return "return"
			}
			return "return " + g.exprs(f.results, 1)
		},
	}
	for range 6 {
		if text := g.attempt(pick(g, list)); text != "" {
			return condition + text + "\n}"
		}
	}
	g.fail()
	return ""
}

// recovering defers a function that recovers.
func (g *generator) recovering(int) string {
	print := g.name(g.base.trace) + "(" + g.label() + ", " + g.builtin("recover") + "() != " + g.builtin("nil") + ")"
	return fmt.Sprintf("defer func() {\n%s\n%s\n}()", print, strings.Join(g.innerLiteral(), "\n"))
}

// innerLiteral draws what a deferred function does besides: it may assign to results.
func (g *generator) innerLiteral() []string {
	outer, function := g.scope, g.function
	g.scope = newScope(outer)
	g.function = &functionScope{fueled: function.fueled, labels: function.allLabels(), plain: true}
	lines := append(g.statements(1, 0), g.useUp()...)
	g.scope, g.function = outer, function
	return lines
}
