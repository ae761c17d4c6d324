// Package vertexsetpathcomposite solves Library Checker's problem Vertex Set Path Composite.
package vertexsetpathcomposite

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/modular"
	"kamyk/templates/tree"
)

type p = modular.P998244353

type affine = modular.Affine[p]

// Solve sets and composes, O(log n) and O(log² n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	maps, g := make([]affine, n), graph.NewUndirected(n)
	for v := range maps {
		maps[v] = modular.AffineOf[p](in.Int(), in.Int())
	}
	for range n - 1 {
		g.AddEdge(in.Int(), in.Int())
	}
	composed := tree.NewFold(tree.New(g, 0), maps, affine.Then, affine{A: 1})
	for range queries {
		t, v, a, b := in.Int(), in.Int(), in.Int(), in.Int()
		if t == 0 {
			composed.Set(v, modular.AffineOf[p](a, b))
		} else {
			out.IntLine(composed.Query(v, a).At(b))
		}
	}
}
