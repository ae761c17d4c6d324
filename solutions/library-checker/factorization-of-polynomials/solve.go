// Package factorizationofpolynomials solves Library Checker's problem Factorization of Polynomial (Mod).
package factorizationofpolynomials

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve separates factors by exponent, degree and squares, O(n³ log p).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, p := in.Int(), in.Int()
	factors := polynomial.New(p).Factor(in.Ints(n + 1))
	out.IntLine(len(factors))
	for _, factor := range factors {
		f := factor.Polynomial
		out.Ints([]int{factor.Exponent, len(f) - 1})
		out.Byte(' ')
		out.IntLine(f...)
	}
}
