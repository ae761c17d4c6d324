// Package stnumbering solves Library Checker's problem st-Numbering.
package stnumbering

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve orders the vertices, O(n + m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		n, m, s, t := in.Int(), in.Int(), in.Int(), in.Int()
		g, place := graph.NewUndirected(n), make([]int, n)
		for range m {
			g.AddEdge(in.Int(), in.Int())
		}
		order, ok := g.STOrder(s, t)
		if out.YesNo(ok); ok {
			for i, v := range order {
				place[v] = i
			}
			out.IntLine(place...)
		}
	}
}
