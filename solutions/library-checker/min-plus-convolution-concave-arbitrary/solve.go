// Package minplusconvolutionconcavearbitrary solves Library Checker's problem Min Plus Convolution (Concave and Arbitrary).
package minplusconvolutionconcavearbitrary

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve keeps the elements that can still be best, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	out.IntLine(convolution.MinPlusConcave(in.Ints(n), in.Ints(m))...)
}
