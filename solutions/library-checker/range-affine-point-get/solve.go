// Package rangeaffinepointget solves Library Checker's problem Range Affine Point Get.
package rangeaffinepointget

import (
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
	"kamyk/templates/segmenttree"
)

type p = modular.P998244353

type affine = modular.Affine[p]

// Solve changes and looks up, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	list, maps := in.Ints(n), segmenttree.NewDual(n, affine.Compose, affine{A: 1})
	for range queries {
		if in.Int() == 0 {
			maps.Apply(in.Int(), in.Int(), modular.AffineOf[p](in.Int(), in.Int()))
		} else {
			i := in.Int()
			out.IntLine(maps.At(i).At(list[i]))
		}
	}
}
