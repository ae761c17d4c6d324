// Package directedmst solves Library Checker's problem Directed MST.
package directedmst

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds a spanning arborescence, O((n + m) log m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m, root := in.Int(), in.Int(), in.Int()
	g, length := graph.New(n), make([]int, m)
	for i := range length {
		g.AddEdge(in.Int(), in.Int())
		length[i] = in.Int()
	}
	edge, _ := graph.Arborescence(g, length, root)
	parent, total := make([]int, n), 0
	for v, e := range edge {
		if parent[v] = v; v != root {
			parent[v], _ = g.Ends(e)
			total += length[e]
		}
	}
	out.IntLine(total)
	out.IntLine(parent...)
}
