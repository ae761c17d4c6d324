// Package pointsettreepathcompositesum solves Library Checker's problem Point Set Tree Path Composite Sum.
package pointsettreepathcompositesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

const p = 998244353

type affine struct{ a, b int }

type sum struct{ x, count int }

// Solve changes and sums, O(log² n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	values, maps, g := make([]sum, n), make([]affine, n-1), graph.NewUndirected(n)
	for v := range values {
		values[v] = sum{in.Int(), 1}
	}
	for e := range maps {
		g.AddEdge(in.Int(), in.Int())
		maps[e] = affine{in.Int(), in.Int()}
	}
	sums := tree.NewGather(tree.New(g, 0), values, maps,
		func(s, t sum) sum { return sum{(s.x + t.x) % p, s.count + t.count} },
		func(s, t sum) sum { return sum{(s.x - t.x + p) % p, s.count - t.count} },
		func(f affine, s sum) sum { return sum{(f.a*s.x + f.b*s.count) % p, s.count} },
		func(f, g affine) affine { return affine{f.a * g.a % p, (f.a*g.b + f.b) % p} }, affine{1, 0})
	for range q {
		if t, i := in.Int(), in.Int(); t == 0 {
			sums.Set(i, sum{in.Int(), 1})
		} else {
			sums.SetEdge(i, affine{in.Int(), in.Int()})
		}
		out.IntLine(sums.Sum(in.Int()).x)
	}
}
