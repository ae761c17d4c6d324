// Package staticrangesumwithupperbound solves Library Checker's problem Static Range Sum with Upper Bound.
package staticrangesumwithupperbound

import (
	"kamyk/templates/fastio"
	"kamyk/templates/wavelet"
)

// Solve counts and sums, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	list := in.Ints(n)
	sums := wavelet.SumsFrom(list, list)
	for range q {
		count, sum := sums.SumBelow(in.Int(), in.Int(), in.Int()+1)
		out.IntLine(count, sum)
	}
}
