// Package minimumspanningtree solves Library Checker's problem Minimum Spanning Tree.
package minimumspanningtree

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds a least spanning tree in linear time, but for the union-find.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g, length := graph.NewUndirected(n), make([]int, m)
	for i := range length {
		g.AddEdge(in.Int(), in.Int())
		length[i] = in.Int()
	}
	edges, sum := g.SpanningForest(length), 0
	for _, e := range edges {
		sum += length[e]
	}
	out.IntLine(sum)
	out.IntLine(edges...)
}
