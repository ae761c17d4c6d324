// Package logofsetpowerseries solves Library Checker's problem Log of Set Power Series.
package logofsetpowerseries

import (
	"kamyk/templates/fastio"
	"kamyk/templates/setseries"
)

// Solve composes with the derivatives of the logarithm, O(n log² n) for n sets.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := 1 << in.Int()
	out.IntLine(setseries.Log(in.Ints(n), 998244353)...)
}
