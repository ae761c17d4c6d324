// Package dequeoperateallcomposite solves Library Checker's problem Deque Operate All Composite.
package dequeoperateallcomposite

import (
	"kamyk/templates/deque"
	"kamyk/templates/fastio"
)

const p = 998244353

type affine struct{ a, b int }

func then(f, g affine) affine { return affine{f.a * g.a % p, (f.b*g.a + g.b) % p} }

// Solve changes and composes, O(1) amortised each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	list := deque.NewAggregate(then, affine{1, 0})
	for range in.Int() {
		switch in.Int() {
		case 0:
			list.PushFront(affine{in.Int(), in.Int()})
		case 1:
			list.PushBack(affine{in.Int(), in.Int()})
		case 2:
			list.PopFront()
		case 3:
			list.PopBack()
		case 4:
			f := list.Query()
			out.IntLine((f.a*in.Int() + f.b) % p)
		}
	}
}
