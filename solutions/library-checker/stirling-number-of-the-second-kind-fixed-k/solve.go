// Package stirlingnumberofthesecondkindfixedk solves Library Checker's problem Stirling Number of the Second Kind (Fixed K).
package stirlingnumberofthesecondkindfixedk

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve computes a power of eˣ-1, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(polynomial.SecondStirlingColumn(in.Int(), in.Int())...)
}
