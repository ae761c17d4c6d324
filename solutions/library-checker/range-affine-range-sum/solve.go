// Package rangeaffinerangesum solves Library Checker's problem Range Affine Range Sum.
package rangeaffinerangesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
	"kamyk/templates/segmenttree"
)

type p = modular.P998244353

type affine = modular.Affine[p]

type sum = modular.Sum[p]

// Solve changes and sums, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	list := segmenttree.LazyFrom(modular.Sums[p](in.Ints(n)), sum.Add, sum{}, affine.Apply, affine.Compose, affine{A: 1})
	for range queries {
		if in.Int() == 0 {
			list.Apply(in.Int(), in.Int(), modular.AffineOf[p](in.Int(), in.Int()))
		} else {
			out.IntLine(int(list.Query(in.Int(), in.Int()).Total))
		}
	}
}
