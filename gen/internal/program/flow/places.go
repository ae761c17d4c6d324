package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// A Placed is a value that is assigned to a place.
type Placed struct {
	Value    ast.Expr   // for one of several results, the call; for a range, its operand
	From, To types.Type // the types of the value and of the place; if only the latter is an interface, the value is converted to it
}

// Places returns the values that a node itself assigns, passes, returns, sends, looks up, compares, or uses in a literal. path leads to the
// node from the enclosing function; only return statements need it. Indices of a range are left out. See [MayPanic] for typeOf.
func Places(info *types.Info, typeOf func(ast.Expr) types.Type, n ast.Node, path []ast.Node) []Placed {
	p := &placer{info: info, typeOf: typeOf}
	switch n := n.(type) {
	case *ast.ValueSpec:
		if n.Type != nil {
			p.assign(slices.Repeat([]ast.Expr{n.Type}, len(n.Names)), n.Values)
		}
	case *ast.AssignStmt:
		p.assign(n.Lhs, n.Rhs)
	case *ast.ReturnStmt:
		p.pass(p.results(path), false, n.Results)
	case *ast.SendStmt:
		if channel, ok := prog.Core(typeOf(n.Chan)).(*types.Chan); ok {
			p.to(channel.Elem(), n.Value)
		}
	case *ast.RangeStmt:
		p.ranged(n)
	case *ast.CallExpr:
		p.callPlaces(n)
	case *ast.CompositeLit:
		p.literal(n)
	case *ast.IndexExpr:
		if m, ok := prog.Core(typeOf(n.X)).(*types.Map); ok {
			p.to(m.Key(), n.Index)
		}
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			p.compare(n.X, n.Y)
		}
	case *ast.SwitchStmt:
		p.cases(n)
	}
	return p.list
}

type placer struct {
	info   *types.Info
	typeOf func(ast.Expr) types.Type
	list   []Placed
}

func (p *placer) to(place types.Type, value ast.Expr) { p.record(place, p.typeOf(value), value) }

func (p *placer) record(place, from types.Type, value ast.Expr) {
	if place != nil && from != nil {
		p.list = append(p.list, Placed{value, from, place})
	}
}

// assign pairs places, or their types, with as many values, or with the results of one call.
func (p *placer) assign(places, values []ast.Expr) {
	for i, place := range places {
		if len(places) == len(values) {
			p.to(p.typeOf(place), values[i])
		} else if len(values) == 1 {
			if tuple, ok := p.typeOf(values[0]).(*types.Tuple); ok && i < tuple.Len() {
				p.record(p.typeOf(place), tuple.At(i).Type(), values[0])
			}
		}
	}
}

// results returns the results of the function that encloses a return statement.
func (p *placer) results(path []ast.Node) *types.Tuple {
	for _, n := range slices.Backward(path) {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return p.info.Defs[n.Name].(*types.Func).Signature().Results()
		case *ast.FuncLit:
			return p.typeOf(n).(*types.Signature).Results()
		}
	}
	return nil
}

// pass pairs parameters or results with as many values, or with the results of one call.
func (p *placer) pass(places *types.Tuple, variadic bool, values []ast.Expr) {
	if places == nil {
		return
	}
	if len(values) == 1 {
		if tuple, ok := p.typeOf(values[0]).(*types.Tuple); ok {
			for i := range tuple.Len() {
				p.record(prog.PlaceAt(places, variadic, i), tuple.At(i).Type(), values[0])
			}
			return
		}
	}
	for i, value := range values {
		p.to(prog.PlaceAt(places, variadic, i), value)
	}
}

func (p *placer) ranged(n *ast.RangeStmt) {
	if n.Tok != token.ASSIGN {
		return
	}
	key, value := elements(p.typeOf(n.X))
	if n.Key != nil {
		p.record(p.typeOf(n.Key), key, n.X)
	}
	if n.Value != nil {
		p.record(p.typeOf(n.Value), value, n.X)
	}
}

// elements returns the key and value types of a range over t, nil for indices.
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

// callPlaces handles conversions and calls. For each call of a predeclared function, the type checker records a signature.
func (p *placer) callPlaces(n *ast.CallExpr) {
	t := p.typeOf(n.Fun)
	if p.info.Types[n.Fun].IsType() {
		p.to(t, n.Args[0])
	} else if signature, ok := prog.Core(t).(*types.Signature); ok {
		p.pass(signature.Params(), signature.Variadic() && !n.Ellipsis.IsValid(), n.Args)
	}
}

func (p *placer) literal(n *ast.CompositeLit) {
	t := prog.Pointed(p.typeOf(n))
	structure, isStruct := t.(*types.Struct)
	key, value := elements(t)
	for i, element := range n.Elts {
		pair, keyed := element.(*ast.KeyValueExpr)
		switch {
		case isStruct && keyed:
			p.to(p.typeOf(pair.Key), pair.Value)
		case isStruct:
			p.to(structure.Field(i).Type(), element)
		case keyed:
			p.to(key, pair.Key)
			p.to(value, pair.Value)
		default:
			p.to(value, element)
		}
	}
}

func (p *placer) compare(x, y ast.Expr) {
	p.to(p.typeOf(x), y)
	p.to(p.typeOf(y), x)
}

func (p *placer) cases(n *ast.SwitchStmt) {
	if n.Tag == nil {
		return
	}
	for _, clause := range n.Body.List {
		for _, value := range clause.(*ast.CaseClause).List {
			p.compare(n.Tag, value)
		}
	}
}
