package spell

import (
	"go/types"
	"slices"
)

// Replace returns a type with its parts replaced, such as the parameters of a generic function. A part, and first the type itself, becomes
// what replace returns for it; where that is nil, the parts of the part are replaced. A type without such parts is returned itself.
func Replace(t types.Type, context *types.Context, replace func(types.Type) types.Type) types.Type {
	return (&replacer{context, replace}).of(t)
}

type replacer struct {
	context *types.Context
	replace func(types.Type) types.Type
}

func (r *replacer) of(t types.Type) types.Type {
	if to := r.replace(t); to != nil {
		return to
	}
	switch t := t.(type) {
	case *types.Alias:
		if actual := r.of(types.Unalias(t)); actual != types.Unalias(t) {
			return actual
		}
	case *types.Named:
		return r.named(t)
	case *types.Map:
		if key, elem := r.of(t.Key()), r.of(t.Elem()); key != t.Key() || elem != t.Elem() {
			return types.NewMap(key, elem)
		}
	case interface{ Elem() types.Type }:
		if elem := r.of(t.Elem()); elem != t.Elem() {
			return withElem(t, elem)
		}
	case *types.Signature:
		return r.signature(t)
	case *types.Tuple:
		tuple, _ := r.tuple(t)
		return tuple
	case *types.Struct:
		return r.structure(t)
	case *types.Interface:
		return r.methods(t)
	case *types.Union:
		return r.union(t)
	}
	return t
}

// withElem returns a pointer, slice, array or channel with another element.
func withElem(t any, elem types.Type) types.Type {
	switch t := t.(type) {
	case *types.Slice:
		return types.NewSlice(elem)
	case *types.Array:
		return types.NewArray(elem, t.Len())
	case *types.Chan:
		return types.NewChan(t.Dir(), elem)
	}
	return types.NewPointer(elem)
}

func (r *replacer) named(t *types.Named) types.Type {
	before := slices.Collect(t.TypeArgs().Types())
	var arguments []types.Type
	for _, argument := range before {
		arguments = append(arguments, r.of(argument))
	}
	if slices.Equal(arguments, before) {
		return t
	}
	instance, err := types.Instantiate(r.context, t.Origin(), arguments, false)
	if err != nil {
		return t // cannot be: the arguments are not checked, and there are as many as before
	}
	return instance
}

func (r *replacer) tuple(t *types.Tuple) (*types.Tuple, bool) {
	changed := false
	var list []*types.Var
	for v := range t.Variables() {
		of := r.of(v.Type())
		changed = changed || of != v.Type()
		list = append(list, types.NewParam(v.Pos(), v.Pkg(), v.Name(), of))
	}
	if !changed {
		return t, false
	}
	return types.NewTuple(list...), true
}

func (r *replacer) signature(t *types.Signature) types.Type {
	params, changed := r.tuple(t.Params())
	results, also := r.tuple(t.Results())
	if !changed && !also {
		return t
	}
	return types.NewSignatureType(nil, nil, nil, params, results, t.Variadic())
}

func (r *replacer) structure(t *types.Struct) types.Type {
	changed := false
	var fields []*types.Var
	var tags []string
	for i := range t.NumFields() {
		field := t.Field(i)
		of := r.of(field.Type())
		changed = changed || of != field.Type()
		fields = append(fields, types.NewField(field.Pos(), field.Pkg(), field.Name(), of, field.Embedded()))
		tags = append(tags, t.Tag(i))
	}
	if !changed {
		return t
	}
	return types.NewStruct(fields, tags)
}

func (r *replacer) methods(t *types.Interface) types.Type {
	changed := false
	var methods []*types.Func
	for method := range t.ExplicitMethods() {
		of := r.of(method.Signature())
		changed = changed || of != types.Type(method.Signature())
		methods = append(methods, types.NewFunc(method.Pos(), method.Pkg(), method.Name(), of.(*types.Signature)))
	}
	var embedded []types.Type
	for inner := range t.EmbeddedTypes() {
		of := r.of(inner)
		changed = changed || of != inner
		embedded = append(embedded, of)
	}
	if !changed {
		return t
	}
	return types.NewInterfaceType(methods, embedded).Complete()
}

func (r *replacer) union(t *types.Union) types.Type {
	changed := false
	var terms []*types.Term
	for term := range t.Terms() {
		of := r.of(term.Type())
		changed = changed || of != term.Type()
		terms = append(terms, types.NewTerm(term.Tilde(), of))
	}
	if !changed {
		return t
	}
	return types.NewUnion(terms)
}
