// Package treepathcompositesum solves Library Checker's problem Tree Path Composite Sum.
package treepathcompositesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/modular"
	"kamyk/templates/tree"
)

type p = modular.P998244353

type sum = modular.Sum[p]

// Solve finds all sums by rerooting, O(n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	a, g := in.Ints(n), graph.NewUndirected(n)
	maps := make([]modular.Affine[p], n-1)
	for e := range maps {
		g.AddEdge(in.Int(), in.Int())
		maps[e] = modular.AffineOf[p](in.Int(), in.Int())
	}
	sums := tree.Reroot(tree.New(g, 0), sum.Add, sum{}, func(s sum, v, e int) sum {
		if s = s.Add(modular.SumOf[p](a[v])); e >= 0 {
			return maps[e].Apply(s)
		}
		return s
	})
	for v, s := range sums {
		a[v] = int(s.Total)
	}
	out.IntLine(a...)
}
