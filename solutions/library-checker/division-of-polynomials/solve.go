// Package divisionofpolynomials solves Library Checker's problem Division of Polynomials.
package divisionofpolynomials

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve divides, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	quotient, remainder := polynomial.Divide(in.Ints(n), in.Ints(m))
	for _, list := range [][]int{{len(quotient), len(remainder)}, quotient, remainder} {
		out.IntLine(list...)
	}
}
