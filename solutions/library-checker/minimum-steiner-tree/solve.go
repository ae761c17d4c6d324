// Package minimumsteinertree solves Library Checker's problem Minimum Steiner Tree.
package minimumsteinertree

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve joins the terminals, O(3ᵏ n + 2ᵏ m log m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g, length, total := graph.NewUndirected(n), make([]int, m), 0
	for i := range length {
		g.AddEdge(in.Int(), in.Int())
		length[i] = in.Int()
	}
	edges, _ := graph.SteinerTree(g, length, in.Ints(in.Int()))
	for _, e := range edges {
		total += length[e]
	}
	out.IntLine(total, len(edges))
	out.IntLine(edges...)
}
