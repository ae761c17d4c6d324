// Package dynamictreevertexaddsubtreesum solves Library Checker's problem Dynamic Tree Vertex Add Subtree Sum.
package dynamictreevertexaddsubtreesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/linkcut"
)

// Solve changes the tree, adds and sums, O(log n) amortised each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	forest := linkcut.SubtreesFrom(in.Ints(n))
	for range n - 1 {
		forest.Link(in.Int(), in.Int())
	}
	for range q {
		switch t, v, p := in.Int(), in.Int(), in.Int(); t {
		case 0:
			forest.Cut(v, p)
			forest.Link(in.Int(), in.Int())
		case 1:
			forest.Add(v, p)
		case 2:
			forest.Evert(p)
			out.IntLine(forest.Sum(v))
		}
	}
}
