// Package treediameter solves Library Checker's problem Tree Diameter.
package treediameter

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

// Solve finds the longest path, O(n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	g, length := graph.NewUndirected(n), make([]int, n-1)
	for i := range length {
		g.AddEdge(in.Int(), in.Int())
		length[i] = in.Int()
	}
	path, total := tree.New(g, 0).Diameter(length)
	out.IntLine([]int{total, len(path)}...)
	out.IntLine(path...)
}
