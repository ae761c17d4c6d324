// Package jumpontree solves Library Checker's problem Jump on Tree.
package jumpontree

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

// Solve finds vertices on paths, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	g := graph.NewUndirected(n)
	for range n - 1 {
		g.AddEdge(in.Int(), in.Int())
	}
	paths := tree.NewPaths(tree.New(g, 0))
	for range queries {
		out.IntLine(paths.Jump(in.Int(), in.Int(), in.Int()))
	}
}
