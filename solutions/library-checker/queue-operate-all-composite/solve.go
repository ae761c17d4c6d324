// Package queueoperateallcomposite solves Library Checker's problem Queue Operate All Composite.
package queueoperateallcomposite

import (
	"kamyk/templates/deque"
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
)

type p = modular.P998244353

type affine = modular.Affine[p]

// Solve changes and composes, O(1) amortised each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	queue := deque.NewQueue(affine.Then, affine{A: 1})
	for range in.Int() {
		switch in.Int() {
		case 0:
			queue.Push(modular.AffineOf[p](in.Int(), in.Int()))
		case 1:
			queue.Pop()
		case 2:
			out.IntLine(queue.Query().At(in.Int()))
		}
	}
}
