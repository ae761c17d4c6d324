package cpp

import "go/types"

// A binding gives the type parameters of an instance their types.
type binding map[*types.TypeParam]types.Type

// subst returns a type with its parameters replaced.
func (w *world) subst(t types.Type, b binding) types.Type {
	if len(b) == 0 || t == nil {
		return t
	}
	switch t := t.(type) {
	case *types.TypeParam:
		if to, ok := b[t]; ok {
			return to
		}
		return t
	case *types.Alias:
		return w.subst(types.Unalias(t), b)
	case *types.Pointer:
		return types.NewPointer(w.subst(t.Elem(), b))
	case *types.Slice:
		return types.NewSlice(w.subst(t.Elem(), b))
	case *types.Array:
		return types.NewArray(w.subst(t.Elem(), b), t.Len())
	case *types.Map:
		return types.NewMap(w.subst(t.Key(), b), w.subst(t.Elem(), b))
	case *types.Chan:
		return types.NewChan(t.Dir(), w.subst(t.Elem(), b))
	case *types.Tuple:
		return w.substTuple(t, b)
	case *types.Signature:
		return types.NewSignatureType(nil, nil, nil, w.substTuple(t.Params(), b), w.substTuple(t.Results(), b), t.Variadic())
	case *types.Struct:
		return w.substStruct(t, b)
	case *types.Named:
		return w.substNamed(t, b)
	case *types.Interface:
		return w.substInterface(t, b)
	}
	return t
}

func (w *world) substTuple(t *types.Tuple, b binding) *types.Tuple {
	if t == nil {
		return nil
	}
	var list []*types.Var
	for v := range t.Variables() {
		list = append(list, types.NewVar(v.Pos(), v.Pkg(), v.Name(), w.subst(v.Type(), b)))
	}
	return types.NewTuple(list...)
}

func (w *world) substStruct(t *types.Struct, b binding) types.Type {
	var fields []*types.Var
	var tags []string
	for i := range t.NumFields() {
		f := t.Field(i)
		fields = append(fields, types.NewField(f.Pos(), f.Pkg(), f.Name(), w.subst(f.Type(), b), f.Embedded()))
		tags = append(tags, t.Tag(i))
	}
	return types.NewStruct(fields, tags)
}

func (w *world) substNamed(t *types.Named, b binding) types.Type {
	if t.TypeArgs().Len() == 0 {
		return w.substLocal(t, b)
	}
	var args []types.Type
	for a := range t.TypeArgs().Types() {
		args = append(args, w.subst(a, b))
	}
	to, err := types.Instantiate(w.context, t.Origin(), args, false)
	if err != nil {
		return t
	}
	return to
}

// substLocal returns, for a type that a generic function declares, the one of an instance. It is that of a generic type with the parameters
// of the function.
func (w *world) substLocal(t *types.Named, b binding) types.Type {
	params := w.around[t.Obj()]
	if params == nil {
		return t
	}
	var args []types.Type
	for p := range params.TypeParams() {
		args = append(args, w.subst(p, b))
	}
	to, err := types.Instantiate(w.context, w.generic(t, params), args, false)
	if err != nil {
		return t
	}
	return to
}

// generic returns the generic type that a type of a generic function is.
func (w *world) generic(t *types.Named, around *types.TypeParamList) *types.Named {
	o := t.Obj()
	if known := w.locals[o]; known != nil {
		return known
	}
	own, params := binding{}, []*types.TypeParam{}
	for p := range around.TypeParams() {
		param := types.NewTypeParam(types.NewTypeName(p.Obj().Pos(), p.Obj().Pkg(), p.Obj().Name(), nil), p.Constraint())
		own[p], params = param, append(params, param)
	}
	g := types.NewNamed(types.NewTypeName(o.Pos(), o.Pkg(), o.Name(), nil), nil, nil)
	g.SetTypeParams(params)
	w.locals[o] = g
	g.SetUnderlying(w.subst(t.Underlying(), own))
	return g
}

func (w *world) substInterface(t *types.Interface, b binding) types.Type {
	if t.NumMethods() == 0 {
		return t
	}
	var methods []*types.Func
	for m := range t.Methods() {
		methods = append(methods, types.NewFunc(m.Pos(), m.Pkg(), m.Name(), w.subst(m.Signature(), b).(*types.Signature)))
	}
	return types.NewInterfaceType(methods, nil).Complete()
}
