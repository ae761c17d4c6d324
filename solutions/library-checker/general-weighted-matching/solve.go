// Package generalweightedmatching solves Library Checker's problem General Weighted Matching.
package generalweightedmatching

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/matching"
)

// Solve finds a heaviest matching, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g, weight, pairs, total := graph.NewUndirected(n), make([]int, m), [][2]int(nil), 0
	for e := range weight {
		g.AddEdge(in.Int(), in.Int())
		weight[e] = in.Int()
	}
	partner := matching.Weighted(g, weight)
	for e, x := range weight {
		if a, b := g.Ends(e); partner[a] == b {
			pairs, total = append(pairs, [2]int{a, b}), total+x
		}
	}
	out.IntLine(len(pairs), total)
	out.Pairs(pairs)
}
