// Package convolutionmod solves Library Checker's problem Convolution.
package convolutionmod

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve multiplies by the number-theoretic transform, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	out.IntLine(convolution.Multiply(in.Ints(n), in.Ints(m))...)
}
