// Package binomialcoefficient solves Library Checker's problem Binomial Coefficient.
package binomialcoefficient

import (
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
)

// Solve puts prime powers together, O(log n) for each prime.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	t, m := in.Int(), in.Int()
	table := modular.NewBinomials(m)
	for range t {
		out.IntLine(table.Binomial(in.Int(), in.Int()))
	}
}
