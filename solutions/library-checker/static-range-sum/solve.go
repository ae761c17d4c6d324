// Package staticrangesum solves Library Checker's problem Static Range Sum.
package staticrangesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/prefixsum"
)

// Solve sums, O(1) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	list := prefixsum.From(in.Ints(n))
	for range queries {
		out.IntLine(list.Sum(in.Int(), in.Int()))
	}
}
