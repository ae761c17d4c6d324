// Package staticrangeinversionsquery solves Library Checker's problem Static Range Inversions Query.
package staticrangeinversionsquery

import (
	"kamyk/templates/coordinates"
	"kamyk/templates/fastio"
	"kamyk/templates/mo"
)

const width = 256

// Solve counts for all queries at once, O(n√q).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	ranks, values := coordinates.Compress(in.Ints(n))
	queries := make([]mo.Query, q)
	for i := range queries {
		queries[i] = mo.Query{L: in.Int(), R: in.Int()}
	}
	inserted := 0
	blocks, inside := make([]int, len(values)/width+2), make([]int, len(values)+width+1) // how many are less, of other blocks and of its own
	insert := func(i int) {
		inserted++
		rank := ranks[i]
		for b := rank/width + 1; b < len(blocks); b++ {
			blocks[b]++
		}
		for r := rank + 1; r%width != 0; r++ {
			inside[r]++
		}
	}
	count := func(i int, end bool) int {
		if rank := ranks[i]; !end {
			return blocks[rank/width] + inside[rank]
		}
		rank := ranks[i] + 1
		return inserted - blocks[rank/width] - inside[rank]
	}
	for _, answer := range mo.Sum(n, queries, insert, count) {
		out.Int(answer)
		out.Newline()
	}
}
