// Package stirlingnumberofthefirstkind solves Library Checker's problem Stirling Number of the First Kind.
package stirlingnumberofthefirstkind

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve doubles by a shift, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(polynomial.FirstStirling(in.Int())...)
}
