// Package expofformalpowerseries solves Library Checker's problem Exp of Formal Power Series.
package expofformalpowerseries

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve takes the exponential, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(polynomial.Exp(in.Ints(n), n)...)
}
