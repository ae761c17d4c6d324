// Package staticrangecountdistinct solves Library Checker's problem Static Range Count Distinct.
package staticrangecountdistinct

import (
	"kamyk/templates/coordinates"
	"kamyk/templates/fastio"
	"kamyk/templates/fenwick"
	"kamyk/templates/radix"
)

// Solve takes the queries by their ends, and counts the last of each value up to there, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	ranks, values := coordinates.Compress(in.Ints(n))
	ls, rs := make([]int, q), make([]int, q)
	for i := range ls {
		ls[i], rs[i] = in.Int(), in.Int()
	}
	last, lasts := make([]int, len(values)), fenwick.New[int32](n) // last is one more than the place
	end, counts := 0, make([]int, q)
	for _, i := range radix.Order(rs) {
		for ; end < rs[i]; end++ {
			lasts.Add(end, 1)
			if before := &last[ranks[end]]; *before > 0 {
				lasts.Add(*before-1, -1)
			}
			last[ranks[end]] = end + 1
		}
		counts[i] = int(lasts.Sum(ls[i], rs[i]))
	}
	for _, count := range counts {
		out.IntLine(count)
	}
}
