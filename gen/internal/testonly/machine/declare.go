package machine

import (
	"go/token"
	"go/types"
	"strings"
)

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

// newVar draws a variable, seldom a big table.
func (g *generator) newVar(name string) {
	if g.in(15) {
		g.newTable(name)
		return
	}
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
