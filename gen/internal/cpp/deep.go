package cpp

import (
	"go/types"
	"strings"

	"kamyk/gen/internal/cpp/calls"
	"kamyk/gen/internal/cpp/runtime"
)

// anyValue stands for all functions that are values: who calls one may call any.
const anyValue = "*"

// deep reports whether calls may nest without an end that is known: where a function leads to itself, by name, as a value or as a method
// of what an interface holds, and does not shrink a number by that; and where values of interfaces that are compared or printed may hold
// others. Or whether large values are copied. All other programs have enough of the stack that the system gives them.
func (w *world) deep() bool {
	if w.escape.Bulky {
		return true
	}
	leads := map[string]map[string]bool{anyValue: w.values}
	for _, i := range w.order {
		_, body, _ := strings.Cut(i.text, i.head)
		leads[i.name] = namesIn(body)
		leads[i.name][anyValue] = i.calling
		if calls.Shrinks(i.decl, i.object) && !w.escape.LargeFrame(i.decl) {
			leads[i.name][i.name] = false
		}
	}
	for _, d := range w.described {
		if holdsInterface(d.typ) && (w.features["AnyEqual"] || w.anyKeys) || w.prints && nests(d.typ, map[types.Type]bool{}) {
			return true
		}
		for method, entry := range d.methods {
			from := "m_" + method
			if leads[from] == nil {
				leads[from] = map[string]bool{}
			}
			for name := range namesIn(entry.text()) {
				leads[from][name] = true
			}
		}
	}
	return circular(leads)
}

// nests reports whether a value of a type may hold others of the type, or of any type, to a depth that is not known. Printing does not
// follow pointers.
func nests(t types.Type, above map[types.Type]bool) bool {
	if above[t] {
		return true
	}
	above[t] = true
	defer delete(above, t)
	switch under := t.Underlying().(type) {
	case *types.Interface:
		return true
	case *types.Array:
		return nests(under.Elem(), above)
	case *types.Slice:
		return nests(under.Elem(), above)
	case *types.Map:
		return nests(under.Key(), above) || nests(under.Elem(), above)
	case *types.Struct:
		for f := range under.Fields() {
			if nests(f.Type(), above) {
				return true
			}
		}
	}
	return false
}

// namesIn returns the names in a text. Who prints or scans leads to the methods that do so.
func namesIn(text string) map[string]bool {
	names := map[string]bool{}
	for name := range runtime.Words(text) {
		names[name] = true
		if strings.HasPrefix(name, "fmt_") {
			names["m_Error"], names["m_String"], names["m_Format"], names["m_Scan"] = true, true, true, true
		}
	}
	return names
}

// circular reports whether something leads to itself.
func circular(leads map[string]map[string]bool) bool {
	const open, done = 1, 2
	state := map[string]int{}
	var visit func(string) bool
	visit = func(from string) bool {
		state[from] = open
		for to, leading := range leads[from] {
			if leading && (state[to] == open || state[to] == 0 && visit(to)) {
				return true
			}
		}
		state[from] = done
		return false
	}
	for from := range leads {
		if state[from] == 0 && visit(from) {
			return true
		}
	}
	return false
}
