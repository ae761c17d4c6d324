package cpp

import (
	"go/types"

	"kamyk/gen/internal/program/spell"
)

// A binding gives the type parameters of an instance their types.
type binding map[*types.TypeParam]types.Type

// subst returns a type with its parameters replaced.
func (w *world) subst(t types.Type, b binding) types.Type {
	if len(b) == 0 || t == nil {
		return t
	}
	return spell.Replace(t, w.context, func(t types.Type) types.Type {
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
