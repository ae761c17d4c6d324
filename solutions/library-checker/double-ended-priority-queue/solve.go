// Package doubleendedpriorityqueue solves Library Checker's problem Double-Ended Priority Queue.
package doubleendedpriorityqueue

import (
	"kamyk/templates/fastio"
	"kamyk/templates/priorityqueue"
)

// Solve adds and removes, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	queue := priorityqueue.MinMaxFrom(in.Ints(n))
	for range q {
		switch in.Int() {
		case 0:
			queue.Push(in.Int())
		case 1:
			out.IntLine(queue.PopMin())
		case 2:
			out.IntLine(queue.PopMax())
		}
	}
}
