// Package countingeuleriancircuits solves Library Checker's problem Counting Eulerian Circuits.
package countingeuleriancircuits

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/matrixtree"
)

// Solve uses the BEST theorem, O(n³ + m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g := graph.New(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	out.IntLine(matrixtree.EulerCircuits(g, 998244353))
}
