// Package cycledetectionundirected solves Library Checker's problem Cycle Detection (Undirected).
package cycledetectionundirected

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds a cycle, O(n + m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g := graph.NewUndirected(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	vertices, edges := g.Cycle()
	if edges == nil {
		out.Line("-1")
		return
	}
	out.IntLine(len(edges))
	out.IntLine(vertices...)
	out.IntLine(edges...)
}
