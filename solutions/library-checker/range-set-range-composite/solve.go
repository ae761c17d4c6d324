// Package rangesetrangecomposite solves Library Checker's problem Range Set Range Composite.
package rangesetrangecomposite

import (
	"kamyk/templates/fastio"
	"kamyk/templates/segmenttree"
	"kamyk/templates/stretches"
)

const p = 998244353

type affine struct{ a, b int }

func then(f, g affine) affine { return affine{f.a * g.a % p, (f.b*g.a + g.b) % p} }

func power(f affine, k int) affine {
	result := affine{1, 0}
	for ; k > 0; k /= 2 {
		if k%2 == 1 {
			result = then(result, f)
		}
		f = then(f, f)
	}
	return result
}

// Solve keeps stretches that have one map each, and where each starts its composition, O(log n) each, amortised.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	maps := make([]affine, n)
	for i := range maps {
		maps[i] = affine{in.Int(), in.Int()}
	}
	list, composed := stretches.From(maps), segmenttree.From(maps, then, affine{1, 0})
	compose := func(l, r int, f affine) { composed.Set(l, power(f, r-l)) }
	for range queries {
		t, l, r := in.Int(), in.Int(), in.Int()
		if t == 0 {
			list.Fill(l, r, affine{in.Int(), in.Int()}, compose)
			continue
		}
		_, end, f := list.Find(l)
		f = power(f, min(end, r)-l)
		if end < r {
			last, _, g := list.Find(r - 1)
			f = then(then(f, composed.Query(end, last)), power(g, r-last))
		}
		out.IntLine((f.a*in.Int() + f.b) % p)
	}
}
