// Package rangeaffinerangesumlargearray solves Library Checker's problem Range Affine Range Sum (Large Array).
package rangeaffinerangesumlargearray

import (
	"kamyk/templates/coordinates"
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
	"kamyk/templates/segmenttree"
)

type p = modular.P998244353

type affine = modular.Affine[p]

// Solve has a list of the ranges between all bounds, and changes and sums them in O(log q) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	in.Int()
	bounds, maps := []int(nil), make([]affine, in.Int()) // maps are zero for a sum
	for i := range maps {
		t := in.Int()
		if bounds = append(bounds, in.Int(), in.Int()); t == 0 {
			maps[i] = modular.AffineOf[p](in.Int(), in.Int())
		}
	}
	ranks, places := coordinates.Compress(bounds)
	elements := make([]modular.Sum[p], len(places)-1)
	for i := range elements {
		elements[i].Count = modular.Of[p](places[i+1] - places[i])
	}
	list := segmenttree.LazyFrom(elements, modular.Sum[p].Add, modular.Sum[p]{}, affine.Apply, affine.Compose, affine{A: 1})
	for i, f := range maps {
		if l, r := ranks[2*i], ranks[2*i+1]; f.A > 0 {
			list.Apply(l, r, f)
		} else {
			out.IntLine(int(list.Query(l, r).Total))
		}
	}
}
