package machine

import (
	"fmt"
	"go/types"
	"strconv"
	"strings"
)

// closure writes a function literal that is called at once, or keeps a variable's value.
func (g *generator) closure(t types.Type, _ int) string {
	return g.literal([]types.Type{t}, nil) + "()"
}

// literal writes a function literal.
func (g *generator) literal(results []types.Type, params []types.Type) string {
	outer := g.scope
	headed := g.headed
	g.headed = false
	g.need(g.nesting < 3)
	g.nesting++
	var tuple, result []*types.Var
	for _, t := range params {
		tuple = append(tuple, variable("", t))
	}
	for _, t := range results {
		result = append(result, variable("", t))
	}
	g.scope = newScope(outer)
	text := "func" + g.body(types.NewSignatureType(nil, nil, nil, types.NewTuple(tuple...), types.NewTuple(result...), false), nil, nil)
	g.scope, g.headed = outer, headed
	g.nesting--
	return text
}

// generated calls a function value, which may lead anywhere.
func (g *generator) generated(t types.Type, depth int) string {
	g.need(g.guarded && g.function.fueled)
	var list []types.Object
	for _, v := range g.variables() {
		if f, ok := v.Type().Underlying().(*types.Signature); ok && f.Params().Len() == 0 && f.Results().Len() == 1 &&
			types.Identical(f.Results().At(0).Type(), t) {
			list = append(list, v)
		}
	}
	return g.name(pick(g, list)) + "()"
}

// composed writes a composite literal, a method value, or what else makes a value of the type new.
func (g *generator) composed(t types.Type, depth int) string {
	if isInterface(t) {
		return g.implementation(t, depth)
	}
	g.need(!isParameter(t))
	switch u := t.Underlying().(type) {
	case *types.Struct:
		return g.structLiteral(t, u, depth)
	case *types.Slice:
		return g.braced(g.typ(t) + "{" + g.expr(u.Elem(), depth) + ", " + g.expr(u.Elem(), depth) + "}")
	case *types.Map:
		return g.braced(g.typ(t) + `{"a": ` + g.expr(u.Elem(), depth) + `, "b": ` + g.expr(u.Elem(), depth) + "}")
	case *types.Array:
		return g.braced(g.typ(t) + "{" + g.expr(u.Elem(), depth) + "}")
	case *types.Signature:
		return g.functionValue(t, u, depth)
	case *types.Pointer:
		if s, ok := u.Elem().Underlying().(*types.Struct); ok && types.Identical(t, u) && !isParameter(u.Elem()) {
			return "(&" + g.structLiteral(u.Elem(), s, depth) + ")"
		}
		var list []types.Object
		for _, v := range g.variables() {
			if types.Identical(v.Type(), u.Elem()) && !g.isFixed(v) {
				list = append(list, v)
			}
		}
		g.need(types.Identical(t, u))
		return "(&" + g.name(pick(g, list)) + ")"
	}
	g.fail()
	return ""
}

// braced puts a composite literal into parentheses where the parser wants them.
func (g *generator) braced(text string) string {
	if g.headed {
		return "(" + text + ")"
	}
	return text
}

func (g *generator) structLiteral(t types.Type, s *types.Struct, depth int) string {
	var parts []string
	own := true
	for f := range s.Fields() {
		own = own && (f.Exported() || f.Pkg() == g.pkg.types)
	}
	if own && g.in(2) {
		for f := range s.Fields() {
			parts = append(parts, g.expr(f.Type(), depth))
		}
	} else {
		for f := range s.Fields() {
			if (f.Exported() || f.Pkg() == g.pkg.types) && !g.in(3) {
				parts = append(parts, f.Name()+": "+g.expr(f.Type(), depth))
			}
		}
	}
	return g.braced(g.typ(t) + "{" + strings.Join(parts, ", ") + "}")
}

// functionValue writes a literal, a function or a method value.
func (g *generator) functionValue(t types.Type, s *types.Signature, depth int) string {
	var list []*types.Func
	for _, object := range g.visible() {
		if f, ok := object.(*types.Func); ok && g.ready[f] && types.Identical(f.Signature(), s) {
			list = append(list, f)
		}
	}
	var text string
	switch {
	case len(list) > 0 && g.in(2):
		f := pick(g, list)
		g.pay(f)
		text = g.name(f)
	case g.in(2):
		receiver, of, addressable := g.receiver(depth)
		f := g.methodOf(of, addressable, func(f *types.Func) bool {
			return types.Identical(types.NewSignatureType(nil, nil, nil, f.Signature().Params(), f.Signature().Results(), false), s)
		})
		g.pay(f.Origin())
		text = receiver + "." + f.Name()
	default:
		var params []types.Type
		for v := range s.Params().Variables() {
			params = append(params, v.Type())
		}
		text = g.literal(resultTypes(s), params)
	}
	if types.Identical(t, s) {
		return text
	}
	return g.conversion(t, text)
}

func resultTypes(s *types.Signature) (list []types.Type) {
	for v := range s.Results().Variables() {
		list = append(list, v.Type())
	}
	return list
}

// implementation writes a value of a type that implements the interface.
func (g *generator) implementation(t types.Type, depth int) string {
	i := t.Underlying().(*types.Interface)
	g.need(i.IsMethodSet())
	for range 12 {
		candidate := g.someType(1)
		if isParameter(candidate) {
			continue
		}
		if types.Implements(candidate, i) && (depth > 0 || !isInterface(candidate)) {
			return g.expr(candidate, depth)
		}
		if pointer := types.NewPointer(candidate); !isInterface(candidate) && types.Implements(pointer, i) {
			return g.expr(pointer, depth)
		}
	}
	g.fail()
	return ""
}

// zero writes a simple value of the type.
func (g *generator) zero(t types.Type) string {
	if isInterface(t) {
		if text := g.attempt(func() string { return g.implementation(t, 0) }); text != "" {
			return text
		}
		return g.conversion(t, g.builtin("nil"))
	}
	if isParameter(t) {
		return "*" + g.builtin("new") + "(" + g.typ(t) + ")"
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return g.basicLiteral(t, u)
	case *types.Pointer:
		if _, ok := u.Elem().Underlying().(*types.Struct); ok && types.Identical(t, u) && !isParameter(u.Elem()) && g.in(2) {
			return "(&" + g.typ(u.Elem()) + "{})"
		}
		if !types.Identical(t, u) {
			return g.conversion(t, g.builtin("new")+"("+g.typ(u.Elem())+")")
		}
		return g.builtin("new") + "(" + g.typ(u.Elem()) + ")"
	case *types.Signature:
		g.need(u.Params().Len() == 0 && u.Results().Len() <= 1)
		if u.Results().Len() == 0 {
			return g.conversion(t, "func() {}")
		}
		text := "func() " + g.typ(u.Results().At(0).Type()) + " { return " + g.zero(u.Results().At(0).Type()) + " }"
		if !types.Identical(t, u) {
			text = g.conversion(t, text)
		}
		return text
	case *types.Chan:
		return g.builtin("make") + "(" + g.typ(t) + ", 1)"
	}
	return g.braced(g.typ(t) + "{}")
}

func (g *generator) basicLiteral(t types.Type, u *types.Basic) string {
	var text string
	switch u.Kind() {
	case types.Int:
		text = strconv.Itoa(g.n(10))
	case types.String:
		text = pick(g, []string{`""`, `"a"`, `"bb"`, "`x`"})
	case types.Bool:
		text = g.attempt(func() string { return g.builtin(pick(g, []string{"true", "false"})) })
		if text == "" {
			text = fmt.Sprintf("(%d < %d)", g.n(3), g.n(3))
		}
	default:
		g.fail()
	}
	if t == types.Type(u) || types.Identical(t, u) {
		return text
	}
	return g.conversion(t, text)
}
