package typedefs

import (
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// ConsistsOf reports whether a named type contains itself, other than through the fields of a struct.
func ConsistsOf(named *types.Named) bool {
	return consistsOf(named.Underlying(), named, map[types.Type]bool{})
}

func consistsOf(t types.Type, named *types.Named, seen map[types.Type]bool) bool {
	t = types.Unalias(t)
	if t == named || seen[t] {
		return t == named
	}
	seen[t] = true
	switch t := t.(type) {
	case *types.Named:
		_, ok := t.Underlying().(*types.Struct)
		return !ok && t.Obj().Pkg() != nil && consistsOf(t.Underlying(), named, seen)
	case *types.Struct, *types.Interface:
		return false
	}
	return slices.ContainsFunc(prog.Parts(t), func(part types.Type) bool { return consistsOf(part, named, seen) })
}
