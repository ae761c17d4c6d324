// Package pointsettreepathcompositesum solves Library Checker's problem Point Set Tree Path Composite Sum.
package pointsettreepathcompositesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/modular"
	"kamyk/templates/tree"
)

type p = modular.P998244353

type affine = modular.Affine[p]

type sum = modular.Sum[p]

// Solve changes and sums, O(log² n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	values, maps, g := modular.Sums[p](in.Ints(n)), make([]affine, n-1), graph.NewUndirected(n)
	for e := range maps {
		g.AddEdge(in.Int(), in.Int())
		maps[e] = modular.AffineOf[p](in.Int(), in.Int())
	}
	sums := tree.NewGather(tree.New(g, 0), values, maps, sum.Add, sum.Sub, affine.Apply, affine.Compose, affine{A: 1})
	for range q {
		if t, i := in.Int(), in.Int(); t == 0 {
			sums.Set(i, modular.SumOf[p](in.Int()))
		} else {
			sums.SetEdge(i, modular.AffineOf[p](in.Int(), in.Int()))
		}
		out.IntLine(int(sums.Sum(in.Int()).Total))
	}
}
