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
		out.Int(-1)
		out.Newline()
		return
	}
	out.Int(len(inverse))
	out.Newline()
	out.Ints(inverse)
	out.Newline()
}
