// Package sumofexponentialtimespolynomiallimit solves Library Checker's problem Sum of Exponential Times Polynomial, to infinity.
package sumofexponentialtimespolynomiallimit

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve uses a difference that is 0, O(d).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(numbertheory.PowerSeries(in.Int(), in.Int(), 998244353))
}
