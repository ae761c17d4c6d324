// Package biconnectedcomponents solves Library Checker's problem Biconnected Components.
package biconnectedcomponents

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds the biconnected components, O(n + m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g := graph.NewUndirected(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	blocks := g.Biconnected()
	out.IntLine(len(blocks))
	for _, block := range blocks {
		out.Int(len(block))
		out.Byte(' ')
		out.IntLine(block...)
	}
}
