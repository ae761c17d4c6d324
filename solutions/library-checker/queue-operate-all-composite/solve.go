// Package queueoperateallcomposite solves Library Checker's problem Queue Operate All Composite.
package queueoperateallcomposite

import (
	"kamyk/templates/deque"
	"kamyk/templates/fastio"
)

const p = 998244353

type affine struct{ a, b int }

func then(f, g affine) affine { return affine{f.a * g.a % p, (f.b*g.a + g.b) % p} }

// Solve changes and composes, O(1) amortised each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	queue := deque.NewQueue(then, affine{1, 0})
	for range in.Int() {
		switch in.Int() {
		case 0:
			queue.Push(affine{in.Int(), in.Int()})
		case 1:
			queue.Pop()
		case 2:
			f := queue.Query()
			out.IntLine((f.a*in.Int() + f.b) % p)
		}
	}
}
