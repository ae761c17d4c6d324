package typedefs

import (
	"go/types"
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
	case *types.Signature:
		for v := range t.Params().Variables() {
			if consistsOf(v.Type(), named, seen) {
				return true
			}
		}
		for v := range t.Results().Variables() {
			if consistsOf(v.Type(), named, seen) {
				return true
			}
		}
	case *types.Map:
		return consistsOf(t.Key(), named, seen) || consistsOf(t.Elem(), named, seen)
	case interface{ Elem() types.Type }:
		return consistsOf(t.Elem(), named, seen)
	}
	return false
}
