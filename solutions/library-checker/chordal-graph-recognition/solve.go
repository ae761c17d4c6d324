// Package chordalgraphrecognition solves Library Checker's problem Chordal Graph Recognition.
package chordalgraphrecognition

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds a perfect elimination order or a hole, O(n + m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g := graph.NewUndirected(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	order, hole := g.Chordal()
	out.Either(hole == nil, "YES", "NO")
	if hole != nil {
		out.IntLine(len(hole))
	}
	out.IntLine(append(order, hole...)...)
}
