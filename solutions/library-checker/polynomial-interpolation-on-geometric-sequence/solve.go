// Package polynomialinterpolationongeometricsequence solves Library Checker's problem Polynomial Interpolation (Geometric Sequence).
package polynomialinterpolationongeometricsequence

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve interpolates by two products, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, a, r := in.Int(), in.Int(), in.Int()
	out.IntLine(polynomial.InterpolateGeometric(a, r, in.Ints(n))...)
}
