// Package mulmodpconvolution solves Library Checker's problem Convolution on the Multiplicative Monoid of $\mathbb{Z} / P\mathbb{Z}$.
package mulmodpconvolution

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve convolves discrete logarithms, O(p log p).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	p := in.Int()
	out.IntLine(convolution.ProductPrime(in.Ints(p), in.Ints(p))...)
}
