// Package staticrangeinversionsquery solves Library Checker's problem Static Range Inversions Query.
package staticrangeinversionsquery

import (
	"kamyk/templates/coordinates"
	"kamyk/templates/fastio"
	"kamyk/templates/fenwick"
	"kamyk/templates/mo"
)

// Solve moves through the ranges, O(n√q log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	ranks, values := coordinates.Compress(in.Ints(n))
	queries, answers := make([]mo.Query, q), make([]int, q)
	for i := range queries {
		queries[i] = mo.Query{L: in.Int(), R: in.Int()}
	}
	pairs, inside := 0, fenwick.New[int](len(values)) // of each rank
	with := func(i int, end bool) int {
		if end {
			return inside.Sum(ranks[i]+1, len(values))
		}
		return inside.Prefix(ranks[i])
	}
	add := func(i int, end bool) { pairs += with(i, end); inside.Add(ranks[i], 1) }
	remove := func(i int, end bool) { pairs -= with(i, end); inside.Add(ranks[i], -1) }
	mo.Run(n, queries, add, remove, func(query int) { answers[query] = pairs })
	for _, answer := range answers {
		out.IntLine(answer)
	}
}
