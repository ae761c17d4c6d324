// Package rangesetrangecomposite solves Library Checker's problem Range Set Range Composite.
package rangesetrangecomposite

import (
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
	"kamyk/templates/segmenttree"
	"kamyk/templates/stretches"
)

type p = modular.P998244353

type affine = modular.Affine[p]

// Solve keeps stretches that have one map each, and where each starts its composition, O(log n) each, amortised.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	maps := make([]affine, n)
	for i := range maps {
		maps[i] = modular.AffineOf[p](in.Int(), in.Int())
	}
	list, composed := stretches.From(maps), segmenttree.From(maps, affine.Then, affine{A: 1})
	compose := func(l, r int, f affine) { composed.Set(l, f.Pow(r-l)) }
	for range queries {
		t, l, r := in.Int(), in.Int(), in.Int()
		if t == 0 {
			list.Fill(l, r, modular.AffineOf[p](in.Int(), in.Int()), compose)
			continue
		}
		_, end, f := list.Find(l)
		f = f.Pow(min(end, r) - l)
		if end < r {
			last, _, g := list.Find(r - 1)
			f = f.Then(composed.Query(end, last)).Then(g.Pow(r - last))
		}
		out.IntLine(f.At(in.Int()))
	}
}
