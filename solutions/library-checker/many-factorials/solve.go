// Package manyfactorials solves Library Checker's problem Many Factorials.
package manyfactorials

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve stores products of blocks, and multiplies at most 512 numbers for each case.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	t := in.Int()
	factorials := polynomial.NewFactorials(t)
	for range t {
		out.IntLine(factorials.Factorial(in.Int()))
	}
}
