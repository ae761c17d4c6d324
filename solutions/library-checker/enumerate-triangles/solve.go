// Package enumeratetriangles solves Library Checker's problem Enumerate Triangles.
package enumeratetriangles

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve sums over all triangles, O(n + m√m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	const p = 998244353
	n, m := in.Int(), in.Int()
	x, sum := in.Ints(n), 0
	g := graph.NewUndirected(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	g.Triangles(func(a, b, c int) { sum = (sum + x[a]*x[b]%p*x[c]) % p })
	out.IntLine(sum)
}
