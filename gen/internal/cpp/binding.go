package cpp

import (
	"go/types"

	"kamyk/gen/internal/program/spell"
)

// A binding maps the type parameters of an instance to types.
type binding map[*types.TypeParam]types.Type

// genericLocals are the types declared in generic functions.
type genericLocals struct {
	context *types.Context
	params  map[*types.TypeName]*types.TypeParamList // of the functions
	types   map[*types.TypeName]*types.Named         // as generic types
}

// subst returns a type with its parameters replaced.
func (w *writer) subst(t types.Type, b binding) types.Type {
	if len(b) == 0 || t == nil {
		return t
	}
	return spell.Replace(t, w.generic.context, func(t types.Type) types.Type {
		switch t := t.(type) {
		case *types.TypeParam:
			return b[t]
		case *types.Named:
			if t.TypeArgs().Len() == 0 {
				return w.substLocal(t, b)
			}
		}
		return nil
	})
}

// substLocal returns the type of an instance for a type that a generic function declares. It instantiates a generic type with the
// parameters of the function.
func (w *writer) substLocal(t *types.Named, b binding) types.Type {
	params := w.generic.params[t.Obj()]
	if params == nil {
		return t
	}
	var args []types.Type
	for p := range params.TypeParams() {
		args = append(args, w.subst(p, b))
	}
	to, err := types.Instantiate(w.generic.context, w.asGeneric(t, params), args, false)
	if err != nil {
		return t
	}
	return to
}

// asGeneric returns a type of a generic function as a generic type.
func (w *writer) asGeneric(t *types.Named, around *types.TypeParamList) *types.Named {
	o := t.Obj()
	if known := w.generic.types[o]; known != nil {
		return known
	}
	own, params := binding{}, []*types.TypeParam{}
	for p := range around.TypeParams() {
		param := types.NewTypeParam(types.NewTypeName(p.Obj().Pos(), p.Obj().Pkg(), p.Obj().Name(), nil), p.Constraint())
		own[p], params = param, append(params, param)
	}
	g := types.NewNamed(types.NewTypeName(o.Pos(), o.Pkg(), o.Name(), nil), nil, nil)
	g.SetTypeParams(params)
	w.generic.types[o] = g
	g.SetUnderlying(w.subst(t.Underlying(), own))
	return g
}
