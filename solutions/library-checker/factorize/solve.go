// Package factorize solves Library Checker's problem Factorize.
package factorize

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve finds factors by Pollard's rho, O(a^(1/4)) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		line := []int{0}
		for _, power := range numbertheory.Factor(in.Int()) {
			for range power.Exponent {
				line = append(line, power.Prime)
			}
		}
		line[0] = len(line) - 1
		out.IntLine(line...)
	}
}
