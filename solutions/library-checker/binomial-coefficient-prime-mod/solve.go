// Package binomialcoefficientprimemod solves Library Checker's problem Binomial Coefficient (Prime Mod).
package binomialcoefficientprimemod

import (
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
)

// Solve looks up factorials, O(1) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	t, m := in.Int(), in.Int()
	table := modular.New(m).Factorials(min(m, 10_000_000) - 1)
	for range t {
		out.IntLine(table.Binomial(in.Int(), in.Int()))
	}
}
