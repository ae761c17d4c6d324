// Package dominatortree solves Library Checker's problem Dominator Tree.
package dominatortree

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve finds the dominator tree, O((n + m) log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m, root := in.Int(), in.Int(), in.Int()
	g := graph.New(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	parent := g.Dominators(root)
	parent[root] = root
	out.IntLine(parent...)
}
