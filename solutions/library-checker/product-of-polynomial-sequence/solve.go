// Package productofpolynomialsequence solves Library Checker's problem Product of Polynomial Sequence.
package productofpolynomialsequence

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve multiplies halves, O(n log² n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	factors := make([][]int, in.Int())
	for i := range factors {
		factors[i] = in.Ints(in.Int() + 1)
	}
	out.IntLine(polynomial.Product(factors)...)
}
