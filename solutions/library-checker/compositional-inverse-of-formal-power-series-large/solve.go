// Package compositionalinverseofformalpowerserieslarge solves Library Checker's problem Compositional Inverse of Formal Power Series
// (Large).
package compositionalinverseofformalpowerserieslarge

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve finds the inverse from coefficients of powers, O(n log² n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(polynomial.CompositionalInverse(in.Ints(n), n)...)
}
