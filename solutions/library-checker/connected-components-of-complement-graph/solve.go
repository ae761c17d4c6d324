// Package connectedcomponentsofcomplementgraph solves Library Checker's problem Connected Components of Complement Graph.
package connectedcomponentsofcomplementgraph

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds the components of the complement, O(n + m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g := graph.NewUndirected(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	groups := g.ComplementComponents().Groups()
	out.IntLine(len(groups))
	for _, group := range groups {
		out.Int(len(group))
		out.Byte(' ')
		out.IntLine(group...)
	}
}
