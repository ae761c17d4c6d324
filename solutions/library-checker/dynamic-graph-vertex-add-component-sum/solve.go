// Package dynamicgraphvertexaddcomponentsum solves Library Checker's problem Dynamic Graph Vertex Add Component Sum.
package dynamicgraphvertexaddcomponentsum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/spanning"
)

// Solve keeps a spanning forest of the edges that stay longest, O(n + q log n) expected.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	forest, times := spanning.New(n), spanning.NewTimeline()
	for v := range n {
		forest.Add(v, in.Int())
	}
	for range q {
		switch t, v := in.Int(), in.Int(); t {
		case 0:
			times.AddEdge(v, in.Int())
		case 1:
			times.RemoveEdge(v, in.Int())
		case 2:
			x := in.Int()
			times.Do(func(f *spanning.Forest) { f.Add(v, x) })
		case 3:
			times.Do(func(f *spanning.Forest) { out.IntLine(f.Sum(v)) })
		}
	}
	times.Play(forest)
}
