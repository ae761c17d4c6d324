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
		t, k := in.Int(), in.Int()
		answer := 0
		switch t {
		case 0:
			set.Add(k)
			continue
		case 1:
			set.Remove(k)
			continue
		case 2:
			if set.Has(k) {
				answer = 1
			}
		case 3:
			answer = set.Next(k)
		case 4:
			answer = set.Previous(k)
		}
		out.Int(answer)
		out.Newline()
	}
}
