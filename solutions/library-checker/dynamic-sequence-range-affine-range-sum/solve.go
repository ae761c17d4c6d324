// Package dynamicsequencerangeaffinerangesum solves Library Checker's problem Dynamic Sequence Range Affine Range Sum.
package dynamicsequencerangeaffinerangesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/sequence"
)

const p = 998244353

type affine struct{ a, b int }

type sum struct{ x, count int }

// Solve changes and sums, O(log n) expected each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	values := make([]sum, n)
	for i := range values {
		values[i] = sum{in.Int(), 1}
	}
	list := sequence.LazyFrom(values,
		func(s, t sum) sum { return sum{(s.x + t.x) % p, s.count + t.count} }, sum{}, nil,
		func(f affine, s sum) sum { return sum{(f.a*s.x + f.b*s.count) % p, s.count} },
		func(f, g affine) affine { return affine{f.a * g.a % p, (f.a*g.b + f.b) % p} }, affine{1, 0})
	for range queries {
		switch t, l := in.Int(), in.Int(); t {
		case 0:
			list.Insert(l, sum{in.Int(), 1})
		case 1:
			list.Remove(l, l+1)
		case 2:
			list.Reverse(l, in.Int())
		case 3:
			list.Apply(l, in.Int(), affine{in.Int(), in.Int()})
		case 4:
			out.IntLine(list.Query(l, in.Int()).x)
		}
	}
}
