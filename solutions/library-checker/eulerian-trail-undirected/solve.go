// Package euleriantrailundirected solves Library Checker's problem Eulerian Trail (Undirected).
package euleriantrailundirected

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds a trail over all edges in each case, O(n + m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		n, m := in.Int(), in.Int()
		g := graph.NewUndirected(n)
		for range m {
			g.AddEdge(in.Int(), in.Int())
		}
		vertices, edges, ok := g.EulerTrail()
		if !ok {
			out.Line("No")
			continue
		}
		out.Line("Yes")
		out.IntLine(vertices...)
		out.IntLine(edges...)
	}
}
