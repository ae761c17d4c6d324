// Package minplusconvolutionconvexarbitrary solves Library Checker's problem Min Plus Convolution (Convex and Arbitrary).
package minplusconvolutionconvexarbitrary

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve finds the least sums, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	out.IntLine(convolution.MinPlus(in.Ints(n), in.Ints(m))...)
}
