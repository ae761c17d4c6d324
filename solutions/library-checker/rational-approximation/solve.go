// Package rationalapproximation solves Library Checker's problem Rational Approximation.
package rationalapproximation

import (
	"kamyk/templates/fastio"
	"kamyk/templates/sternbrocot"
)

// Solve walks down the Stern–Brocot tree, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		limit := in.Int()
		last, first := sternbrocot.Around(sternbrocot.Fraction{Above: in.Int(), Below: in.Int()}, limit)
		out.IntLine(last.Above, last.Below, first.Above, first.Below)
	}
}
