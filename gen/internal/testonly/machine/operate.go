package machine

import (
	"go/types"
	"strconv"
	"strings"
)

// operated writes an operator.
func (g *generator) operated(t types.Type, depth int) string {
	if isParameter(t) {
		g.fail()
	}
	b, ok := t.Underlying().(*types.Basic)
	g.need(ok)
	switch {
	case b.Kind() == types.Int:
		return "(" + g.expr(t, depth) + pick(g, []string{" + ", " - ", " ^ ", " | ", " & "}) + g.expr(t, depth) + ")"
	case b.Kind() == types.String:
		return "(" + g.expr(t, depth) + " + " + g.expr(t, depth) + ")"
	case b.Kind() == types.Bool && types.Identical(t, typeBool):
		return g.compared(depth)
	}
	return "(!" + g.expr(t, depth) + ")"
}

// compared writes a comparison. Values of interfaces are compared where a panic is caught.
func (g *generator) compared(depth int) string {
	if g.in(3) {
		return "(" + g.expr(typeBool, depth) + pick(g, []string{" && ", " || "}) + g.expr(typeBool, depth) + ")"
	}
	t := g.someType(1)
	g.need(!isParameter(t) && types.Comparable(t))
	if g.guarded && g.in(2) {
		other := g.someType(1)
		return "(" + g.asAny(t, depth) + " == " + g.asAny(other, depth) + ")"
	}
	g.need(g.guarded || !holdsInterface(t, 0))
	left, right := g.expr(t, depth), g.expr(t, depth)
	if isInterface(t) {
		left, right = g.conversion(t, left), g.conversion(t, right)
	}
	return "(" + left + pick(g, []string{" == ", " != "}) + right + ")"
}

func holdsInterface(t types.Type, depth int) bool {
	switch u := t.Underlying().(type) {
	case *types.Interface:
		return true
	case *types.Array:
		return holdsInterface(u.Elem(), depth+1)
	case *types.Struct:
		for f := range u.Fields() {
			if depth > 6 || holdsInterface(f.Type(), depth+1) {
				return true
			}
		}
	}
	return false
}

func (g *generator) asAny(t types.Type, depth int) string {
	return g.anyType() + "(" + g.expr(t, depth) + ")"
}

func (g *generator) conversion(t types.Type, value string) string {
	text := g.typ(t)
	if strings.HasPrefix(text, "*") || strings.Contains(text, "func") || strings.HasPrefix(text, "chan") {
		text = "(" + text + ")"
	}
	return text + "(" + value + ")"
}

// converted writes a conversion between types with the same underlying one.
func (g *generator) converted(t types.Type, depth int) string {
	g.need(!isInterface(t) && !isParameter(t))
	if b, ok := t.Underlying().(*types.Basic); ok {
		return g.conversion(t, g.expr(types.Typ[b.Kind()], depth))
	}
	var list []types.Object
	for _, object := range g.visible() {
		if v, ok := object.(*types.Var); ok && !isParameter(v.Type()) && types.IdenticalIgnoreTags(v.Type().Underlying(), t.Underlying()) {
			list = append(list, v)
		}
	}
	return g.conversion(t, g.name(pick(g, list)))
}

func (g *generator) indexed(t types.Type, depth int) string {
	g.need(!isInterface(t))
	switch g.n(3) {
	case 0:
		return g.braced("[]"+g.typ(t)+"{"+g.expr(t, depth)+", "+g.expr(t, depth)+"}") + "[" + strconv.Itoa(g.n(2)) + "]"
	case 1:
		return g.braced("map["+g.typ(typeString)+"]"+g.typ(t)+"{\"a\": "+g.expr(t, depth)+"}") + pick(g, []string{`["a"]`, `["b"]`})
	}
	return g.braced("[...]"+g.typ(t)+"{1: "+g.expr(t, depth)+"}") + "[" + strconv.Itoa(g.n(2)) + "]"
}

// asserted writes a type assertion that holds.
func (g *generator) asserted(t types.Type, depth int) string {
	g.need(!isInterface(t))
	return g.asAny(t, depth) + ".(" + g.typ(t) + ")"
}

// valued prints when it is evaluated.
func (g *generator) valued(t types.Type, depth int) string {
	g.need(!isInterface(t))
	return g.name(g.base.value) + "(" + g.label() + ", " + g.expr(t, depth) + ")"
}

// guard writes a closure in which a panic is caught.
func (g *generator) guard(t types.Type, depth int) string {
	g.need(!g.guarded && g.function.fueled)
	name := pick(g, lower)
	head := "func() (" + name + " " + g.typ(t) + ") {\n"
	outer, function := g.scope, g.function
	g.scope = newScope(outer)
	v := g.declareVar(name, t, true)
	do := g.name(g.base.do)
	g.scope = newScope(g.scope)
	g.function, g.guarded = &functionScope{fueled: function.fueled, labels: function.allLabels()}, true
	text := head + do + "(" + g.label() + ", func() { " + g.target(v) + " = " + g.expr(t, depth+1) + " })\n"
	g.scope = g.scope.parent
	text += "return " + g.name(v) + "\n}()"
	g.scope, g.function, g.guarded = outer, function, false
	return text
}

// library writes a call of the standard library.
func (g *generator) library(t types.Type, depth int) string {
	switch {
	case types.Identical(t, typeString):
		switch g.n(4) {
		case 0:
			return g.std("strings", "ToUpper") + "(" + g.expr(typeString, depth) + ")"
		case 1:
			return g.std("strconv", "Itoa") + "(" + g.expr(typeInt, depth) + ")"
		case 2:
			return g.std("strconv", "Quote") + "(" + g.expr(typeString, depth) + ")"
		}
		g.need(g.function.fueled)
		p := g.someType(1)
		g.need(printable(p) && !isInterface(p))
		return g.std("fmt", "Sprint") + "(" + g.expr(p, depth) + ")"
	case types.Identical(t, typeBool):
		return g.std("strings", "Contains") + "(" + g.expr(typeString, depth) + ", " + g.expr(typeString, depth) + ")"
	case types.Identical(t, typeInt):
		return g.std("strings", "Count") + "(" + g.expr(typeString, depth) + `, "a")`
	case types.Identical(t, typeError):
		return g.std("errors", "New") + "(" + g.expr(typeString, depth) + ")"
	}
	g.fail()
	return ""
}

func (g *generator) dereferenced(t types.Type, depth int) string {
	var list []types.Object
	for _, v := range g.variables() {
		if p, ok := v.Type().Underlying().(*types.Pointer); ok && types.Identical(p.Elem(), t) {
			list = append(list, v)
		}
	}
	if len(list) > 0 && g.guarded {
		return "*" + g.name(pick(g, list))
	}
	g.need(!isInterface(t))
	return "*" + g.zero(types.NewPointer(t))
}

// measured uses len, cap, min and max.
func (g *generator) measured(t types.Type, depth int) string {
	g.need(types.Identical(t, typeInt))
	if g.in(2) {
		return g.builtin(pick(g, []string{"min", "max"})) + "(" + g.expr(t, depth) + ", " + g.expr(t, depth) + ")"
	}
	of := typeString
	for range 4 {
		candidate := g.someType(1)
		switch candidate.Underlying().(type) {
		case *types.Slice, *types.Map, *types.Array:
			of = candidate
		}
	}
	return g.builtin("len") + "(" + g.expr(of, depth) + ")"
}
