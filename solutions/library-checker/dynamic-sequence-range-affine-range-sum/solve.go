// Package dynamicsequencerangeaffinerangesum solves Library Checker's problem Dynamic Sequence Range Affine Range Sum.
package dynamicsequencerangeaffinerangesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
	"kamyk/templates/sequence"
)

type p = modular.P998244353

type affine = modular.Affine[p]

type sum = modular.Sum[p]

// Solve changes and sums, O(log n) expected each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	values := modular.Sums[p](in.Ints(n))
	list := sequence.LazyFrom(values, sum.Add, sum{}, nil, affine.Apply, affine.Compose, affine{A: 1})
	for range queries {
		switch t, l := in.Int(), in.Int(); t {
		case 0:
			list.Insert(l, modular.SumOf[p](in.Int()))
		case 1:
			list.Remove(l, l+1)
		case 2:
			list.Reverse(l, in.Int())
		case 3:
			list.Apply(l, in.Int(), modular.AffineOf[p](in.Int(), in.Int()))
		case 4:
			out.IntLine(int(list.Query(l, in.Int()).Total))
		}
	}
}
