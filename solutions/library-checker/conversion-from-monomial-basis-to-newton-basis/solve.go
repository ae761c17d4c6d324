// Package conversionfrommonomialbasistonewtonbasis solves Library Checker's problem Conversion from Monomial Basis to Newton Basis.
package conversionfrommonomialbasistonewtonbasis

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve divides down a tree, O(n log² n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(polynomial.Newton(in.Ints(n), in.Ints(n))...)
}
