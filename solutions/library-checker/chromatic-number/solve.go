// Package chromaticnumber solves Library Checker's problem Chromatic Number.
package chromaticnumber

import (
	"kamyk/templates/coloring"
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
)

// Solve tries colourings.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	g := graph.NewUndirected(n)
	for range m {
		g.AddEdge(in.Int(), in.Int())
	}
	_, count, _ := coloring.Minimum(g)
	out.IntLine(count)
}
