// Package rangeaffinerangesum solves Library Checker's problem Range Affine Range Sum.
package rangeaffinerangesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/segmenttree"
)

const p = 998244353

type affine struct{ a, b int }

type sum struct{ x, count int }

// Solve changes and sums, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	list := make([]sum, n)
	for i := range list {
		list[i] = sum{in.Int(), 1}
	}
	tree := segmenttree.LazyFrom(list,
		func(s, t sum) sum { return sum{(s.x + t.x) % p, s.count + t.count} }, sum{},
		func(f affine, s sum) sum { return sum{(f.a*s.x + f.b*s.count) % p, s.count} },
		func(f, g affine) affine { return affine{f.a * g.a % p, (f.a*g.b + f.b) % p} }, affine{1, 0})
	for range queries {
		if in.Int() == 0 {
			tree.Apply(in.Int(), in.Int(), affine{in.Int(), in.Int()})
		} else {
			out.IntLine(tree.Query(in.Int(), in.Int()).x)
		}
	}
}
