// Package twosquaresum solves Library Checker's problem Represent A Number As Two Square Sum.
package twosquaresum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/gaussian"
)

// Solve multiplies the Gaussian primes of n.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		list := gaussian.Squares(in.Int())
		out.IntLine(len(list))
		for _, z := range list {
			out.IntLine(z.Re, z.Im)
		}
	}
}
