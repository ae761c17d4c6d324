// Package frequencytableoftreedistance solves Library Checker's problem Frequency Table of Tree Distance.
package frequencytableoftreedistance

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

// Solve counts the paths through each centroid: all pairs of vertices around it, less those of one branch, O(n log² n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	g := graph.NewUndirected(in.Int())
	for range g.Len() - 1 {
		g.AddEdge(in.Int(), in.Int())
	}
	twice := make([]int, 2*g.Len())
	square := func(counts []int, sign int) {
		for d, x := range convolution.MultiplyExact(counts, counts) {
			twice[d] += sign * x
		}
	}
	tree.New(g, 0).Parts(func(p tree.Part) {
		square(p.Counts(0, len(p.Vertices)), 1)
		for k, end := range p.Begin[1:] {
			square(p.Counts(p.Begin[k], end), -1)
		}
	})
	for d := 1; d < g.Len(); d++ {
		out.Int(twice[d] / 2)
		out.Byte(' ')
	}
	out.Newline()
}
