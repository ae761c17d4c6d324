// Package countingspanningtreedirected solves Library Checker's problem Counting Spanning Trees (Directed).
package countingspanningtreedirected

import (
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/matrixtree"
)

// Solve takes the determinant that W. Tutte found, O(n³ + m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m, root := in.Int(), in.Int(), in.Int()
	g := graph.New(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	out.IntLine(matrixtree.Count(g, root, 998244353))
}
