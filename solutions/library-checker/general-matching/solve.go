// Package generalmatching solves Library Checker's problem Matching on General Graph.
package generalmatching

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/matching"
)

// Solve finds a greatest matching, O(nm α(n)).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g, pairs := graph.NewUndirected(n), [][2]int(nil)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	for v, u := range matching.General(g) {
		if v < u {
			pairs = append(pairs, [2]int{v, u})
		}
	}
	out.IntLine(len(pairs))
	out.Pairs(pairs)
}
