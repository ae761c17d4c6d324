package machine

import (
	"fmt"
	"go/token"
	"go/types"
)

// A probe is a function that makes a value of a type without a name, and one that asks any value whether it has that type. Main asks
// every probe for the values of all others: two packages have different types of one spelling.
type probe struct{ make, is types.Object }

// newProbe draws the two functions.
func (g *generator) newProbe(name string) {
	maker, asker := name, ""
	for _, candidate := range upper {
		if _, taken := g.pkg.scope.names[candidate]; !taken && !g.imports(candidate) {
			asker = candidate
		}
	}
	g.need(asker != "" && token.IsExported(maker))
	t := g.literalType(2)
	result, value := g.anyType(), g.zeroLiteral(t)
	boolean, outer := g.builtin("bool"), g.scope
	g.scope = newScope(outer)
	parameter := g.unusedName(g.local)
	g.declareVar(parameter, typeAny, true)
	g.scope.names["is"] = nil
	question := g.typ(t)
	g.scope = outer
	g.file.add("func", fmt.Sprintf("%s() %s {\nreturn %s\n}", maker, result, value))
	g.file.add("func", fmt.Sprintf("%s(%s interface{}) %s {\n_, is := %s.(%s)\nreturn is\n}",
		asker, parameter, boolean, parameter, question))
	parameters := types.NewTuple(variable("", typeAny))
	m := types.NewFunc(token.NoPos, g.pkg.types, maker,
		types.NewSignatureType(nil, nil, nil, nil, types.NewTuple(variable("", typeAny)), false))
	a := types.NewFunc(token.NoPos, g.pkg.types, asker,
		types.NewSignatureType(nil, nil, nil, parameters, types.NewTuple(variable("", typeBool)), false))
	for _, f := range []*types.Func{m, a} {
		g.ready[f] = true
		g.publish(f)
	}
	g.probes = append(g.probes, probe{m, a})
}

// literalType draws a type without a name that has a hidden field or method somewhere.
func (g *generator) literalType(depth int) types.Type {
	name := pick(g, memberNames[:8])
	if depth > 0 {
		switch g.n(8) {
		case 0:
			return types.NewSlice(g.literalType(depth - 1))
		case 1:
			return types.NewPointer(g.literalType(depth - 1))
		case 2:
			return types.NewMap(typeString, g.literalType(depth-1))
		case 3:
			name := pick(g, []string{"A", "a"})
			return types.NewStruct([]*types.Var{types.NewField(token.NoPos, g.pkg.types, name, g.literalType(depth-1), false)}, nil)
		}
	}
	switch g.n(4) {
	case 0:
		method := types.NewFunc(token.NoPos, g.pkg.types, name, g.methods[name].signature(nil, nil))
		t := types.NewInterfaceType([]*types.Func{method}, nil)
		t.Complete()
		return types.NewPointer(t)
	case 1:
		embedded, t := g.embeddable()
		if t != nil {
			return types.NewStruct([]*types.Var{types.NewField(token.NoPos, g.pkg.types, embedded, t, true)}, nil)
		}
	case 2:
		return types.NewStruct([]*types.Var{
			types.NewField(token.NoPos, g.pkg.types, "B", typeInt, false),
			types.NewField(token.NoPos, g.pkg.types, name, typeString, false),
		}, nil)
	}
	return types.NewStruct([]*types.Var{types.NewField(token.NoPos, g.pkg.types, name, typeInt, false)}, nil)
}

// zeroLiteral writes a value of a type that literalType drew.
func (g *generator) zeroLiteral(t types.Type) string {
	if _, ok := t.(*types.Pointer); ok {
		return "*" + g.builtin("new") + "(" + g.typ(t) + ")"
	}
	return g.typ(t) + "{}"
}

// askAll prints what each probe says of the values of all.
func (g *generator) askAll() (lines []string) {
	for _, p := range g.probes {
		for _, q := range g.probes {
			text := g.attempt(func() string {
				return g.name(g.base.trace) + "(" + g.label() + ", " + g.name(p.is) + "(" + g.name(q.make) + "()))"
			})
			if text != "" {
				lines = append(lines, text)
			}
		}
	}
	return lines
}
