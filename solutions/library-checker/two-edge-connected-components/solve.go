// Package twoedgeconnectedcomponents solves Library Checker's problem Two-Edge-Connected Components.
package twoedgeconnectedcomponents

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds the two-edge-connected components, O(n + m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g := graph.NewUndirected(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	groups := g.TwoEdgeConnected().Groups()
	out.IntLine(len(groups))
	for _, group := range groups {
		out.Int(len(group))
		out.Byte(' ')
		out.IntLine(group...)
	}
}
