// Package bitwisexorconvolution solves Library Checker's problem Bitwise Xor Convolution.
package bitwisexorconvolution

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve combines lists of n = 2^bits elements, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := 1 << in.Int()
	out.IntLine(convolution.Xor(in.Ints(n), in.Ints(n), 998244353)...)
}
