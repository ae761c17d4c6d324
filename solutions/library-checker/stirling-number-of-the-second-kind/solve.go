// Package stirlingnumberofthesecondkind solves Library Checker's problem Stirling Number of the Second Kind.
package stirlingnumberofthesecondkind

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve multiplies once, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(polynomial.SecondStirling(in.Int())...)
}
