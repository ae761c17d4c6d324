// Package staticrangecountdistinct solves Library Checker's problem Static Range Count Distinct.
package staticrangecountdistinct

import (
	"kamyk/templates/coordinates"
	"kamyk/templates/fastio"
	"kamyk/templates/wavelet"
)

// Solve counts in each stretch the elements whose like before them is outside of it, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	ranks, values := coordinates.Compress(in.Ints(n))
	last, before := make([]int, len(values)), make([]int, n)
	for i, rank := range ranks {
		before[i] = last[rank] // one more than the place
		last[rank] = i + 1
	}
	list := wavelet.New(before)
	for range queries {
		l, r := in.Int(), in.Int()
		out.Int(list.Below(l, r, l+1))
		out.Newline()
	}
}
