// Package dirichletconvolutionandprefixsums solves Library Checker's problem Dirichlet Convolution and Prefix Sums.
package dirichletconvolutionandprefixsums

import (
	"kamyk/templates/dirichlet"
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve multiplies in O(n^(2/3)).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		n := in.Int()
		count := len(numbertheory.Quotients(n))
		a := dirichlet.From(n, m, in.Ints(count))
		out.IntLine(a.Multiply(dirichlet.From(n, m, in.Ints(count))).Values()...)
	}
}

const m = 998244353
