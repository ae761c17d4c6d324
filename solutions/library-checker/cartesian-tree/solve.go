// Package cartesiantree solves Library Checker's problem Cartesian Tree.
package cartesiantree

import (
	"kamyk/templates/fastio"
	"kamyk/templates/tree"
)

// Solve finds the parents, O(n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	parent := tree.Cartesian(in.Ints(in.Int()))
	for v, p := range parent {
		if p < 0 {
			parent[v] = v
		}
	}
	out.IntLine(parent...)
}
