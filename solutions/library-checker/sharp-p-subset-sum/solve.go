// Package sharppsubsetsum solves Library Checker's problem #p Subset Sum.
package sharppsubsetsum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve takes the exponential of a sum of logarithms, O(t log t).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, t := in.Int(), in.Int()
	out.IntLine(polynomial.SubsetSums(in.Ints(n), t+1)[1:]...)
}
