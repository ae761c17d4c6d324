// Package enumeratecliques solves Library Checker's problem Enumerate Cliques.
package enumeratecliques

import (
	"kamyk/templates/clique"
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve sums over all cliques, O(n) for each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	const p = 998244353
	n, m := in.Int(), in.Int()
	x, sum := in.Ints(n), 0
	g := graph.NewUndirected(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	clique.Visit(g, func(clique []int) {
		product := 1
		for _, v := range clique {
			product = product * x[v] % p
		}
		sum += product
	})
	out.IntLine(sum % p)
}
