package machine

import (
	"go/token"
	"go/types"
)

var (
	typeInt    = types.Type(types.Typ[types.Int])
	typeString = types.Type(types.Typ[types.String])
	typeBool   = types.Type(types.Typ[types.Bool])
	typeError  = types.Universe.Lookup("error").Type()
	typeAny    = types.Universe.Lookup("any").Type()
)

// A methodShape is the signature that all methods of a name have in a program, so that interfaces are met by chance.
type methodShape struct {
	params []types.Type
	result types.Type // nil for none
}

func (g *generator) signatures() {
	shapes := []methodShape{{nil, typeInt}, {nil, typeInt}, {nil, typeString}, {[]types.Type{typeInt}, typeInt}, {nil, nil}, {nil, typeAny}}
	g.methods = map[string]*methodShape{}
	for _, name := range memberNames {
		shape := pick(g, shapes)
		g.methods[name] = &shape
	}
	g.methods["String"] = &methodShape{nil, typeString}
	g.methods["Error"] = &methodShape{nil, typeString}
}

func (g *generator) methodName() string {
	if g.in(6) {
		return pick(g, []string{"String", "Error"})
	}
	return pick(g, memberNames)
}

func variable(name string, t types.Type) *types.Var { return types.NewVar(token.NoPos, nil, name, t) }

func (s *methodShape) signature(recv *types.Var, parameters []*types.TypeParam) *types.Signature {
	var params []*types.Var
	for _, t := range s.params {
		params = append(params, variable("", t))
	}
	var results *types.Tuple
	if s.result != nil {
		results = types.NewTuple(variable("", s.result))
	}
	return types.NewSignatureType(recv, parameters, nil, types.NewTuple(params...), results, false)
}

// someType draws a type that can be written here.
func (g *generator) someType(depth int) types.Type {
	for range 10 {
		var t types.Type
		if g.try(func() {
			t = g.drawType(depth)
			g.writable(t)
		}) {
			return t
		}
	}
	g.fail()
	return nil
}

// writable fails where a type cannot be written, and takes back the uses of writing it.
func (g *generator) writable(t types.Type) {
	ok := false
	g.try(func() {
		g.typ(t)
		ok = true
		g.fail()
	})
	g.need(ok)
}

func (g *generator) drawType(depth int) types.Type {
	switch k := g.n(20); {
	case k < 5:
		return typeInt
	case k < 7:
		return typeString
	case k < 8:
		return typeBool
	case k < 15 || depth == 0:
		return g.namedType(depth)
	case k == 15:
		return types.NewSlice(g.drawType(depth - 1))
	case k == 16:
		return types.NewMap(typeString, g.drawType(depth-1))
	case k == 17:
		return types.NewPointer(g.namedType(depth))
	case k == 18:
		return types.NewSignatureType(nil, nil, nil, nil, types.NewTuple(variable("", g.drawType(depth-1))), false)
	case g.in(2):
		return types.NewArray(g.drawType(depth-1), 2)
	case g.in(2):
		return typeAny
	}
	return g.literalStruct()
}

// literalStruct draws a struct type without a name. Two packages that draw the same one have different types.
func (g *generator) literalStruct() types.Type {
	name := pick(g, memberNames[:8])
	return types.NewStruct([]*types.Var{types.NewField(token.NoPos, g.pkg.types, name, typeInt, false)}, nil)
}

// namedType draws a type with a name, instantiated if it is generic.
func (g *generator) namedType(depth int) types.Type {
	var names []*types.TypeName
	for _, object := range g.visible() {
		if t, ok := object.(*types.TypeName); ok && !isConstraint(t.Type()) {
			names = append(names, t)
		}
	}
	if len(names) == 0 || g.in(12) {
		return typeError
	}
	return g.instance(pick(g, names).Type(), depth)
}

func (g *generator) instance(t types.Type, depth int) types.Type {
	named, ok := t.(*types.Named)
	if !ok || named.TypeParams().Len() == 0 {
		return t
	}
	g.need(depth > 0)
	arguments := g.arguments(named.TypeParams(), depth-1)
	instance, err := types.Instantiate(nil, named, arguments, true)
	g.need(err == nil)
	return instance
}

// arguments draws types for type parameters.
func (g *generator) arguments(parameters *types.TypeParamList, depth int) (arguments []types.Type) {
	for parameter := range parameters.TypeParams() {
		constraint := parameter.Constraint().Underlying().(*types.Interface)
		var argument types.Type
		for range 8 {
			candidate := g.drawType(depth)
			if g.satisfies(candidate, constraint) && !isInterface(candidate) &&
				(isParameter(candidate) || !g.mentionsParameter(candidate)) {
				argument = candidate
				break
			}
		}
		g.need(argument != nil)
		arguments = append(arguments, argument)
	}
	return arguments
}

// satisfies reports whether a type may be an argument.
func (g *generator) satisfies(t types.Type, constraint *types.Interface) bool {
	return types.Satisfies(t, constraint)
}

// isConstraint reports whether a type is an interface that no variable can have.
func isConstraint(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	return ok && !i.IsMethodSet()
}
