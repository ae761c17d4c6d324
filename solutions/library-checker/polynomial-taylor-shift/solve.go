// Package polynomialtaylorshift solves Library Checker's problem Polynomial Taylor Shift.
package polynomialtaylorshift

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve shifts, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, c := in.Int(), in.Int()
	out.IntLine(polynomial.Shift(in.Ints(n), c)...)
}
