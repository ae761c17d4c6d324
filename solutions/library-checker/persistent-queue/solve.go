// Package persistentqueue solves Library Checker's problem Persistent Queue.
package persistentqueue

import (
	"kamyk/templates/deque"
	"kamyk/templates/fastio"
)

// Solve adds in O(1), and removes in O(log q).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	queue := deque.NewPersistent[int]()
	for range in.Int() {
		if t, version := in.Int(), in.Int()+1; t == 0 {
			queue.Push(version, in.Int())
		} else {
			_, x := queue.Pop(version)
			out.IntLine(x)
		}
	}
}
