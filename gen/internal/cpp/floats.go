package cpp

import "go/types"

// floatsRound keeps a compiler from making another program: the arithmetic of the 387, which g++ takes for 32 bits unless it is told
// otherwise, rounds to 80 bits where Go rounds to 64.
const floatsRound = `#if defined(__i386__) && !defined(__SSE2_MATH__)
#error "floats would be rounded otherwise than in Go: compile this for 64 bits, or with -msse2 -mfpmath=sse"
#endif
`

// floats reports whether a program has floats that are not constants.
func (w *world) floats() bool {
	for _, x := range w.Main.Info.Types {
		if basic, ok := x.Type.Underlying().(*types.Basic); ok && x.Value == nil && basic.Info()&types.IsFloat != 0 {
			return true
		}
	}
	return false
}
