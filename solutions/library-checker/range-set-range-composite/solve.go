// Package rangesetrangecomposite solves Library Checker's problem Range Set Range Composite.
package rangesetrangecomposite

import (
	"math/bits"

	"kamyk/templates/fastio"
	"kamyk/templates/segmenttree"
)

const p = 998244353

type affine struct{ a, b int }

func then(f, g affine) affine { return affine{f.a * g.a % p, (f.b*g.a + g.b) % p} }

// A stretch is the composition of so many maps.
type stretch struct {
	f     affine
	count int
}

// Solve sets and composes, O(log n) each, or O(log² n) below stretches that were set: when a map comes, its powers by 1, 2, 4, … are
// stored, and a setting is the place of the first.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	list := make([]stretch, n)
	for i := range list {
		list[i] = stretch{affine{in.Int(), in.Int()}, 1}
	}
	powers := make([]affine, 1)
	combine := func(s, t stretch) stretch { return stretch{then(s.f, t.f), s.count + t.count} }
	set := func(first int, s stretch) stretch {
		power := stretch{affine{1, 0}, s.count}
		for rest := uint(s.count); rest > 0; rest &= rest - 1 {
			power.f = then(power.f, powers[first+bits.TrailingZeros(rest)])
		}
		return power
	}
	latest := func(f, g int) int { return f }
	tree := segmenttree.LazyFrom(list, combine, stretch{affine{1, 0}, 0}, set, latest, 0)
	for range queries {
		if t, l, r := in.Int(), in.Int(), in.Int(); t == 0 {
			first := len(powers)
			powers = append(powers, affine{in.Int(), in.Int()})
			for size := 2; size <= r-l; size *= 2 {
				powers = append(powers, then(powers[len(powers)-1], powers[len(powers)-1]))
			}
			tree.Apply(l, r, first)
		} else {
			f := tree.Query(l, r).f
			out.Int((f.a*in.Int() + f.b) % p)
			out.Newline()
		}
	}
}
