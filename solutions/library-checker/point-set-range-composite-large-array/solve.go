// Package pointsetrangecompositelargearray solves Library Checker's problem Point Set Range Composite (Large Array).
package pointsetrangecompositelargearray

import (
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
	"kamyk/templates/segmenttree"
)

type p = modular.P998244353

type affine = modular.Affine[p]

// Solve sets and composes, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	maps := segmenttree.NewSparse(0, n, affine.Then, affine{A: 1})
	for range queries {
		if in.Int() == 0 {
			maps.Set(in.Int(), modular.AffineOf[p](in.Int(), in.Int()))
		} else {
			out.IntLine(maps.Query(in.Int(), in.Int()).At(in.Int()))
		}
	}
}
