// Package staticrangeinversionsquery solves Library Checker's problem Static Range Inversions Query.
package staticrangeinversionsquery

import (
	"kamyk/templates/coordinates"
	"kamyk/templates/fastio"
	"kamyk/templates/mo"
	"kamyk/templates/prefixsum"
)

// Solve counts for all queries at once, O(n√q).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	ranks, values := coordinates.Compress(in.Ints(n))
	queries := make([]mo.Query, q)
	for i := range queries {
		queries[i] = mo.Query{L: in.Int(), R: in.Int()}
	}
	inserted, of := 0, prefixsum.NewBlocks[int](len(values)) // of each rank
	insert := func(i int) {
		inserted++
		of.Add(ranks[i], 1)
	}
	count := func(i int, end bool) int {
		if end {
			return inserted - of.Prefix(ranks[i]+1)
		}
		return of.Prefix(ranks[i])
	}
	for _, answer := range mo.Sum(n, queries, insert, count) {
		out.IntLine(answer)
	}
}
