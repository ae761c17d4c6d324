// Package multivariateconvolutioncyclic solves Library Checker's problem Multidimensional Convolution (Circular).
package multivariateconvolutioncyclic

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve transforms in each variable, O(n log n) for n terms and small factors.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	p, k := in.Int(), in.Int()
	lengths := in.Ints(k)
	n := 1
	for _, length := range lengths {
		n *= length
	}
	out.IntLine(convolution.Cyclic(in.Ints(n), in.Ints(n), lengths, p)...)
}
