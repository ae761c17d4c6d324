// Package bipartitematching solves Library Checker's problem Matching on Bipartite Graph.
package bipartitematching

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matching"
)

// Solve finds a greatest matching, O(m√n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	left, right, m := in.Int(), in.Int(), in.Int()
	g := matching.New(left, right)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	out.IntLine(g.Solve())
	for a := range left {
		if b := g.Left(a); b >= 0 {
			out.IntLine([]int{a, b}...)
		}
	}
}
