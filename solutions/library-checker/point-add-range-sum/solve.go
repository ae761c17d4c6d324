// Package pointaddrangesum solves Library Checker's problem Point Add Range Sum.
package pointaddrangesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/fenwick"
)

// Solve adds and sums, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	list := fenwick.From(in.Ints(n))
	for range queries {
		if t, a, b := in.Int(), in.Int(), in.Int(); t == 0 {
			list.Add(a, b)
		} else {
			out.IntLine(list.Sum(a, b))
		}
	}
}
