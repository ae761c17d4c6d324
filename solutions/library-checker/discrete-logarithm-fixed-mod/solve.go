// Package discretelogarithmfixedmod solves Library Checker's problem Discrete Logarithm (Fixed Mod).
package discretelogarithmfixedmod

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve stores logarithms up to √p, O(p^(3/4) + n log p).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	p, g := in.Int(), in.Int()
	logarithms := numbertheory.NewLogarithms(g, p)
	for range in.Int() {
		out.IntLine(logarithms.Log(in.Int()))
	}
}
