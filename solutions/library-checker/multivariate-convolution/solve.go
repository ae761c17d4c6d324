// Package multivariateconvolution solves Library Checker's problem Multidimensional Convolution (Truncated).
package multivariateconvolution

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve multiplies in one more variable, O(k n log n + k² n) for n terms.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	lengths := in.Ints(in.Int())
	n := 1
	for _, length := range lengths {
		n *= length
	}
	out.IntLine(convolution.Truncated(in.Ints(n), in.Ints(n), lengths)...)
}
