package machine

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"
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

// typ writes a type.
func (g *generator) typ(t types.Type) string {
	if g.in(3) {
		if text := g.aliasFor(t); text != "" {
			return text
		}
	}
	switch t := t.(type) {
	case *types.Basic:
		if text := g.attempt(func() string { return g.builtin(t.Name()) }); text != "" {
			return text
		}
		text := g.aliasFor(t)
		g.need(text != "")
		return text
	case *types.Alias:
		if t.Obj().Pkg() == nil {
			return g.anyType()
		}
		if text := g.attempt(func() string { return g.name(t.Obj()) }); text != "" {
			return text
		}
		return g.typ(types.Unalias(t))
	case *types.TypeParam:
		return g.name(t.Obj())
	case *types.Named:
		text := g.name(t.Obj())
		if t.TypeArgs().Len() > 0 {
			text += "[" + g.typeList(slices.Collect(t.TypeArgs().Types())) + "]"
		}
		return text
	case *types.Pointer:
		return "*" + g.typ(t.Elem())
	case *types.Slice:
		return "[]" + g.typ(t.Elem())
	case *types.Array:
		return fmt.Sprintf("[%d]%s", t.Len(), g.typ(t.Elem()))
	case *types.Map:
		return "map[" + g.typ(t.Key()) + "]" + g.typ(t.Elem())
	case *types.Chan:
		return "chan " + g.typ(t.Elem())
	case *types.Signature:
		return "func" + g.signature(t)
	case *types.Interface:
		return g.interfaceType(t)
	case *types.Struct:
		return g.structType(t)
	}
	g.fail()
	return ""
}

func (g *generator) typeList(list []types.Type) string {
	var texts []string
	for _, t := range list {
		texts = append(texts, g.typ(t))
	}
	return strings.Join(texts, ", ")
}

// aliasFor writes a type by one of its other names, or returns "" where it has none here.
func (g *generator) aliasFor(t types.Type) string {
	if isParameter(t) {
		return ""
	}
	for _, object := range g.visible() {
		name, ok := object.(*types.TypeName)
		if !ok || !name.IsAlias() || !types.Identical(name.Type(), t) {
			continue
		}
		if text := g.attempt(func() string { return g.name(name) }); text != "" {
			return text
		}
	}
	return ""
}

func (g *generator) anyType() string {
	if text := g.attempt(func() string { return g.builtin("any") }); text != "" && !g.in(3) {
		return text
	}
	return "interface{}"
}

// signature writes parameters without names, and results.
func (g *generator) signature(t *types.Signature) string {
	var params, results []types.Type
	for v := range t.Params().Variables() {
		params = append(params, v.Type())
	}
	for v := range t.Results().Variables() {
		results = append(results, v.Type())
	}
	text := "(" + g.typeList(params) + ")"
	switch len(results) {
	case 0:
		return text
	case 1:
		return text + " " + g.typ(results[0])
	}
	return text + " (" + g.typeList(results) + ")"
}

func (g *generator) interfaceType(t *types.Interface) string {
	if t.NumExplicitMethods() == 0 && t.NumEmbeddeds() == 0 {
		return g.anyType()
	}
	var lines []string
	for m := range t.ExplicitMethods() {
		g.need(m.Exported() || m.Pkg() == g.pkg.types)
		lines = append(lines, m.Name()+g.signature(m.Signature()))
	}
	for embedded := range t.EmbeddedTypes() {
		if union, ok := embedded.(*types.Union); ok {
			var terms []string
			for term := range union.Terms() {
				terms = append(terms, "~"+g.typ(term.Type()))
			}
			lines = append(lines, strings.Join(terms, " | "))
			continue
		}
		lines = append(lines, g.typ(embedded))
	}
	return "interface {\n" + strings.Join(lines, "\n") + "\n}"
}

func (g *generator) structType(t *types.Struct) string {
	var lines []string
	for f := range t.Fields() {
		g.need(f.Exported() || f.Pkg() == g.pkg.types)
		if f.Embedded() {
			lines = append(lines, g.embedded(f))
		} else {
			lines = append(lines, f.Name()+" "+g.typ(f.Type()))
		}
	}
	if len(lines) == 1 {
		return "struct{ " + lines[0] + " }"
	}
	return "struct {\n" + strings.Join(lines, "\n") + "\n}"
}

// embedded writes an embedded field's type under the very name that the field has.
func (g *generator) embedded(f *types.Var) string {
	t, star := f.Type(), ""
	if pointer, ok := t.(*types.Pointer); ok {
		t, star = pointer.Elem(), "*"
	}
	switch t := t.(type) {
	case *types.Alias:
		return star + g.name(t.Obj())
	case *types.Named:
		text := star + g.name(t.Obj())
		if t.TypeArgs().Len() > 0 {
			text += "[" + g.typeList(slices.Collect(t.TypeArgs().Types())) + "]"
		}
		return text
	}
	return star + g.builtin(t.(*types.Basic).Name())
}

// printable reports whether fmt prints values of the type without addresses.
func printable(t types.Type) bool {
	if _, ok := t.(*types.TypeParam); ok || t == nil {
		return false
	}
	if !isInterface(t) && (hasMethod(t, "String") || hasMethod(t, "Error")) {
		return true
	}
	return raw(t, 0)
}

func hasMethod(t types.Type, name string) bool {
	object, _, indirect := types.LookupFieldOrMethod(t, false, nil, name)
	f, ok := object.(*types.Func)
	return ok && !indirect && f.Signature().Params().Len() == 0 && f.Signature().Results().Len() == 1
}

func raw(t types.Type, depth int) bool {
	if depth > 8 {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Kind() != types.UnsafePointer
	case *types.Array:
		return raw(u.Elem(), depth+1)
	case *types.Slice:
		return raw(u.Elem(), depth+1)
	case *types.Map:
		return raw(u.Key(), depth+1) && raw(u.Elem(), depth+1)
	case *types.Struct:
		for f := range u.Fields() {
			if !raw(f.Type(), depth+1) {
				return false
			}
		}
		return true
	}
	return false
}

// isInterface reports whether variables of the type hold values of other types.
func isInterface(t types.Type) bool {
	_, parameter := types.Unalias(t).(*types.TypeParam)
	return types.IsInterface(t) && !parameter
}

func isParameter(t types.Type) bool {
	_, parameter := types.Unalias(t).(*types.TypeParam)
	return parameter
}
