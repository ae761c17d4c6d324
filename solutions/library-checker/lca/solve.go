// Package lca solves Library Checker's problem Lowest Common Ancestor.
package lca

import (
	"kamyk/templates/fastio"
	"kamyk/templates/tree"
)

// Solve finds lowest common ancestors, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	paths := tree.NewPaths(tree.FromParents(append([]int{-1}, in.Ints(n-1)...)))
	for range queries {
		out.IntLine(paths.LCA(in.Int(), in.Int()))
	}
}
