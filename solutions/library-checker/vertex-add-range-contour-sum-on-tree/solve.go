// Package vertexaddrangecontoursumontree solves Library Checker's problem Vertex Add Range Contour Sum on Tree.
package vertexaddrangecontoursumontree

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

// Solve adds and sums, O(log² n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	values, g := in.Ints(n), graph.NewUndirected(n)
	for range n - 1 {
		g.AddEdge(in.Int(), in.Int())
	}
	sums := tree.NewContourSums[int](tree.New(g, 0))
	for v, x := range values {
		sums.Add(v, x)
	}
	for range q {
		if t, v := in.Int(), in.Int(); t == 0 {
			sums.Add(v, in.Int())
		} else {
			out.IntLine(sums.Sum(v, in.Int(), in.Int()))
		}
	}
}
