// Package treepathcompositesum solves Library Checker's problem Tree Path Composite Sum.
package treepathcompositesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

const p = 998244353

type sum struct{ x, count int }

// Solve finds all sums by rerooting, O(n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	a, g := in.Ints(n), graph.NewUndirected(n)
	b, c := make([]int, n-1), make([]int, n-1)
	for e := range b {
		g.AddEdge(in.Int(), in.Int())
		b[e], c[e] = in.Int(), in.Int()
	}
	sums := tree.Reroot(tree.New(g, 0),
		func(s, t sum) sum { return sum{(s.x + t.x) % p, s.count + t.count} }, sum{},
		func(s sum, v, e int) sum {
			if s.x, s.count = s.x+a[v], s.count+1; e >= 0 {
				s.x = s.x*b[e] + s.count*c[e]
			}
			return sum{s.x % p, s.count}
		})
	for v, s := range sums {
		a[v] = s.x
	}
	out.IntLine(a...)
}
