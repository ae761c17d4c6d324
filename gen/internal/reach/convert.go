package reach

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/prog"
)

// convertIn marks the types of which a declaration makes interface values, and its type arguments.
func (w *walker) convertIn(d *prog.Decl) {
	c := &conversions{w: w, d: d, info: d.Package.Info}
	if spec := d.Spec(); spec != nil {
		c.valueSpec(spec)
	}
	w.keep.Text(d).Inspect(c.visit)
}

// conversions visits syntax for the places where the language turns a value into one of an interface.
type conversions struct {
	w    *walker
	d    *prog.Decl
	info *types.Info
}

func (c *conversions) visit(n ast.Node, path []ast.Node) bool {
	switch n := n.(type) {
	case *ast.Ident:
		c.instance(n)
	case *ast.ValueSpec:
		c.valueSpec(n)
	case *ast.AssignStmt:
		c.assign(n)
	case *ast.ReturnStmt:
		c.pass(c.results(path), false, n.Results)
	case *ast.SendStmt:
		if channel, ok := prog.Core(c.info.TypeOf(n.Chan)).(*types.Chan); ok {
			c.to(channel.Elem(), n.Value)
		}
	case *ast.RangeStmt:
		c.ranged(n)
	case *ast.CallExpr:
		if c.w.keep.Text(c.d).Deciding(n) != nil {
			c.w.spelled(c.info.TypeOf(n), prog.Reason{Rule: prog.RuleNaming, From: c.d, Pos: n.Pos()})
			return true
		}
		c.call(n)
	case *ast.CompositeLit:
		c.literal(n)
	case *ast.IndexExpr:
		if m, ok := prog.Core(c.info.TypeOf(n.X)).(*types.Map); ok {
			c.to(m.Key(), n.Index)
		}
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			c.to(c.info.TypeOf(n.X), n.Y)
			c.to(c.info.TypeOf(n.Y), n.X)
		}
	case *ast.SwitchStmt:
		c.cases(n)
	case *ast.TypeSwitchStmt:
		c.typeCases(n)
	case *ast.TypeAssertExpr:
		if n.Type != nil {
			c.asserted(n.X, n.Type)
		}
	}
	return true
}

// results returns those of the function around a return statement.
func (c *conversions) results(path []ast.Node) *types.Tuple {
	for _, n := range slices.Backward(path) {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return c.info.Defs[n.Name].(*types.Func).Signature().Results()
		case *ast.FuncLit:
			return c.info.TypeOf(n).(*types.Signature).Results()
		}
	}
	return nil
}

// instance marks type arguments, and what they satisfy.
func (c *conversions) instance(id *ast.Ident) {
	arguments := c.info.Instances[id].TypeArgs
	if arguments.Len() == 0 {
		return
	}
	var parameters *types.TypeParamList
	switch t := prog.Origin(c.info.Uses[id]).Type().(type) {
	case *types.Signature:
		parameters = t.TypeParams()
	case *types.Named:
		parameters = t.TypeParams()
	case *types.Alias:
		parameters = t.TypeParams()
	}
	for i := range arguments.Len() {
		c.w.convert(arguments.At(i))
		if i < parameters.Len() {
			c.satisfy(parameters.At(i).Constraint(), arguments.At(i), id.Pos())
		}
	}
}

func (c *conversions) satisfy(place, value types.Type, at token.Pos) {
	if i := place.Underlying().(*types.Interface); i.NumMethods() > 0 && !types.Identical(place, value) {
		c.w.keep.Satisfied = append(c.w.keep.Satisfied, prog.Satisfaction{Type: value, Interface: i, From: c.d, Pos: at})
	}
}

// to marks the type of a value that goes to a place of the given type, if the place is an interface and the value is none.
func (c *conversions) to(place types.Type, value ast.Expr) {
	if value != nil {
		c.toType(place, c.info.TypeOf(value), value.Pos())
	}
}

func (c *conversions) toType(place, value types.Type, at token.Pos) {
	if place == nil || value == nil || !types.IsInterface(place) {
		return
	}
	c.satisfy(place, value, at)
	if !types.IsInterface(value) {
		c.w.convert(value)
	} else if !types.Identical(place, value) {
		c.w.reflected(value)
	}
}

// pass marks what goes to the parameters of a call, or to results.
func (c *conversions) pass(places *types.Tuple, variadic bool, values []ast.Expr) {
	if places == nil {
		return
	}
	if len(values) == 1 {
		if tuple, ok := c.info.TypeOf(values[0]).(*types.Tuple); ok {
			for i := range tuple.Len() {
				c.toType(placeAt(places, variadic, i), tuple.At(i).Type(), values[0].Pos())
			}
			return
		}
	}
	for i, value := range values {
		c.to(placeAt(places, variadic, i), value)
	}
}

func placeAt(places *types.Tuple, variadic bool, i int) types.Type {
	last := places.Len() - 1
	if variadic && i >= last {
		if slice, ok := places.At(last).Type().Underlying().(*types.Slice); ok {
			return slice.Elem()
		}
	}
	if i > last {
		return nil
	}
	return places.At(i).Type()
}

func (c *conversions) valueSpec(spec *ast.ValueSpec) {
	if spec.Type == nil {
		return
	}
	place := c.info.TypeOf(spec.Type)
	for _, value := range spec.Values {
		c.spread(place, value)
	}
}

// spread marks what goes to several places of one type, by a single value or a call with several results.
func (c *conversions) spread(place types.Type, value ast.Expr) {
	if tuple, ok := c.info.TypeOf(value).(*types.Tuple); ok {
		for v := range tuple.Variables() {
			c.toType(place, v.Type(), value.Pos())
		}
		return
	}
	c.to(place, value)
}

func (c *conversions) assign(n *ast.AssignStmt) {
	for i, left := range n.Lhs {
		place := c.info.TypeOf(left)
		if len(n.Lhs) == len(n.Rhs) {
			c.to(place, n.Rhs[i])
		} else if tuple, ok := c.info.TypeOf(n.Rhs[0]).(*types.Tuple); ok && i < tuple.Len() {
			c.toType(place, tuple.At(i).Type(), n.Rhs[0].Pos())
		}
	}
}

func (c *conversions) ranged(n *ast.RangeStmt) {
	if n.Tok != token.ASSIGN {
		return
	}
	key, value := elements(c.info.TypeOf(n.X))
	if n.Key != nil {
		c.toType(c.info.TypeOf(n.Key), key, n.X.Pos())
	}
	if n.Value != nil {
		c.toType(c.info.TypeOf(n.Value), value, n.X.Pos())
	}
}

// elements returns the types of what a range over t yields, nil where it yields basic types only.
func elements(t types.Type) (key, value types.Type) {
	switch t := prog.Core(t).(type) {
	case *types.Slice:
		return nil, t.Elem()
	case *types.Array:
		return nil, t.Elem()
	case *types.Pointer:
		return elements(t.Elem())
	case *types.Map:
		return t.Key(), t.Elem()
	case *types.Chan:
		return t.Elem(), nil
	case *types.Signature:
		yield, ok := t.Params().At(0).Type().Underlying().(*types.Signature)
		if !ok {
			return nil, nil
		}
		if yield.Params().Len() > 0 {
			key = yield.Params().At(0).Type()
		}
		if yield.Params().Len() > 1 {
			value = yield.Params().At(1).Type()
		}
	case *types.Basic:
		return t, nil
	}
	return key, value
}

func (c *conversions) call(n *ast.CallExpr) {
	fun := c.info.Types[n.Fun]
	switch {
	case fun.IsType():
		c.to(fun.Type, n.Args[0])
	case fun.IsBuiltin():
		c.builtin(n)
	default:
		if signature, ok := prog.Core(fun.Type).(*types.Signature); ok {
			c.pass(signature.Params(), signature.Variadic() && !n.Ellipsis.IsValid(), n.Args)
		}
	}
}

// builtin marks what append, delete and panic take. The type checker gives them signatures for each call.
func (c *conversions) builtin(n *ast.CallExpr) {
	if signature, ok := c.info.TypeOf(n.Fun).(*types.Signature); ok {
		c.pass(signature.Params(), signature.Variadic() && !n.Ellipsis.IsValid(), n.Args)
	}
}

// spelled keeps the type that lower writes before the value of a constant min or max.
func (w *walker) spelled(t types.Type, reason prog.Reason) {
	switch t := t.(type) {
	case *types.Alias:
		w.require(t.Obj(), reason)
		w.spelledList(t.TypeArgs(), reason)
	case *types.Named:
		w.require(prog.Origin(t.Obj()), reason)
		w.spelledList(t.TypeArgs(), reason)
	}
}

func (w *walker) spelledList(list *types.TypeList, reason prog.Reason) {
	for t := range list.Types() {
		w.spelled(t, reason)
	}
}

func (c *conversions) literal(n *ast.CompositeLit) {
	t := prog.Core(c.info.TypeOf(n))
	if pointer, ok := t.(*types.Pointer); ok {
		t = prog.Core(pointer.Elem())
	}
	structure, isStruct := t.(*types.Struct)
	key, value := elements(t)
	for i, element := range n.Elts {
		pair, keyed := element.(*ast.KeyValueExpr)
		switch {
		case isStruct && keyed:
			c.to(c.info.TypeOf(pair.Key), pair.Value)
		case isStruct:
			c.to(structure.Field(i).Type(), element)
		case keyed:
			c.to(key, pair.Key)
			c.to(value, pair.Value)
		default:
			c.to(value, element)
		}
	}
}

func (c *conversions) cases(n *ast.SwitchStmt) {
	if n.Tag == nil {
		return
	}
	for _, clause := range n.Body.List {
		for _, value := range clause.(*ast.CaseClause).List {
			c.to(c.info.TypeOf(n.Tag), value)
			c.to(c.info.TypeOf(value), n.Tag)
		}
	}
}

func (c *conversions) typeCases(n *ast.TypeSwitchStmt) {
	for _, clause := range n.Body.List {
		for _, t := range clause.(*ast.CaseClause).List {
			c.asserted(guard(n).X, t)
		}
	}
}

// guard returns the x.(type) of a type switch.
func guard(n *ast.TypeSwitchStmt) *ast.TypeAssertExpr {
	e := ast.Expr(nil)
	switch assign := n.Assign.(type) {
	case *ast.AssignStmt:
		e = assign.Rhs[0]
	case *ast.ExprStmt:
		e = assign.X
	}
	return ast.Unparen(e).(*ast.TypeAssertExpr)
}

// asserted keeps the methods without which the compiler would refuse an assertion, as one that no value can pass.
func (c *conversions) asserted(value, to ast.Expr) {
	from, ok := c.info.TypeOf(value).Underlying().(*types.Interface)
	t := c.info.TypeOf(to)
	if !ok || types.IsInterface(t) {
		return
	}
	if _, named := types.Unalias(pointerTarget(t)).(*types.Named); !named {
		c.w.convert(t)
	}
	for m := range from.Methods() {
		method, _, _ := types.LookupFieldOrMethod(t, false, m.Pkg(), m.Name())
		c.w.require(method, prog.Reason{Rule: prog.RuleInterface, From: c.d, Pos: to.Pos()})
	}
}

func pointerTarget(t types.Type) types.Type {
	if pointer, ok := types.Unalias(t).(*types.Pointer); ok {
		return pointer.Elem()
	}
	return t
}

// convert marks a type and all that values of it hold. What is reachable only through unexported fields counts too, since reflection
// reads them.
func (w *walker) convert(t types.Type) {
	t = types.Unalias(t)
	if w.seenTypes[t] {
		return
	}
	w.seenTypes[t] = true
	switch t := t.(type) {
	case *types.Named:
		w.convertNamed(t)
	case *types.Pointer:
		if named, ok := types.Unalias(t.Elem()).(*types.Named); ok {
			w.keep.Pointers[named.Origin().Obj()] = true
		}
		w.convert(t.Elem())
	case *types.Slice:
		w.convert(t.Elem())
	case *types.Array:
		w.convert(t.Elem())
	case *types.Chan:
		w.convert(t.Elem())
	case *types.Map:
		w.convert(t.Key())
		w.convert(t.Elem())
	case *types.Signature:
		w.convertTuple(t.Params())
		w.convertTuple(t.Results())
	case *types.Struct:
		w.keep.Values = append(w.keep.Values, t)
		w.keep.Dynamic = append(w.keep.Dynamic, t)
		for field := range t.Fields() {
			w.convert(field.Type())
		}
	}
}

func (w *walker) convertTuple(tuple *types.Tuple) {
	for v := range tuple.Variables() {
		w.convert(v.Type())
	}
}

func (w *walker) convertNamed(t *types.Named) {
	for argument := range t.TypeArgs().Types() {
		w.convert(argument)
	}
	if object := t.Obj(); object.Pkg() == nil || w.p.PackageOf(object.Pkg()) == nil {
		w.reflected(t)
		return
	}
	origin := t.Origin()
	if !w.keep.Converted[origin.Obj()] {
		w.keep.Converted[origin.Obj()] = true
		w.keep.Values = append(w.keep.Values, origin)
	}
	w.convert(t.Underlying())
}

// reflected notes a type of package reflect whose values describe others.
func (w *walker) reflected(t types.Type) {
	named, ok := types.Unalias(t).(*types.Named)
	if ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "reflect" {
		w.keep.Reflected[named.Obj().Name()] = true
	}
}
