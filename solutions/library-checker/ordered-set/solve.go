// Package orderedset solves Library Checker's problem Ordered Set.
package orderedset

import (
	"kamyk/templates/fastio"
	"kamyk/templates/ordered"
)

// Solve changes and asks, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	set := ordered.From(append(in.Ints(n), -1)) // -1 comes first, and is printed where there is no element
	kth := func(k int) { out.IntLine(set.Kth(min(k, set.Len()) % set.Len())) }
	for range queries {
		switch t, x := in.Int(), in.Int(); t {
		case 0:
			set.Add(x)
		case 1:
			set.Remove(x)
		case 2:
			kth(x)
		case 3:
			out.IntLine(set.Below(x+1) - 1)
		case 4:
			greatest, _ := set.Previous(x)
			out.IntLine(greatest)
		case 5:
			kth(set.Below(x))
		}
	}
}
