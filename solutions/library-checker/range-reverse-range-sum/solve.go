// Package rangereverserangesum solves Library Checker's problem Range Reverse Range Sum.
package rangereverserangesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/sequence"
)

// Solve reverses and sums, O(log n) expected each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	list := sequence.From(in.Ints(n), func(a, b int) int { return a + b }, 0, nil)
	for range queries {
		if t, l, r := in.Int(), in.Int(), in.Int(); t == 0 {
			list.Reverse(l, r)
		} else {
			out.IntLine(list.Query(l, r))
		}
	}
}
