// Package shortestpath solves Library Checker's problem Shortest Path.
package shortestpath

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds a shortest path, O((n + m) log m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m, from, to := in.Int(), in.Int(), in.Int(), in.Int()
	g, length := graph.New(n), make([]int, m)
	for i := range length {
		g.AddEdge(in.Int(), in.Int())
		length[i] = in.Int()
	}
	paths := graph.Dijkstra(g, length, from)
	if !paths.Reached(to) {
		out.Line("-1")
		return
	}
	vertices, edges := paths.To(to)
	out.IntLine([]int{paths.Distance[to], len(edges)}...)
	for i := range edges {
		out.IntLine(vertices[i : i+2]...)
	}
}
