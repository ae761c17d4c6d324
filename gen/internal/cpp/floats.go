package cpp

import "go/types"

// floatsRound has g++ use SSE for floats where it makes a program for 32 bits: the 387, which it takes there unless it is told otherwise,
// rounds to 80 bits where Go rounds to 64. The templates of the run-time are left out of such a pragma, but they compute nothing with floats
// that 80 bits do not hold exactly.
const floatsRound = `#if defined(__i386__) && !defined(__SSE2_MATH__)
#ifdef __clang__
#error "floats would be rounded otherwise than in Go: compile this with -msse2"
#endif
#pragma GCC target("sse2,fpmath=sse")
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
