package machine

import (
	"fmt"
	"go/types"
	"strconv"
	"strings"
)

// label is what tells one printed line from another.
func (g *generator) label() string {
	g.serial++
	return strconv.Quote(strconv.Itoa(g.serial))
}

// expr writes an expression of exactly the type, or for an interface one that can be assigned to it.
func (g *generator) expr(t types.Type, depth int) string {
	g.spent++
	if depth > 0 && g.spent < budget {
		for range 6 {
			if text := g.attempt(func() string { return g.compound(t, depth) }); text != "" {
				return text
			}
		}
	}
	for range 2 {
		if g.in(4) {
			continue
		}
		if text := g.attempt(func() string { return g.known(t) }); text != "" {
			return text
		}
	}
	return g.zero(t)
}

func (g *generator) compound(t types.Type, depth int) string {
	options := []func(types.Type, int) string{
		func(t types.Type, _ int) string { return g.known(t) },
		func(t types.Type, _ int) string { return g.known(t) },
		g.selected, g.selected, g.called, g.called, g.called, g.methodCall, g.methodCall,
		g.operated, g.operated, g.converted, g.closure, g.indexed, g.asserted, g.valued, g.guard, g.library, g.dereferenced, g.measured,
		g.generated, g.composed, g.methodExpression,
	}
	return pick(g, options)(t, depth-1)
}

// known names a variable or constant of the type.
func (g *generator) known(t types.Type) string {
	var list []types.Object
	for _, object := range g.visible() {
		switch object.(type) {
		case *types.Var, *types.Const:
			if types.Identical(object.Type(), t) || isInterface(t) && types.AssignableTo(object.Type(), t) {
				list = append(list, object)
			}
		}
	}
	return g.name(pick(g, list))
}

// variables returns what can be named here and has fields or methods.
func (g *generator) variables() (list []*types.Var) {
	for _, object := range g.visible() {
		if v, ok := object.(*types.Var); ok {
			list = append(list, v)
		}
	}
	return list
}

// selected writes a field of a variable, promoted or not.
func (g *generator) selected(t types.Type, _ int) string {
	v := pick(g, g.variables())
	_, path := g.field(v.Type(), func(f *types.Var) bool { return types.Identical(f.Type(), t) })
	return g.name(v) + path
}

// field draws a field of a type that satisfies the condition, and returns how to select it.
func (g *generator) field(t types.Type, wanted func(*types.Var) bool) (*types.Var, string) {
	names := g.fieldNames(t, 0)
	for range 4 {
		name := pick(g, names)
		object, _, indirect := types.LookupFieldOrMethod(t, true, g.pkg.types, name)
		f, ok := object.(*types.Var)
		if !ok || indirect && !g.guarded || !wanted(f) {
			continue
		}
		return f, "." + name
	}
	g.fail()
	return nil, ""
}

// fieldNames lists the fields of a struct and of those embedded in it.
func (g *generator) fieldNames(t types.Type, depth int) (names []string) {
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	if isParameter(t) {
		return nil
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok || depth > 4 {
		return nil
	}
	for f := range s.Fields() {
		names = append(names, f.Name())
		if f.Embedded() {
			names = append(names, g.fieldNames(f.Type(), depth+1)...)
		}
	}
	return names
}

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
