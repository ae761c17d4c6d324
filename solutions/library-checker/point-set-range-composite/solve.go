// Package pointsetrangecomposite solves Library Checker's problem Point Set Range Composite.
package pointsetrangecomposite

import (
	"kamyk/templates/fastio"
	"kamyk/templates/segmenttree"
)

const p = 998244353

type affine struct{ a, b int }

func then(f, g affine) affine { return affine{f.a * g.a % p, (f.b*g.a + g.b) % p} }

// Solve sets and composes, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	list := make([]affine, n)
	for i := range list {
		list[i] = affine{in.Int(), in.Int()}
	}
	maps := segmenttree.From(list, then, affine{1, 0})
	for range queries {
		if in.Int() == 0 {
			maps.Set(in.Int(), affine{in.Int(), in.Int()})
		} else {
			f := maps.Query(in.Int(), in.Int())
			out.IntLine((f.a*in.Int() + f.b) % p)
		}
	}
}
