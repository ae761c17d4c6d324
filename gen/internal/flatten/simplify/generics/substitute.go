package generics

import (
	"go/types"
	"slices"
)

// An environment says what type parameters, and the types that are declared inside of a generic function, are in one copy.
type environment struct {
	context  *types.Context
	instance *instance // nil of what is not generic
	params   map[*types.TypeParam]types.Type
	body     *types.Scope // of the generic function; nil where types inside of it are the same in all copies
	locals   map[*types.Named]*types.Named
	made     func(local, origin *types.Named) // is told of each new one
}

// of returns a type as it is in the copy. What has nothing of the generic declaration stays as it is.
func (e *environment) of(t types.Type) types.Type {
	switch t := t.(type) {
	case *types.TypeParam:
		if argument := e.params[t]; argument != nil {
			return argument
		}
	case *types.Alias:
		if actual := e.of(types.Unalias(t)); actual != types.Unalias(t) {
			return actual
		}
	case *types.Named:
		return e.named(t)
	case *types.Pointer:
		if elem := e.of(t.Elem()); elem != t.Elem() {
			return types.NewPointer(elem)
		}
	case *types.Slice:
		if elem := e.of(t.Elem()); elem != t.Elem() {
			return types.NewSlice(elem)
		}
	case *types.Array:
		if elem := e.of(t.Elem()); elem != t.Elem() {
			return types.NewArray(elem, t.Len())
		}
	case *types.Chan:
		if elem := e.of(t.Elem()); elem != t.Elem() {
			return types.NewChan(t.Dir(), elem)
		}
	case *types.Map:
		if key, elem := e.of(t.Key()), e.of(t.Elem()); key != t.Key() || elem != t.Elem() {
			return types.NewMap(key, elem)
		}
	case *types.Signature:
		return e.signature(t)
	case *types.Tuple:
		tuple, _ := e.tuple(t)
		return tuple
	case *types.Struct:
		return e.structure(t)
	case *types.Interface:
		return e.methods(t)
	}
	return t
}

func (e *environment) all(list *types.TypeList) (all []types.Type) {
	for t := range list.Types() {
		all = append(all, e.of(t))
	}
	return all
}

func (e *environment) named(t *types.Named) types.Type {
	if t.TypeArgs().Len() > 0 {
		arguments := e.all(t.TypeArgs())
		if slices.Equal(arguments, slices.Collect(t.TypeArgs().Types())) {
			return t
		}
		instance, err := types.Instantiate(e.context, t.Origin(), arguments, false)
		if err != nil {
			return t // cannot be: the arguments are not checked, and there are as many as before
		}
		return instance
	}
	if !e.declares(t.Obj()) {
		return t
	}
	local := e.locals[t]
	if local == nil {
		local = types.NewNamed(types.NewTypeName(t.Obj().Pos(), t.Obj().Pkg(), t.Obj().Name(), nil), nil, nil)
		e.locals[t] = local
		e.made(local, t)
		local.SetUnderlying(e.of(t.Underlying()))
	}
	return local
}

// declares reports whether a type is declared inside of the generic function.
func (e *environment) declares(name *types.TypeName) bool {
	for scope := name.Parent(); scope != nil && e.body != nil; scope = scope.Parent() {
		if scope == e.body {
			return true
		}
	}
	return false
}

func (e *environment) tuple(t *types.Tuple) (*types.Tuple, bool) {
	changed := false
	var list []*types.Var
	for v := range t.Variables() {
		of := e.of(v.Type())
		changed = changed || of != v.Type()
		list = append(list, types.NewParam(v.Pos(), v.Pkg(), v.Name(), of))
	}
	if !changed {
		return t, false
	}
	return types.NewTuple(list...), true
}

func (e *environment) signature(t *types.Signature) types.Type {
	params, changed := e.tuple(t.Params())
	results, also := e.tuple(t.Results())
	if !changed && !also {
		return t
	}
	return types.NewSignatureType(nil, nil, nil, params, results, t.Variadic())
}

func (e *environment) structure(t *types.Struct) types.Type {
	changed := false
	var fields []*types.Var
	var tags []string
	for i := range t.NumFields() {
		field := t.Field(i)
		of := e.of(field.Type())
		changed = changed || of != field.Type()
		fields = append(fields, types.NewField(field.Pos(), field.Pkg(), field.Name(), of, field.Embedded()))
		tags = append(tags, t.Tag(i))
	}
	if !changed {
		return t
	}
	return types.NewStruct(fields, tags)
}

func (e *environment) methods(t *types.Interface) types.Type {
	changed := false
	var methods []*types.Func
	for method := range t.ExplicitMethods() {
		of := e.of(method.Signature())
		changed = changed || of != types.Type(method.Signature())
		methods = append(methods, types.NewFunc(method.Pos(), method.Pkg(), method.Name(), of.(*types.Signature)))
	}
	var embedded []types.Type
	for inner := range t.EmbeddedTypes() {
		of := e.of(inner)
		changed = changed || of != inner
		embedded = append(embedded, of)
	}
	if !changed {
		return t
	}
	return types.NewInterfaceType(methods, embedded).Complete()
}

// parts calls visit for each named type that a type without type parameters names, from the outside inwards, and goes into its arguments.
func parts(t types.Type, visit func(*types.Named)) {
	switch t := t.(type) {
	case *types.Alias:
		parts(types.Unalias(t), visit)
	case *types.Named:
		for argument := range t.TypeArgs().Types() {
			parts(argument, visit)
		}
		visit(t)
	case *types.Map:
		parts(t.Key(), visit)
		parts(t.Elem(), visit)
	case interface{ Elem() types.Type }: // pointers, slices, arrays, channels
		parts(t.Elem(), visit)
	case *types.Signature:
		parts(t.Params(), visit)
		parts(t.Results(), visit)
	case *types.Tuple:
		for v := range t.Variables() {
			parts(v.Type(), visit)
		}
	case *types.Struct:
		for field := range t.Fields() {
			parts(field.Type(), visit)
		}
	case *types.Interface:
		for method := range t.ExplicitMethods() {
			parts(method.Type(), visit)
		}
		for inner := range t.EmbeddedTypes() {
			parts(inner, visit)
		}
	}
}
