// Package incrementalscc solves Library Checker's problem Incremental SCC.
package incrementalscc

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/radix"
	"kamyk/templates/unionfind"
)

// Solve unites the ends of each edge when it comes to be on a cycle, O((n + m) log m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	const p = 998244353
	n, m := in.Int(), in.Int()
	x, g := in.Ints(n), graph.New(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	times, sets, sums := g.CycleTimes(), unionfind.New(n), make([]int, m+2)
	for _, e := range radix.Order(times) {
		if times[e] < 0 {
			continue
		}
		if root, gone := sets.Merge(g.Ends(e)); root != gone {
			sums[times[e]] = (sums[times[e]] + x[root]*x[gone]) % p
			x[root] = (x[root] + x[gone]) % p
		}
	}
	for k := 1; k <= m; k++ {
		sums[k] = (sums[k] + sums[k-1]) % p
		out.IntLine(sums[k])
	}
}
