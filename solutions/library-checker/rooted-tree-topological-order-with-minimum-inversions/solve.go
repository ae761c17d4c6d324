// Package rootedtreetopologicalorderwithminimuminversions solves Library Checker's problem Rooted Tree Topological Order with Minimum
// Inversions.
package rootedtreetopologicalorderwithminimuminversions

import (
	"kamyk/templates/fastio"
	"kamyk/templates/tree"
)

// Solve schedules the vertices: c are weights and d are times; O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	parent := append([]int{-1}, in.Ints(n-1)...)
	weight, time := in.Ints(n), in.Ints(n)
	order, cost := tree.Schedule(tree.FromParents(parent), time, weight)
	out.IntLine(cost)
	out.IntLine(order...)
}
