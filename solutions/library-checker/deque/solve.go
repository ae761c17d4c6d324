// Package deque solves Library Checker's problem Deque.
package deque

import (
	"kamyk/templates/deque"
	"kamyk/templates/fastio"
)

// Solve changes and reads, O(1) amortised each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	list := deque.New[int]()
	for range in.Int() {
		switch in.Int() {
		case 0:
			list.PushFront(in.Int())
		case 1:
			list.PushBack(in.Int())
		case 2:
			list.PopFront()
		case 3:
			list.PopBack()
		case 4:
			out.IntLine(list.At(in.Int()))
		}
	}
}
