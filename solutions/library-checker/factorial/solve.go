// Package factorial solves Library Checker's problem Factorial.
package factorial

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve computes products of blocks of √p numbers, O(√p log p).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	t := in.Int()
	factorials := polynomial.NewFactorials(t)
	for range t {
		out.IntLine(factorials.Factorial(in.Int()))
	}
}
