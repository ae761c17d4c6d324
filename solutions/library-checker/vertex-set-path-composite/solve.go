// Package vertexsetpathcomposite solves Library Checker's problem Vertex Set Path Composite.
package vertexsetpathcomposite

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/segmenttree"
	"kamyk/templates/tree"
)

const p = 998244353

type affine struct{ a, b int }

func then(f, g affine) affine { return affine{f.a * g.a % p, (f.b*g.a + g.b) % p} }

// A pair is the composition of maps in order and backwards.
type pair struct{ down, up affine }

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
	paths, list := tree.NewPaths(tree.New(g, 0)), make([]pair, n)
	for v, f := range maps {
		list[paths.Place(v)] = pair{f, f}
	}
	combine := func(s, t pair) pair { return pair{then(s.down, t.down), then(t.up, s.up)} }
	composed := segmenttree.From(list, combine, pair{affine{1, 0}, affine{1, 0}})
	for range queries {
		t, v, a, b := in.Int(), in.Int(), in.Int(), in.Int()
		if t == 0 {
			composed.Set(paths.Place(v), pair{affine{a, b}, affine{a, b}})
			continue
		}
		paths.Path(v, a, func(l, r int, up bool) {
			both := composed.Query(l, r)
			f := both.down
			if up {
				f = both.up
			}
			b = (f.a*b + f.b) % p
		})
		out.Int(b)
		out.Newline()
	}
}
