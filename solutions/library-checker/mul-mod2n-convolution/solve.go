// Package mulmod2nconvolution solves Library Checker's problem Convolution on the Multiplicative Monoid of $\mathbb{Z} / 2^N\mathbb{Z}$.
package mulmod2nconvolution

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve convolves for each power of two by itself, O(n log n) for n elements.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := 1 << in.Int()
	out.IntLine(convolution.ProductBinary(in.Ints(n), in.Ints(n))...)
}
