package source

import "go/types"

// SizeOf returns how many bytes a value of a type has, if that depends on no type parameter.
func (p *Program) SizeOf(t types.Type) (bytes int64, known bool) {
	if dependsOnParameter(t) {
		return 0, false
	}
	return p.Sizes.Sizeof(t), true
}

func dependsOnParameter(t types.Type) bool {
	switch t := types.Unalias(t).(type) {
	case *types.TypeParam:
		return true
	case *types.Array:
		return dependsOnParameter(t.Elem())
	case *types.Named:
		return dependsOnParameter(t.Underlying())
	case *types.Struct:
		for f := range t.Fields() {
			if dependsOnParameter(f.Type()) {
				return true
			}
		}
	}
	return false
}
