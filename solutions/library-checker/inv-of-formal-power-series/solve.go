// Package invofformalpowerseries solves Library Checker's problem Inv of Formal Power Series.
package invofformalpowerseries

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve inverts, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(polynomial.Inverse(in.Ints(n), n)...)
}
