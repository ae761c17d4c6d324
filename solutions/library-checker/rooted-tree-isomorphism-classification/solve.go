// Package rootedtreeisomorphismclassification solves Library Checker's problem Rooted Tree Isomorphism Classification.
package rootedtreeisomorphismclassification

import (
	"kamyk/templates/fastio"
	"kamyk/templates/tree"
)

// Solve finds the classes, O(n log n) expected.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	class, count := tree.FromParents(append([]int{-1}, in.Ints(in.Int()-1)...)).Classes()
	out.IntLine(count)
	out.IntLine(class...)
}
