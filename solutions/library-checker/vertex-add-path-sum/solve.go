// Package vertexaddpathsum solves Library Checker's problem Vertex Add Path Sum.
package vertexaddpathsum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/fenwick"
	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

// Solve adds and sums, O(log n) and O(log² n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	values, g := in.Ints(n), graph.NewUndirected(n)
	for range n - 1 {
		g.AddEdge(in.Int(), in.Int())
	}
	paths, list := tree.NewPaths(tree.New(g, 0)), make([]int, n)
	for v, x := range values {
		list[paths.Place(v)] = x
	}
	sums := fenwick.From(list)
	for range queries {
		if t, a, b := in.Int(), in.Int(), in.Int(); t == 0 {
			sums.Add(paths.Place(a), b)
		} else {
			sum := 0
			paths.Path(a, b, func(l, r int, _ bool) { sum += sums.Sum(l, r) })
			out.IntLine(sum)
		}
	}
}
