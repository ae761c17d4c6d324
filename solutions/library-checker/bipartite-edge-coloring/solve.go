// Package bipartiteedgecoloring solves Library Checker's problem Edge Coloring of Bipartite Graph.
package bipartiteedgecoloring

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matching"
)

// Solve colours the edges, O(m√n log m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	left, right, m := in.Int(), in.Int(), in.Int()
	g := matching.New(left, right)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	colours, count := g.Colours()
	out.IntLine(count)
	for _, c := range colours {
		out.IntLine(c)
	}
}
