// Package primalitytest solves Library Checker's problem Primality Test.
package primalitytest

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve tests by strong bases, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		out.YesNo(numbertheory.IsPrime(in.Int()))
	}
}
