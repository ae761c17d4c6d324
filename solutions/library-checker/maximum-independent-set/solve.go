// Package maximumindependentset solves Library Checker's problem Maximum Independent Set.
package maximumindependentset

import (
	"kamyk/templates/clique"
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds a greatest clique of the complement.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g := graph.NewUndirected(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	set := clique.Independent(g)
	out.IntLine(len(set))
	out.IntLine(set...)
}
