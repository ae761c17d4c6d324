// Package cycledetection solves Library Checker's problem Cycle Detection (Directed).
package cycledetection

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds a cycle, O(n + m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g := graph.New(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	_, edges := g.Cycle()
	if edges == nil {
		out.Line("-1")
		return
	}
	out.IntLine(len(edges))
	for _, e := range edges {
		out.IntLine(e)
	}
}
