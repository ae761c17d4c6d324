// Package dirichletinverseandprefixsums solves Library Checker's problem Dirichlet Inverse and Prefix Sums.
package dirichletinverseandprefixsums

import (
	"kamyk/templates/dirichlet"
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve divides 1 in O(n^(2/3)).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		n := in.Int()
		quotients := numbertheory.Quotients(n)
		one := dirichlet.New(n, m) // its value is 1 at 1, and otherwise 0
		for _, q := range quotients {
			one.Set(q, 1)
		}
		out.IntLine(one.Divide(dirichlet.From(n, m, in.Ints(len(quotients)))).Values()...)
	}
}

const m = 998244353
