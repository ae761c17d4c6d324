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
	queries, parent, answers, sets := in.Rows(q, 4), make([]int, q+1), make([]bool, q), make([]int, q+1)
	parent[0], sets[0] = -1, n
	for i, query := range queries {
		parent[i+1] = query[1] + 1
	}
	forest, versions := unionfind.NewRollback(n), tree.NewPaths(tree.FromParents(parent))
	for place := 1; place <= q; place++ {
		i := versions.Vertex(place)
		query := queries[i-1]
		forest.Back(sets[parent[i]])
		if answers[i-1] = forest.Same(query[2], query[3]); query[0] == 0 {
			forest.Union(query[2], query[3])
		}
		sets[i] = forest.Sets()
	}
	for i, query := range queries {
		if query[0] == 1 {
			out.Either(answers[i], "1", "0")
		}
	}
}
