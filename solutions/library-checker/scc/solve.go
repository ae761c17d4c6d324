// Package scc solves Library Checker's problem Strongly Connected Components.
package scc

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds the strongly connected components, O(n + m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g := graph.New(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	groups := g.StronglyConnected().Groups()
	out.IntLine(len(groups))
	for _, group := range groups {
		out.Int(len(group))
		out.Byte(' ')
		out.IntLine(group...)
	}
}
