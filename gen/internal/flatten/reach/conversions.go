package reach

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

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
