// Package countingc4 solves Library Checker's problem Counting C4.
package countingc4

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve counts the cycles of each edge, O(n + m√m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g := graph.NewUndirected(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	out.IntLine(g.FourCycles()...)
}
