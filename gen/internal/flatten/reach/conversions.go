package reach

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// A conversions finds the conversions to interfaces in a declaration, explicit or implicit.
type conversions struct {
	w    *walker
	d    *prog.Decl
	info *types.Info

	typeOf func(ast.Expr) types.Type // info.TypeOf, allocated once
}

func (c *conversions) visit(n ast.Node, path []ast.Node) bool {
	switch n := n.(type) {
	case *ast.Ident:
		c.instance(n)
	case *ast.CallExpr:
		if c.w.keep.Text(c.d).Deciding(n) != nil {
			c.w.keepWritten(c.info.TypeOf(n), prog.Reason{Rule: prog.RuleNaming, From: c.d, Pos: n.Pos()})
			return true
		}
	case *ast.TypeSwitchStmt:
		for _, clause := range n.Body.List {
			for _, t := range clause.(*ast.CaseClause).List {
				c.keepAsserted(prog.SwitchOperand(n), t)
			}
		}
	case *ast.TypeAssertExpr:
		if n.Type != nil {
			c.keepAsserted(n.X, n.Type)
		}
	}
	c.assigned(n, path)
	return true
}

// assigned marks the types of values that a node assigns to interfaces, except interface types.
func (c *conversions) assigned(n ast.Node, path []ast.Node) {
	for _, p := range flow.Places(c.info, c.typeOf, n, path) {
		if !types.IsInterface(p.To) {
			continue
		}
		c.satisfy(p.To, p.From, p.Value.Pos())
		if !types.IsInterface(p.From) {
			c.w.hold(p.From)
		} else if !types.Identical(p.To, p.From) {
			c.w.reflected(p.From)
		}
	}
}

// instance marks type arguments, and the constraints that they satisfy.
func (c *conversions) instance(id *ast.Ident) {
	arguments := c.info.Instances[id].TypeArgs
	if arguments.Len() == 0 {
		return
	}
	parameters := prog.TypeParams(prog.Origin(c.info.Uses[id]))
	for i := range arguments.Len() {
		c.w.hold(arguments.At(i))
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

// keepAsserted keeps the methods without which the compiler would reject an assertion as impossible.
func (c *conversions) keepAsserted(value, to ast.Expr) {
	from, ok := c.info.TypeOf(value).Underlying().(*types.Interface)
	t := c.info.TypeOf(to)
	if !ok || types.IsInterface(t) {
		return
	}
	if _, named := types.Unalias(prog.Pointee(t)).(*types.Named); !named {
		c.w.convert(t)
	}
	for m := range from.Methods() {
		method, _, _ := types.LookupFieldOrMethod(t, false, m.Pkg(), m.Name())
		c.w.require(method, prog.Reason{Rule: prog.RuleInterface, From: c.d, Pos: to.Pos()})
	}
}

// convertIn marks the types that a declaration converts to interfaces, and its type arguments.
func (w *walker) convertIn(d *prog.Decl) {
	c := &conversions{w: w, d: d, info: d.Package.Info, typeOf: d.Package.Info.TypeOf}
	if spec := d.Spec(); spec != nil {
		c.assigned(spec, nil)
	}
	w.keep.Text(d).Inspect(c.visit)
}

// hold marks the type of a value that an interface holds.
func (w *walker) hold(t types.Type) {
	if !types.Comparable(t) {
		w.keep.Uncomparable = append(w.keep.Uncomparable, t)
	}
	w.convert(t)
}

// convert marks a type and all types that its values contain. Unexported fields count too, since reflection reads them.
func (w *walker) convert(t types.Type) {
	t = types.Unalias(t)
	if w.seenTypes[t] {
		return
	}
	w.seenTypes[t] = true
	switch t := t.(type) {
	case *types.Pointer:
		if named, ok := types.Unalias(t.Elem()).(*types.Named); ok {
			w.keep.Pointers[named.Origin().Obj()] = true
		}
	case *types.Struct:
		w.keep.Values = append(w.keep.Values, t)
		w.keep.Dynamic = append(w.keep.Dynamic, t)
	case *types.Interface:
		return
	}
	for _, part := range prog.Parts(t) {
		w.convert(part)
	}
	if named, ok := t.(*types.Named); ok {
		w.convertNamed(named)
	}
}

func (w *walker) convertNamed(t *types.Named) {
	if object := t.Obj(); object.Pkg() == nil || w.p.PackageOf(object.Pkg()) == nil {
		w.reflected(t)
		return
	}
	origin := t.Origin()
	if !w.keep.Converted[origin.Obj()] {
		w.keep.Converted[origin.Obj()] = true
		w.keep.Values = append(w.keep.Values, origin)
	}
	if args := t.TypeArgs(); args.Len() > 0 {
		w.keep.Arguments[origin.Obj()] = slices.AppendSeq(w.keep.Arguments[origin.Obj()], args.Types())
	}
	w.convert(t.Underlying())
}

// reflected marks what a type of package reflect describes.
func (w *walker) reflected(t types.Type) {
	named, ok := types.Unalias(t).(*types.Named)
	if ok && prog.PathOf(named.Obj()) == "reflect" {
		w.keep.Reflected[named.Obj().Name()] = true
	}
}

// keepWritten keeps the type that package lower writes before the value of a constant min or max.
func (w *walker) keepWritten(t types.Type, reason prog.Reason) {
	if t, ok := t.(interface { // Named or Alias
		Obj() *types.TypeName
		TypeArgs() *types.TypeList
	}); ok {
		w.require(t.Obj(), reason)
		for argument := range t.TypeArgs().Types() {
			w.keepWritten(argument, reason)
		}
	}
}
