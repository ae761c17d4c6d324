// Package staticrangefrequency solves Library Checker's problem Static Range Frequency.
package staticrangefrequency

import (
	"kamyk/templates/fastio"
	"kamyk/templates/frequency"
)

// Solve counts, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	list := frequency.From(in.Ints(n))
	for range q {
		out.IntLine(list.Count(in.Int(), in.Int(), in.Int()))
	}
}
