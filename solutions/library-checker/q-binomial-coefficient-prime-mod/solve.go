// Package qbinomialcoefficientprimemod solves Library Checker's problem q-Binomial Coefficient (Prime Mod).
package qbinomialcoefficientprimemod

import (
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
)

// Solve makes tables up to the greatest n, O(n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	t, m, q := in.Int(), in.Int(), in.Int()
	list, most := in.Pairs(t), 0
	for _, pair := range list {
		most = max(most, pair[0])
	}
	table := modular.New(m).QFactorials(most, q)
	for _, pair := range list {
		out.IntLine(table.Binomial(pair[0], pair[1]))
	}
}
