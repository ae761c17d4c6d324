// Package logofformalpowerseries solves Library Checker's problem Log of Formal Power Series.
package logofformalpowerseries

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve takes the logarithm, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(polynomial.Log(in.Ints(n), n)...)
}
