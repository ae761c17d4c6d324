// Package rangesetrangecomposite solves Library Checker's problem Range Set Range Composite.
package rangesetrangecomposite

import (
	"kamyk/templates/bitset"
	"kamyk/templates/fastio"
	"kamyk/templates/segmenttree"
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

// Solve keeps stretches that have one map each, and where each starts its composition. A setting makes three at most, and what it removes
// was made once: O(log n) each, amortised.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	maps, starts := make([]affine, n+1), bitset.NewTree(n+1)
	for i := range n {
		maps[i] = affine{in.Int(), in.Int()}
		starts.Add(i)
	}
	starts.Add(n)
	composed := segmenttree.From(maps, then, affine{1, 0})
	set := func(l, r int, f affine) {
		maps[l] = f
		starts.Add(l)
		composed.Set(l, power(f, r-l))
	}
	for range queries {
		t, l, r := in.Int(), in.Int(), in.Int()
		first, next, last := starts.Previous(l), starts.Next(l+1), starts.Previous(r)
		if t == 1 {
			f := power(maps[first], min(next, r)-l)
			if next < r {
				f = then(then(f, composed.Query(next, last)), power(maps[last], r-last))
			}
			out.Int((f.a*in.Int() + f.b) % p)
			out.Newline()
			continue
		}
		if last < r {
			set(r, starts.Next(r), maps[last])
		}
		if first < l {
			set(first, l, maps[first])
		}
		for ; next < r; next = starts.Next(next) {
			starts.Remove(next)
			composed.Set(next, affine{1, 0})
		}
		set(l, r, affine{in.Int(), in.Int()})
	}
}
