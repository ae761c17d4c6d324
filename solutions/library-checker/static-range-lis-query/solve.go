// Package staticrangelisquery solves Library Checker's problem Static Range LIS Query.
package staticrangelisquery

import (
	"kamyk/templates/fastio"
	"kamyk/templates/subsequence"
)

// Solve prepares the list in O(n log² n), and answers in O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	ranges := subsequence.RangesFrom(in.Ints(n))
	for range q {
		out.IntLine(ranges.Query(in.Int(), in.Int()))
	}
}
