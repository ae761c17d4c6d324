// Package rangeaffinerangesumlargearray solves Library Checker's problem Range Affine Range Sum (Large Array).
package rangeaffinerangesumlargearray

import (
	"kamyk/templates/coordinates"
	"kamyk/templates/fastio"
	"kamyk/templates/segmenttree"
)

const p = 998244353

type affine struct{ a, b int }

type sum struct{ x, count int }

// Solve has a list of the ranges between all bounds, and changes and sums them in O(log q) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	in.Int()
	bounds, maps := []int(nil), make([]affine, in.Int()) // maps are zero for a sum
	for i := range maps {
		t := in.Int()
		if bounds = append(bounds, in.Int(), in.Int()); t == 0 {
			maps[i] = affine{in.Int(), in.Int()}
		}
	}
	ranks, places := coordinates.Compress(bounds)
	elements := make([]sum, len(places)-1)
	for i := range elements {
		elements[i].count = places[i+1] - places[i]
	}
	list := segmenttree.LazyFrom(elements,
		func(s, t sum) sum { return sum{(s.x + t.x) % p, s.count + t.count} }, sum{},
		func(f affine, s sum) sum { return sum{(f.a*s.x + f.b*s.count) % p, s.count} },
		func(f, g affine) affine { return affine{f.a * g.a % p, (f.a*g.b + f.b) % p} }, affine{1, 0})
	for i, f := range maps {
		if l, r := ranks[2*i], ranks[2*i+1]; f.a > 0 {
			list.Apply(l, r, f)
		} else {
			out.IntLine(list.Query(l, r).x)
		}
	}
}
