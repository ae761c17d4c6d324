package cpp

import (
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// floatsRound makes compilers round as Go does. For 32 bits, g++ computes with the 387, which rounds to 80 bits, unless SSE is chosen. The
// pragma has no effect on templates, but those of the runtime only compute floats that 80 bits represent exactly. With -march=native,
// compilers may fuse a multiplication and an addition, which rounds once where Go rounds twice.
const floatsRound = `#if defined(__i386__) && !defined(__SSE2_MATH__)
#ifdef __clang__
#error "floats would be rounded otherwise than in Go: compile this with -msse2"
#endif
#pragma GCC target("sse2,fpmath=sse")
#endif
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__FMA__) || defined(__ARM_FEATURE_FMA)
#pragma GCC optimize("fp-contract=off")
#endif
`

// floats reports whether a program has floats that are not constants.
func (w *writer) floats() bool {
	for _, x := range w.Main.Info.Types {
		if x.Value == nil && prog.IsBasic(x.Type, types.IsFloat|types.IsComplex) {
			return true
		}
	}
	return false
}
