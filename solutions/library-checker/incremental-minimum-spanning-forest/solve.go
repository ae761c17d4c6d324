// Package incrementalminimumspanningforest solves Library Checker's problem Incremental Minimum Spanning Forest.
package incrementalminimumspanningforest

import (
	"kamyk/templates/fastio"
	"kamyk/templates/spanning"
)

// Solve adds the edges one by one, O(n + m log n) expected.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	f, gone := spanning.New(n), make([]int, m)
	for i := range gone {
		gone[i] = f.AddEdge(in.Int(), in.Int(), in.Int())
	}
	out.IntLine(gone...)
}
