// Package expofsetpowerseries solves Library Checker's problem Exp of Set Power Series.
package expofsetpowerseries

import (
	"kamyk/templates/fastio"
	"kamyk/templates/setseries"
)

// Solve adds the members one by one, O(n log² n) for n sets.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := 1 << in.Int()
	out.IntLine(setseries.Exp(in.Ints(n), 998244353)...)
}
