// Package threeedgeconnectedcomponents solves Library Checker's problem Three-Edge-Connected Components.
package threeedgeconnectedcomponents

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds the three-edge-connected components, O((n + m) α(n)).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g := graph.NewUndirected(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	groups := g.ThreeEdgeConnected().Groups()
	out.IntLine(len(groups))
	for _, group := range groups {
		out.Int(len(group))
		out.Byte(' ')
		out.IntLine(group...)
	}
}
