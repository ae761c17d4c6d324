// Package dynamicpointsetrectangleaffinerectanglesum solves Library Checker's problem Dynamic Point Set Rectangle Affine Rectangle Sum.
package dynamicpointsetrectangleaffinerectanglesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/kdtree"
	"kamyk/templates/modular"
)

type p = modular.P998244353

type affine = modular.Affine[p]

// Solve knows all points beforehand, those that come later with the unit, and takes O(√(n + q)) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	points := in.Rows(n, 3)
	queries := append([][]int(nil), points...) // they differ in their lengths
	for i := range q {
		if queries = append(queries, in.Ints([]int{3, 2, 4, 6}[in.Int()])); len(queries[n+i]) == 3 {
			points = append(points, queries[n+i])
		}
	}
	tree, added := kdtree.New(points, modular.Sum[p].Add, modular.Sum[p]{}, affine.Apply, affine.Compose, affine{A: 1}), 0
	for _, query := range queries {
		if len(query) == 3 {
			tree.Set(added, modular.SumOf[p](query[2]))
			added++
		} else if len(query) == 2 {
			tree.Set(query[0], modular.SumOf[p](query[1]))
		} else if box := (kdtree.Box{Left: query[0], Low: query[1], Right: query[2], High: query[3]}); len(query) == 4 {
			out.IntLine(int(tree.Query(box).Total))
		} else {
			tree.Apply(box, modular.AffineOf[p](query[4], query[5]))
		}
	}
}
