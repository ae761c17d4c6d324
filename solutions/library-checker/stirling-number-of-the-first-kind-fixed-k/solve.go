// Package stirlingnumberofthefirstkindfixedk solves Library Checker's problem Stirling Number of the First Kind (Fixed K).
package stirlingnumberofthefirstkindfixedk

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve computes a power of the series of log(1+x), O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(polynomial.FirstStirlingColumn(in.Int(), in.Int())...)
}
