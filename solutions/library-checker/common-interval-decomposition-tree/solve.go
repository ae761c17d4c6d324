// Package commonintervaldecompositiontree solves Library Checker's problem Common Interval Decomposition Tree.
package commonintervaldecompositiontree

import (
	"kamyk/templates/fastio"
	"kamyk/templates/permutation"
)

// Solve finds the tree, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	nodes := permutation.Intervals(in.Ints(in.Int()))
	out.IntLine(len(nodes))
	for _, node := range nodes {
		out.Ints([]int{node.Parent, node.L, node.R - 1})
		out.Byte(' ')
		out.Either(node.Prime, "prime", "linear")
	}
}
