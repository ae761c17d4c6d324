// Package persistentunionfind solves Library Checker's problem Persistent UnionFind.
package persistentunionfind

import (
	"kamyk/templates/fastio"
	"kamyk/templates/tree"
	"kamyk/templates/unionfind"
)

// Solve visits the tree of versions in preorder, and goes back to the version above each; O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	parent, queries := make([]int, q+1), make([][3]int, q+1)
	parent[0] = -1
	for i := 1; i <= q; i++ {
		t := in.Int()
		parent[i], queries[i] = in.Int()+1, [3]int{t, in.Int(), in.Int()}
	}
	forest, sets := unionfind.NewRollback(n), make([]int, q+1)
	sets[0] = n
	answers, versions := make([]bool, q+1), tree.NewPaths(tree.FromParents(parent))
	for place := 1; place <= q; place++ {
		i := versions.Vertex(place)
		query := queries[i]
		forest.Back(sets[parent[i]])
		if answers[i] = forest.Same(query[1], query[2]); query[0] == 0 {
			forest.Union(query[1], query[2])
		}
		sets[i] = forest.Sets()
	}
	for i := 1; i <= q; i++ {
		if queries[i][0] == 1 {
			out.Either(answers[i], "1", "0")
		}
	}
}
