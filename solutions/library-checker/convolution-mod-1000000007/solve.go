// Package convolutionmod1000000007 solves Library Checker's problem Convolution (Mod 1,000,000,007).
package convolutionmod1000000007

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve multiplies modulo three primes, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	out.IntLine(convolution.MultiplyModulo(in.Ints(n), in.Ints(m), 1_000_000_007)...)
}
