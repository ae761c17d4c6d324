package escape

import "go/types"

// size returns the size of a type in bytes. A part whose type is a type parameter counts as a string.
func (a *Analysis) size(t types.Type) (bytes int64) {
	if bytes, known := a.program.SizeOf(t); known {
		return bytes
	}
	switch t := types.Unalias(t).Underlying().(type) {
	case *types.Array:
		return t.Len() * a.size(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			bytes += a.size(f.Type())
		}
		return bytes
	}
	return 16
}
