// Package gcdofgaussianintegers solves Library Checker's problem Gcd of Gaussian Integers.
package gcdofgaussianintegers

import (
	"kamyk/templates/fastio"
	"kamyk/templates/gaussian"
)

// Solve uses Euclid's algorithm.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		a, b := gaussian.Integer{Re: in.Int(), Im: in.Int()}, gaussian.Integer{Re: in.Int(), Im: in.Int()}
		g := gaussian.GCD(a, b)
		out.IntLine(g.Re, g.Im)
	}
}
