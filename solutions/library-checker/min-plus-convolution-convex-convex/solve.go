// Package minplusconvolutionconvexconvex solves Library Checker's problem Min Plus Convolution (Convex and Convex).
package minplusconvolutionconvexconvex

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve merges the differences of both lists, O(n + m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	out.IntLine(convolution.MinPlusConvex(in.Ints(n), in.Ints(m))...)
}
