// Package invofpolynomials solves Library Checker's problem Inv of Polynomials.
package invofpolynomials

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve uses the fast algorithm of Euclid, O(n log² n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	inverse, ok := polynomial.InverseModulo(in.Ints(n), in.Ints(m))
	if !ok {
		out.IntLine(-1)
		return
	}
	out.IntLine(len(inverse))
	out.IntLine(inverse...)
}
