// Package dynamictreevertexaddpathsum solves Library Checker's problem Dynamic Tree Vertex Add Path Sum.
package dynamictreevertexaddpathsum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/linkcut"
)

// Solve changes and sums, O(log n) amortised each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	forest := linkcut.From(in.Ints(n), func(a, b int) int { return a + b }, nil)
	for range n - 1 {
		forest.Link(in.Int(), in.Int())
	}
	for range queries {
		switch t, a, b := in.Int(), in.Int(), in.Int(); t {
		case 0:
			forest.Cut(a, b)
			forest.Link(in.Int(), in.Int())
		case 1:
			forest.Set(a, forest.At(a)+b)
		case 2:
			out.IntLine(forest.Query(a, b))
		}
	}
}
