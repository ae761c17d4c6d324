package machine

import (
	"fmt"
	"go/token"
	"go/types"
	"strings"
)

// newType draws a type at the top of the package.
func (g *generator) newType(name string) {
	switch k := g.n(12); {
	case k < 5:
		g.newNamed(name, g.newStruct)
	case k < 6:
		g.newNamed(name, func(*types.TypeName) types.Type { return pick(g, []types.Type{typeInt, typeInt, typeString, typeBool}) })
	case k < 7:
		g.newNamed(name, func(*types.TypeName) types.Type {
			return pick(g, []types.Type{types.NewSlice(typeInt), types.NewMap(typeString, typeInt), funcType(typeInt)})
		})
	case k < 9:
		g.newInterface(name)
	case k < 10:
		g.newAlias(name)
	case k < 11:
		g.newGeneric(name)
	default:
		g.newFrom(name)
	}
}

func funcType(result types.Type) types.Type {
	return types.NewSignatureType(nil, nil, nil, nil, types.NewTuple(variable("", result)), false)
}

// newNamed declares a type with methods.
func (g *generator) newNamed(name string, draw func(object *types.TypeName) types.Type) {
	object := types.NewTypeName(token.NoPos, g.pkg.types, name, nil)
	named := types.NewNamed(object, nil, nil)
	g.pkg.scope.names[name] = object // a field may point to the type itself
	g.note(func() { g.pkg.scope.names[name] = nil })
	underlying := draw(object)
	text := name + " " + g.typ(underlying)
	named.SetUnderlying(underlying.Underlying())
	g.file.add("type", text)
	g.publish(object)
	g.newMethods(named)
}

// newFrom declares a type by another one: it has its fields, and none of its methods.
func (g *generator) newFrom(name string) {
	from := g.namedType(1)
	_, pointer := from.Underlying().(*types.Pointer)
	g.need(!isConstraint(from) && !pointer)
	if isInterface(from) {
		g.file.add("type", name+" "+g.typ(from))
		object := types.NewTypeName(token.NoPos, g.pkg.types, name, nil)
		types.NewNamed(object, from.Underlying(), nil)
		g.publish(object)
		return
	}
	g.newNamed(name, func(*types.TypeName) types.Type { return from })
}

// newStruct draws a struct with fields of all kinds.
func (g *generator) newStruct(self *types.TypeName) types.Type {
	var fields []*types.Var
	taken := map[string]bool{}
	add := func(name string, t types.Type, embedded bool) {
		if !taken[name] {
			taken[name] = true
			fields = append(fields, types.NewField(token.NoPos, g.pkg.types, name, t, embedded))
		}
	}
	for range g.n(3) {
		if name, t := g.embeddable(); t != nil {
			add(name, t, true)
		}
	}
	for range g.n(4) {
		t := g.someType(1)
		if g.in(8) && self != nil {
			t = types.NewPointer(self.Type())
		}
		add(pick(g, memberNames), t, false)
	}
	return types.NewStruct(fields, nil)
}

// embeddable draws a type to embed and the name of its field, or nil.
func (g *generator) embeddable() (name string, t types.Type) {
	if g.in(8) {
		basic := pick(g, []types.Type{typeInt, typeString, typeError})
		if !g.try(func() { g.typ(basic) }) {
			return "", nil
		}
		if basic == typeError {
			return "error", basic
		}
		return basic.(*types.Basic).Name(), basic
	}
	ok := g.try(func() {
		t = g.namedType(1)
		object := nameOf(t)
		g.need(object != nil && object.Pkg() != nil)
		name = object.Name()
		_, pointer := t.Underlying().(*types.Pointer)
		_, parameter := types.Unalias(t).(*types.TypeParam)
		g.need(!pointer && !parameter)
		g.writable(t)
		if !isInterface(t) && g.in(4) {
			t = types.NewPointer(t)
		}
	})
	if !ok {
		return "", nil
	}
	return name, t
}

// nameOf returns what a type is called: an alias by its own name.
func nameOf(t types.Type) *types.TypeName {
	switch t := t.(type) {
	case *types.Alias:
		return t.Obj()
	case *types.Named:
		return t.Obj()
	}
	return nil
}

// newAlias gives a type another name.
func (g *generator) newAlias(name string) {
	var t types.Type
	if g.in(3) {
		t = g.newStruct(nil)
	} else {
		t = g.someType(1)
	}
	text := name + " = " + g.typ(t)
	g.file.add("type", text)
	object := types.NewTypeName(token.NoPos, g.pkg.types, name, nil)
	types.NewAlias(object, t)
	g.publish(object)
}

// newInterface draws an interface with a few methods, and now and then another one within.
func (g *generator) newInterface(name string) {
	t := g.methodSet(1+g.n(3), g.in(3))
	text := name + " " + g.typ(t)
	g.file.add("type", text)
	object := types.NewTypeName(token.NoPos, g.pkg.types, name, nil)
	types.NewNamed(object, t, nil)
	g.publish(object)
}

func (g *generator) methodSet(n int, embed bool) *types.Interface {
	var methods []*types.Func
	taken := map[string]bool{}
	for range n {
		name := g.methodName()
		if taken[name] {
			continue
		}
		taken[name] = true
		methods = append(methods, types.NewFunc(token.NoPos, g.pkg.types, name, g.methods[name].signature(nil, nil)))
	}
	var embedded []types.Type
	if embed {
		g.try(func() {
			t := g.namedType(0)
			g.need(isInterface(t) && !isConstraint(t))
			g.writable(t)
			embedded = append(embedded, t)
		})
	}
	t := types.NewInterfaceType(methods, embedded)
	t.Complete()
	return t
}

// constraint draws what a type parameter must be, and its text.
func (g *generator) constraint() (types.Type, string) {
	switch g.n(6) {
	case 0:
		return types.Universe.Lookup("comparable").Type(), g.builtin("comparable")
	case 1:
		union := types.NewUnion([]*types.Term{types.NewTerm(true, typeInt), types.NewTerm(true, typeString)})
		t := types.NewInterfaceType(nil, []types.Type{union})
		t.Complete()
		return t, "~" + g.typ(typeInt) + " | ~" + g.typ(typeString)
	case 2:
		t := g.namedType(0)
		g.need(isInterface(t))
		return t, g.typ(t)
	}
	return typeAny, g.anyType()
}

// parameters draws a list of type parameters, declares them, and returns their text in brackets.
func (g *generator) parameters(n int) (list []*types.TypeParam, text string) {
	var names, texts []string
	for range n { // all of them are in scope in all constraints
		name := g.unusedName(g.local)
		names = append(names, name)
		g.scope.names[name] = nil
		g.scope.order = append(g.scope.order, name)
	}
	for _, name := range names {
		constraint, written := g.constraint()
		object := types.NewTypeName(token.NoPos, g.pkg.types, name, nil)
		list = append(list, types.NewTypeParam(object, constraint))
		texts = append(texts, name+" "+written)
	}
	for _, p := range list {
		g.scope.names[p.Obj().Name()] = p.Obj()
	}
	return list, "[" + strings.Join(texts, ", ") + "]"
}

// newGeneric draws a generic struct with methods.
func (g *generator) newGeneric(name string) {
	object := types.NewTypeName(token.NoPos, g.pkg.types, name, nil)
	named := types.NewNamed(object, nil, nil)
	outer := g.scope
	g.scope = newScope(outer)
	parameters, brackets := g.parameters(1 + g.n(2))
	var fields []*types.Var
	for i, p := range parameters {
		fields = append(fields, types.NewField(token.NoPos, g.pkg.types, memberNames[g.n(4)+4*i], p, false))
	}
	if g.in(3) {
		fields = append(fields, types.NewField(token.NoPos, g.pkg.types, memberNames[8+g.n(4)], types.NewSlice(parameters[0]), false))
	}
	underlying := types.NewStruct(fields, nil)
	text := name + brackets + " " + g.typ(underlying)
	g.scope = outer
	named.SetTypeParams(parameters)
	named.SetUnderlying(underlying)
	g.file.add("type", text)
	g.publish(object)
	g.newMethods(named)
}

// newMethods declares the methods of a type, all at once, and then draws what they do.
func (g *generator) newMethods(named *types.Named) {
	taken := map[string]bool{}
	if s, ok := named.Underlying().(*types.Struct); ok {
		for f := range s.Fields() {
			taken[f.Name()] = true
		}
	}
	type method struct {
		f          *types.Func
		shape      *methodShape
		parameters []*types.TypeParam
		pointer    bool
		file       *file
	}
	var methods []method
	for range g.n(5) {
		name := g.methodName()
		g.file = pick(g, g.pkg.files)
		g.scope = g.file.scope
		if taken[name] || !g.try(func() { g.writable(g.methods[name].signature(nil, nil)) }) {
			continue
		}
		taken[name] = true
		m := method{shape: g.methods[name], pointer: g.in(3), file: g.file}
		var receiver types.Type = named
		if n := named.TypeParams().Len(); n > 0 {
			var arguments []types.Type
			for i := range n {
				object := types.NewTypeName(token.NoPos, g.pkg.types, g.distinct(m.parameters), nil)
				m.parameters = append(m.parameters, types.NewTypeParam(object, named.TypeParams().At(i).Constraint()))
				arguments = append(arguments, m.parameters[i])
			}
			receiver, _ = types.Instantiate(nil, named, arguments, false)
		}
		if m.pointer {
			receiver = types.NewPointer(receiver)
		}
		m.f = types.NewFunc(token.NoPos, g.pkg.types, name, m.shape.signature(variable("", receiver), m.parameters))
		named.AddMethod(m.f)
		methods = append(methods, m)
	}
	for _, m := range methods {
		g.file, g.scope = m.file, m.file.scope
		for range 5 {
			g.spent = 0
			if g.try(func() { g.newMethod(named, m.f, m.shape, m.parameters, m.pointer) }) {
				break
			}
		}
		if !g.ready[m.f] {
			g.plainMethod(named, m.f, m.shape, m.pointer)
		}
	}
}

// distinct draws a name for one more type parameter of a receiver.
func (g *generator) distinct(others []*types.TypeParam) string {
	for {
		name := g.local()
		ok := true
		for _, p := range others {
			ok = ok && p.Obj().Name() != name
		}
		if ok {
			return name
		}
	}
}

// plainMethod writes the method that can be written whatever the names are.
func (g *generator) plainMethod(named *types.Named, f *types.Func, shape *methodShape, pointer bool) {
	var blank []*types.TypeParam
	for range named.TypeParams().Len() {
		blank = append(blank, types.NewTypeParam(types.NewTypeName(token.NoPos, g.pkg.types, "_", nil), typeAny))
	}
	result := map[types.Type]string{typeInt: "return 0", typeString: `return ""`, typeAny: "return 0"}[shape.result]
	g.file.add("func", g.receiverText("_", named, blank, pointer)+f.Name()+g.signature(f.Signature())+" {\n"+result+"\n}")
	g.ready[f] = true
}

func (g *generator) receiverText(name string, named *types.Named, parameters []*types.TypeParam, pointer bool) string {
	star, brackets := "", ""
	if pointer {
		star = "*"
	}
	if len(parameters) > 0 {
		var names []string
		for _, p := range parameters {
			names = append(names, p.Obj().Name())
		}
		brackets = "[" + strings.Join(names, ", ") + "]"
	}
	return fmt.Sprintf("(%s %s%s%s) ", name, star, g.name(named.Obj()), brackets)
}

func (g *generator) newMethod(named *types.Named, f *types.Func, shape *methodShape, parameters []*types.TypeParam, pointer bool) {
	outer := g.scope
	g.scope = newScope(outer)
	for _, p := range parameters {
		g.scope.names[p.Obj().Name()] = p.Obj()
		g.scope.order = append(g.scope.order, p.Obj().Name())
	}
	signature := f.Signature()
	receiver := "_"
	if !g.in(6) {
		receiver = g.unusedName(g.local)
	}
	text := g.withScope(outer, func() string { return g.receiverText(receiver, named, parameters, pointer) }) + f.Name()
	text += g.body(signature, variable(receiver, signature.Recv().Type()), f)
	g.scope = outer
	g.file.add("func", text)
	g.ready[f] = true
	g.note(func() { delete(g.ready, f) })
}

func (g *generator) withScope(s *scope, draw func() string) string {
	old := g.scope
	g.scope = s
	text := draw()
	g.scope = old
	return text
}

// newFunc draws a function at the top of the package.
func (g *generator) newFunc(name string) {
	outer := g.scope
	g.scope = newScope(outer)
	var parameters []*types.TypeParam
	brackets := ""
	if g.in(4) {
		parameters, brackets = g.parameters(1 + g.n(2))
	}
	var params, results []*types.Var
	for range g.n(3) {
		params = append(params, variable("", g.someType(1)))
	}
	for _, p := range parameters {
		params = append(params, variable("", p))
	}
	for range pick(g, []int{0, 1, 1, 1, 1, 2}) {
		results = append(results, variable("", g.someType(1)))
	}
	if len(parameters) > 0 && g.in(2) {
		results = []*types.Var{variable("", parameters[0])}
	}
	if g.in(6) && len(parameters) == 0 {
		results = []*types.Var{variable("", typeAny)}
	}
	signature := types.NewSignatureType(nil, nil, parameters, types.NewTuple(params...), types.NewTuple(results...), false)
	f := types.NewFunc(token.NoPos, g.pkg.types, name, signature)
	text := name + brackets + g.body(signature, nil, f)
	g.scope = outer
	g.file.add("func", text)
	g.ready[f] = true
	g.publish(f)
}

// body writes parameters, results and what a function does. The receiver and type parameters are in scope.
func (g *generator) body(signature *types.Signature, receiver *types.Var, f *types.Func) string {
	var params []string
	var names []*types.Var
	for v := range signature.Params().Variables() {
		params = append(params, g.typ(v.Type()))
	}
	var results []types.Type
	var resultTexts []string
	for v := range signature.Results().Variables() {
		results = append(results, v.Type())
		resultTexts = append(resultTexts, g.typ(v.Type()))
	}
	taken := map[string]bool{}
	if receiver != nil {
		taken[receiver.Name()] = true
	}
	draw := func() string {
		name := g.unusedName(g.local)
		g.need(!taken[name])
		taken[name] = true
		return name
	}
	for i, v := range slicesOf(signature.Params()) {
		name := draw()
		params[i] = name + " " + params[i]
		names = append(names, types.NewVar(token.NoPos, g.pkg.types, name, v.Type()))
	}
	named := len(results) > 0 && g.in(3)
	var resultVars []*types.Var
	for i, t := range results {
		if named {
			name := draw()
			resultTexts[i] = name + " " + resultTexts[i]
			resultVars = append(resultVars, types.NewVar(token.NoPos, g.pkg.types, name, t))
		}
	}
	if receiver != nil {
		g.declareVar(receiver.Name(), receiver.Type(), true)
	}
	for _, v := range append(names, resultVars...) {
		g.declare(v)
	}
	text := "(" + strings.Join(params, ", ") + ") "
	if len(resultTexts) == 1 && !named {
		text += resultTexts[0] + " "
	} else if len(resultTexts) > 0 {
		text += "(" + strings.Join(resultTexts, ", ") + ") "
	}
	return text + g.functionBody(results, resultVars, f)
}

func slicesOf(t *types.Tuple) (list []*types.Var) {
	for v := range t.Variables() {
		list = append(list, v)
	}
	return list
}

// functionBody writes a simple body, one returned expression, or a block that asks for a step first.
func (g *generator) functionBody(results []types.Type, named []*types.Var, f *types.Func) string {
	old := g.function
	defer func() { g.function = old }()
	g.function = &functionScope{labels: old.allLabels()}
	if len(results) == 1 && g.in(4) {
		text := "{\nreturn " + g.expr(results[0], 2) + "\n}"
		if f != nil {
			g.cost[f] = 1 + g.function.cost
		}
		return text
	}
	step := g.name(g.base.step) + "()"
	leave := "return"
	if len(results) > 0 && len(named) == 0 {
		leave = "return " + g.zeros(results)
	}
	g.function.fueled = true
	g.function.plain, g.function.results, g.function.named, g.function.resultVars = len(results) == 0, results, len(named) > 0, named
	lines := []string{"if " + step + " {\n" + leave + "\n}"}
	lines = append(lines, g.statements(1+g.n(5), 2)...)
	last := ""
	if len(results) > 0 {
		last = "return " + g.exprs(results, 2)
	}
	lines = append(append(lines, g.useUp()...), last)
	return "{\n" + strings.Join(lines, "\n") + "\n}"
}

func (g *generator) zeros(list []types.Type) string {
	var texts []string
	for _, t := range list {
		texts = append(texts, g.zero(t))
	}
	return strings.Join(texts, ", ")
}

func (g *generator) exprs(list []types.Type, depth int) string {
	var texts []string
	for _, t := range list {
		texts = append(texts, g.expr(t, depth))
	}
	return strings.Join(texts, ", ")
}

// newConst draws a constant, or a group that counts.
func (g *generator) newConst(name string) {
	typed := typeInt
	for _, object := range g.visible() {
		if t, ok := object.(*types.TypeName); ok && g.in(3) && isIntType(t.Type()) {
			typed = t.Type()
		}
	}
	switch g.n(3) {
	case 0:
		text := name + " = " + pick(g, []string{`"s"`, `"é"`, "`raw`"})
		g.file.add("const", text)
		g.publish(types.NewConst(token.NoPos, g.pkg.types, name, typeString, nil))
	case 1:
		g.file.add("const", fmt.Sprintf("%s %s = %s", name, g.typ(typed), g.constantInt(typed)))
		g.publish(types.NewConst(token.NoPos, g.pkg.types, name, typed, nil))
	default:
		g.newIota(name, typed)
	}
}

func isIntType(t types.Type) bool {
	_, parameter := types.Unalias(t).(*types.TypeParam)
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.Int && !parameter
}

// constantInt writes a constant expression.
func (g *generator) constantInt(t types.Type) string {
	if !types.Identical(t, typeInt) {
		return fmt.Sprint(1 + g.n(9))
	}
	for _, object := range g.visible() {
		if c, ok := object.(*types.Const); ok && types.Identical(c.Type(), typeInt) && g.in(3) {
			if text := g.attempt(func() string { return g.name(c) + " + 1" }); text != "" {
				return text
			}
		}
	}
	if text := g.attempt(func() string { return g.builtin("len") + `("ab")` }); text != "" && g.in(4) {
		return text
	}
	return fmt.Sprint(1 + g.n(9))
}

// newIota draws a group of constants: repeated lines, blank ones, several names in a line.
func (g *generator) newIota(name string, typed types.Type) {
	iota := g.builtin("iota")
	expression := pick(g, []string{iota, iota + " + 1", "1 << " + iota, "(" + iota + " + " + g.constantInt(typed) + ")*2"})
	var lines []string
	head := g.typ(typed) + " = " + expression
	var objects []types.Object
	add := func(name string) {
		objects = append(objects, types.NewConst(token.NoPos, g.pkg.types, name, typed, nil))
	}
	n, at := 2+g.n(4), 0
	at = g.n(n)
	taken := map[string]bool{name: true}
	for i := range n {
		line := "_"
		if i == at {
			line = name
			add(name)
		} else if !g.in(3) {
			extra := g.fresh(g.in(2))
			_, ok := g.pkg.scope.names[extra]
			if !ok && !taken[extra] && !g.imports(extra) && g.unusedSoFar(extra) {
				taken[extra] = true
				line = extra
				add(extra)
			}
		}
		if i == 0 || g.in(5) {
			line += " " + head
		}
		lines = append(lines, line)
	}
	g.file.add("const", "(\n"+strings.Join(lines, "\n")+"\n)")
	for _, object := range objects {
		g.publish(object)
	}
}

// imports reports whether a file of the package imports something under the name.
func (g *generator) imports(name string) bool {
	for _, f := range g.pkg.files {
		if _, ok := f.scope.names[name]; ok {
			return true
		}
	}
	return false
}

// unusedSoFar reports whether no text that was drawn can mean something else by the name: predeclared ones might.
func (g *generator) unusedSoFar(name string) bool { return types.Universe.Lookup(name) == nil }

// newVar draws a variable.
func (g *generator) newVar(name string) {
	t := g.someType(1)
	g.function = &functionScope{fueled: true, labels: map[string]bool{}}
	text := name
	switch {
	case g.in(6):
		text += " " + g.typ(t)
	case isInterface(t) || g.in(3):
		text += " " + g.typ(t) + " = " + g.traced(t)
	default:
		text += " = " + g.traced(t)
	}
	g.file.add("var", text)
	g.publish(types.NewVar(token.NoPos, g.pkg.types, name, t))
}

// traced writes an expression whose evaluation is often seen.
func (g *generator) traced(t types.Type) string {
	if g.in(2) && !isInterface(t) {
		if text := g.attempt(func() string { return g.name(g.base.value) + "(" + g.label() + ", " + g.expr(t, 2) + ")" }); text != "" {
			return text
		}
	}
	return g.expr(t, 2)
}

// newEffect draws a blank variable.
func (g *generator) newEffect() {
	t := g.someType(1)
	g.function = &functionScope{fueled: true, labels: map[string]bool{}}
	text := "_ = "
	if isInterface(t) {
		text = "_ " + g.typ(t) + " = "
	}
	text += g.traced(t)
	g.file.add("var", text)
}

func (g *generator) newInit() {
	outer := g.scope
	g.scope = newScope(outer)
	g.function = &functionScope{fueled: true, labels: map[string]bool{}, plain: true}
	lines := append(g.statements(1+g.n(3), 2), g.useUp()...)
	g.scope = outer
	g.file.add("func", "init() {\n"+strings.Join(lines, "\n")+"\n}")
}

// newBlank draws a declaration that nothing can name.
func (g *generator) newBlank() {
	switch g.n(3) {
	case 0:
		g.file.add("type", "_ "+g.typ(g.someType(1)))
	case 1:
		g.file.add("const", "_ = "+g.constantInt(typeInt))
	default:
		g.file.add("func", "_() {\n"+g.name(g.base.trace)+"(\"never\")\n}")
	}
}

// main draws the function that calls everything.
func (g *generator) main() {
	g.scope = newScope(g.file.scope)
	g.function = &functionScope{fueled: true, labels: map[string]bool{}, plain: true}
	var lines []string
	for range 12 + g.n(14) {
		g.spent = 0
		lines = append(lines, g.statements(1, 3)...)
	}
	lines = append(append(lines, g.askAll()...), g.useUp()...)
	g.file.add("func", "main() {\n"+strings.Join(lines, "\n")+"\n}")
}
