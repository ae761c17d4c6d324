// Package orderedset solves Library Checker's problem Ordered Set.
package orderedset

import (
	"kamyk/templates/fastio"
	"kamyk/templates/ordered"
)

// Solve changes and asks, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	var set ordered.Set[int]
	for range n {
		set.Add(in.Int())
	}
	for range queries {
		t, x := in.Int(), in.Int()
		answer, ok := -1, true
		switch t {
		case 0:
			set.Add(x)
			continue
		case 1:
			set.Remove(x)
			continue
		case 2:
			if x <= set.Len() {
				answer = set.Kth(x - 1)
			}
		case 3:
			answer = set.Below(x + 1)
		case 4:
			answer, ok = set.Previous(x + 1)
		case 5:
			answer, ok = set.Next(x)
		}
		if !ok {
			answer = -1
		}
		out.IntLine(answer)
	}
}
