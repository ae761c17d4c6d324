// Package subsetconvolution solves Library Checker's problem Subset Convolution.
package subsetconvolution

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve combines lists of n = 2^bits elements, O(n log² n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := 1 << in.Int()
	out.IntLine(convolution.Subset(in.Ints(n), in.Ints(n), 998244353)...)
}
