// Package kshortestwalk solves Library Checker's problem K-Shortest Walk.
package kshortestwalk

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds the shortest walks, O((n + m) log m + k log k).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m, from, to, k := in.Int(), in.Int(), in.Int(), in.Int(), in.Int()
	g, length := graph.New(n), make([]int, m)
	for i := range length {
		g.AddEdge(in.Int(), in.Int())
		length[i] = in.Int()
	}
	lengths := graph.ShortestWalks(g, length, from, to, k)
	for _, x := range lengths {
		out.IntLine(x)
	}
	for range k - len(lengths) {
		out.Line("-1")
	}
}
