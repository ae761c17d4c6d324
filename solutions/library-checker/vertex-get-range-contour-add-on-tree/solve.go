// Package vertexgetrangecontouraddontree solves Library Checker's problem Vertex Get Range Contour Add on Tree.
package vertexgetrangecontouraddontree

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

// Solve adds and reads, O(log² n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	values, g := in.Ints(n), graph.NewUndirected(n)
	for range n - 1 {
		g.AddEdge(in.Int(), in.Int())
	}
	added := tree.NewContourRanges[int](tree.New(g, 0))
	for range q {
		if t, v := in.Int(), in.Int(); t == 0 {
			added.Add(v, in.Int(), in.Int(), in.Int())
		} else {
			out.IntLine(values[v] + added.At(v))
		}
	}
}
