// Package sumofexponentialtimespolynomial solves Library Checker's problem Sum of Exponential Times Polynomial.
package sumofexponentialtimespolynomial

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve interpolates, O(d).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(numbertheory.PowerSum(in.Int(), in.Int(), in.Int(), 998244353))
}
