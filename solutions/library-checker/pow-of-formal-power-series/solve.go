// Package powofformalpowerseries solves Library Checker's problem Pow of Formal Power Series.
package powofformalpowerseries

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve takes the power by its logarithm, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, e := in.Int(), in.Int()
	out.IntLine(polynomial.Pow(in.Ints(n), e, n)...)
}
