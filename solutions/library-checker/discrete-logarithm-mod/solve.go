// Package discretelogarithmmod solves Library Checker's problem Discrete Logarithm.
package discretelogarithmmod

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve takes the steps of babies and giants, O(√m) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		x, ok := numbertheory.DiscreteLog(in.Int(), in.Int(), in.Int())
		if !ok {
			x = -1
		}
		out.IntLine(x)
	}
}
