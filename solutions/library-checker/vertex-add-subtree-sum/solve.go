// Package vertexaddsubtreesum solves Library Checker's problem Vertex Add Subtree Sum.
package vertexaddsubtreesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/fenwick"
	"kamyk/templates/tree"
)

// Solve adds and sums, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	values := in.Ints(n)
	paths, list := tree.NewPaths(tree.FromParents(append([]int{-1}, in.Ints(n-1)...))), make([]int, n)
	for v, x := range values {
		list[paths.Place(v)] = x
	}
	sums := fenwick.From(list)
	for range queries {
		if t, v := in.Int(), in.Int(); t == 0 {
			sums.Add(paths.Place(v), in.Int())
		} else {
			out.IntLine(sums.Sum(paths.Subtree(v)))
		}
	}
}
