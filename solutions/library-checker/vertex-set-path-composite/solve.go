// Package vertexsetpathcomposite solves Library Checker's problem Vertex Set Path Composite.
package vertexsetpathcomposite

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

const p = 998244353

type affine struct{ a, b int }

func then(f, g affine) affine { return affine{f.a * g.a % p, (f.b*g.a + g.b) % p} }

// Solve sets and composes, O(log n) and O(log² n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	maps, g := make([]affine, n), graph.NewUndirected(n)
	for v := range maps {
		maps[v] = affine{in.Int(), in.Int()}
	}
	for range n - 1 {
		g.AddEdge(in.Int(), in.Int())
	}
	composed := tree.NewFold(tree.New(g, 0), maps, then, affine{1, 0})
	for range queries {
		t, v, a, b := in.Int(), in.Int(), in.Int(), in.Int()
		if t == 0 {
			composed.Set(v, affine{a, b})
		} else {
			f := composed.Query(v, a)
			out.IntLine((f.a*b + f.b) % p)
		}
	}
}
