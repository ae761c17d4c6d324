// Package convolutionmod264 solves Library Checker's problem Convolution (Mod 2^64).
package convolutionmod264

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve multiplies modulo five primes, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	out.Uint64Line(convolution.MultiplyWrapping(in.Uint64s(n), in.Uint64s(m))...)
}
