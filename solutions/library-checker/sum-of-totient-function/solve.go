// Package sumoftotientfunction solves Library Checker's problem Sum of Totient Function.
package sumoftotientfunction

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve sums in O(n^(2/3)).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(numbertheory.TotientSum(in.Int(), 998244353))
}
