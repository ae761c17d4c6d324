// Package dequeoperateallcomposite solves Library Checker's problem Deque Operate All Composite.
package dequeoperateallcomposite

import (
	"kamyk/templates/deque"
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
)

type p = modular.P998244353

type affine = modular.Affine[p]

// Solve changes and composes, O(1) amortised each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	list := deque.NewAggregate(affine.Then, affine{A: 1})
	for range in.Int() {
		switch in.Int() {
		case 0:
			list.PushFront(modular.AffineOf[p](in.Int(), in.Int()))
		case 1:
			list.PushBack(modular.AffineOf[p](in.Int(), in.Int()))
		case 2:
			list.PopFront()
		case 3:
			list.PopBack()
		case 4:
			out.IntLine(list.Query().At(in.Int()))
		}
	}
}
