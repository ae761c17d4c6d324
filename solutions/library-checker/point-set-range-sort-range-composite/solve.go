// Package pointsetrangesortrangecomposite solves Library Checker's problem Point Set Range Sort Range Composite.
package pointsetrangesortrangecomposite

import (
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
	"kamyk/templates/sortable"
)

type p = modular.P998244353

type affine = modular.Affine[p]

// Solve changes, composes and sorts, O(log n + log C) amortised each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	keys, maps := make([]int, n), make([]affine, n)
	for i := range keys {
		keys[i], maps[i] = in.Int(), modular.AffineOf[p](in.Int(), in.Int())
	}
	list := sortable.From(keys, maps, affine.Then, affine{A: 1})
	for range q {
		switch t, l, r := in.Int(), in.Int(), in.Int(); t {
		case 0:
			list.Set(l, r, modular.AffineOf[p](in.Int(), in.Int()))
		case 1:
			out.IntLine(list.Query(l, r).At(in.Int()))
		case 2:
			list.Sort(l, r)
		case 3:
			list.SortFalling(l, r)
		}
	}
}
