// Package predecessorproblem solves Library Checker's problem Predecessor Problem.
package predecessorproblem

import (
	"kamyk/templates/bitset"
	"kamyk/templates/fastio"
)

// Solve changes and asks, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	set := bitset.NewTree(n)
	for i, c := range in.Word() {
		if c == '1' {
			set.Add(i)
		}
	}
	for range queries {
		switch t, k := in.Int(), in.Int(); t {
		case 0:
			set.Add(k)
		case 1:
			set.Remove(k)
		case 2:
			out.Either(set.Has(k), "1", "0")
		case 3:
			out.IntLine(set.Next(k))
		case 4:
			out.IntLine(set.Previous(k))
		}
	}
}
