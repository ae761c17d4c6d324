// Package dynamictreesubtreeaddsubtreesum solves Library Checker's problem Dynamic Tree Subtree Add Subtree Sum.
package dynamictreesubtreeaddsubtreesum

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
		t, v, p := in.Int(), in.Int(), in.Int()
		if t == 0 {
			forest.Cut(v, p)
			forest.Link(in.Int(), in.Int())
			continue
		}
		if forest.Evert(p); t == 1 {
			forest.AddSubtree(v, in.Int())
		} else {
			out.IntLine(forest.Sum(v))
		}
	}
}
