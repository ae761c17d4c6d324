// Package chromaticpolynomial solves Library Checker's problem Chromatic Polynomial.
package chromaticpolynomial

import (
	"kamyk/templates/coloring"
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve counts the partitions into independent sets, O(2ⁿ n²).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g := graph.NewUndirected(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	out.IntLine(coloring.Polynomial(g, 998244353)...)
}
