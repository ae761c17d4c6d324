// Package pointsetrangesortrangecomposite solves Library Checker's problem Point Set Range Sort Range Composite.
package pointsetrangesortrangecomposite

import (
	"kamyk/templates/fastio"
	"kamyk/templates/sortable"
)

const p = 998244353

type affine struct{ a, b int }

func then(f, g affine) affine { return affine{f.a * g.a % p, (f.b*g.a + g.b) % p} }

// Solve changes, composes and sorts, O(log n + log C) amortised each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	keys, maps := make([]int, n), make([]affine, n)
	for i := range keys {
		keys[i], maps[i] = in.Int(), affine{in.Int(), in.Int()}
	}
	list := sortable.From(keys, maps, then, affine{1, 0})
	for range q {
		switch t, l, r := in.Int(), in.Int(), in.Int(); t {
		case 0:
			list.Set(l, r, affine{in.Int(), in.Int()})
		case 1:
			f := list.Query(l, r)
			out.IntLine((f.a*in.Int() + f.b) % p)
		case 2:
			list.Sort(l, r)
		case 3:
			list.SortFalling(l, r)
		}
	}
}
