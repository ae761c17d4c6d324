// Package polynomialinterpolation solves Library Checker's problem Polynomial Interpolation.
package polynomialinterpolation

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve interpolates up a tree, O(n log² n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(polynomial.Interpolate(in.Ints(n), in.Ints(n))...)
}
