package generics

import (
	"go/types"

	"kamyk/gen/internal/program/spell"
)

// An environment maps type parameters, and the types that a generic function declares, to the types of one copy.
type environment struct {
	context  *types.Context
	instance *instance // nil if not generic
	params   map[*types.TypeParam]types.Type
	body     *types.Scope // of the generic function; nil if its local types are the same in all copies
	locals   map[*types.Named]*types.Named
	origins  map[*types.Named]localType // what the types of locals come from, shared with the other environments
}

// substitute returns the type in the copy. A type without a part of the generic declaration stays the same.
func (e *environment) substitute(t types.Type) types.Type {
	return spell.Replace(t, e.context, e.replace)
}

func (e *environment) replace(t types.Type) types.Type {
	switch t := t.(type) {
	case *types.TypeParam:
		return e.params[t]
	case *types.Named:
		if e.declares(t.Obj()) {
			return e.local(t)
		}
	}
	return nil
}

// local returns a type that the generic function declares.
func (e *environment) local(t *types.Named) types.Type {
	local := e.locals[t]
	if local == nil {
		local = types.NewNamed(types.NewTypeName(t.Obj().Pos(), t.Obj().Pkg(), t.Obj().Name(), nil), nil, nil)
		e.locals[t] = local
		e.origins[local] = localType{t, e}
		local.SetUnderlying(e.substitute(t.Underlying()))
	}
	return local
}

// declares reports whether the generic function declares a type.
func (e *environment) declares(name *types.TypeName) bool {
	for scope := name.Parent(); scope != nil && e.body != nil; scope = scope.Parent() { // positions in other packages are of other files
		if scope == e.body {
			return true
		}
	}
	return false
}
