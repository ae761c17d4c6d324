// Package rangeaffinepointget solves Library Checker's problem Range Affine Point Get.
package rangeaffinepointget

import (
	"kamyk/templates/fastio"
	"kamyk/templates/segmenttree"
)

const p = 998244353

type affine struct{ a, b int }

func after(f, g affine) affine { return affine{f.a * g.a % p, (f.a*g.b + f.b) % p} }

// Solve changes and looks up, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	list, maps := in.Ints(n), segmenttree.NewDual(n, after, affine{1, 0})
	for range queries {
		if in.Int() == 0 {
			maps.Apply(in.Int(), in.Int(), affine{in.Int(), in.Int()})
		} else {
			i := in.Int()
			f := maps.At(i)
			out.IntLine((f.a*list[i] + f.b) % p)
		}
	}
}
