package exposed

import (
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// A shape is a printed type, with all types that its output contains.
type shape struct {
	*finder
	exposure
	pos     token.Pos
	seen    map[types.Type]bool
	foreign *types.TypeName // the first type of another package than main
}

// value exposes a value of a type. For an interface, that is its dynamic value.
func (x *shape) value(t types.Type) {
	t = types.Unalias(t)
	switch u := t.Underlying().(type) {
	case *types.Interface:
		if parameter, ok := t.(*types.TypeParam); ok {
			u = constraint(parameter)
		}
		x.converted(u)
	default:
		x.spell(t)
	}
}

// spell exposes the names in the text of a type, and those inside of its values.
func (x *shape) spell(t types.Type) {
	t = types.Unalias(t)
	if x.seen[t] {
		return
	}
	x.seen[t] = true
	switch t := t.(type) {
	case *types.Named:
		x.spellNamed(t)
	case *types.Struct:
		x.structure(t, true)
	case *types.Signature:
		if x.types {
			x.spellParts(t)
		}
	case *types.Interface:
		x.literal(t)
	case *types.TypeParam:
		x.converted(constraint(t))
	default:
		x.spellParts(t)
	}
}

func (x *shape) spellParts(t types.Type) {
	for _, part := range prog.Parts(t) {
		x.spell(part)
	}
}

func (x *shape) spellNamed(t *types.Named) {
	x.spellParts(t)
	if x.types {
		x.expose(t.Obj(), x.pos)
		if x.foreign == nil && x.isForeign(t.Obj()) {
			x.foreign = t.Obj()
		}
	}
	switch u := t.Underlying().(type) {
	case *types.Interface:
		if !x.static {
			x.converted(u)
		}
	case *types.Struct:
		if prog.PathOf(t.Obj()) == "reflect" && t.Obj().Name() == "Value" {
			x.converted(types.NewInterfaceType(nil, nil)) // it may hold anything, and is printed as what it holds
		} else if x.nested && x.p.PackageOf(t.Obj().Pkg()) != nil {
			x.structure(u, x.fields)
		}
	default:
		if x.nested && x.p.PackageOf(t.Obj().Pkg()) != nil {
			x.spell(u)
		}
	}
}

// literal exposes an interface literal: its methods belong to its text.
func (x *shape) literal(i *types.Interface) {
	if x.types {
		x.methods(i)
		for method := range i.Methods() {
			x.spell(method.Type())
		}
	}
	if !x.static {
		x.converted(i)
	}
}

func (x *shape) methods(i *types.Interface) {
	for method := range i.Methods() {
		x.expose(method.Origin(), x.pos)
	}
}

// converted exposes the possible dynamic values of an interface.
func (x *shape) converted(i *types.Interface) {
	defer func(before bool) { x.static = before }(x.static)
	x.static = x.static || !x.nested // the name of a type says nothing of what its values hold
	for _, t := range x.keep.Values {
		named, ok := t.(*types.Named)
		generic := ok && named.TypeParams().Len() > 0 && hasMethodsOf(named, i)
		if generic || types.Implements(t, i) || types.Implements(types.NewPointer(t), i) {
			x.spell(t)
		}
		if generic {
			for _, argument := range x.keep.Arguments[named.Obj()] {
				x.spell(argument)
			}
		}
	}
}

// hasMethodsOf reports whether a generic type has methods with the names of an interface's, so that an instance may implement it.
func hasMethodsOf(t *types.Named, i *types.Interface) bool {
	for method := range i.Methods() {
		if object, _, _ := types.LookupFieldOrMethod(types.NewPointer(t), true, method.Pkg(), method.Name()); object == nil {
			return false
		}
	}
	return true
}

// constraint returns an interface that all type arguments implement: any, if the constraint may refer to type parameters, or lists types.
func constraint(t *types.TypeParam) *types.Interface {
	named, ok := types.Unalias(t.Constraint()).(*types.Named)
	if ok && named.TypeArgs().Len() == 0 && named.Underlying().(*types.Interface).IsMethodSet() {
		return named.Underlying().(*types.Interface)
	}
	return types.NewInterfaceType(nil, nil)
}

// structure exposes the values in a struct, and the names of its fields if names is set. They belong to the text of a type without a name.
func (x *shape) structure(t *types.Struct, names bool) {
	for field := range t.Fields() {
		isStruct := prog.Is[*types.Struct](prog.Pointee(field.Type()).Underlying())
		if names && (!x.embedded || field.Embedded() && field.Exported() && !isStruct) {
			x.expose(field.Origin(), x.pos)
		}
		x.spell(field.Type())
	}
}
