// Package lineaddgetmin solves Library Checker's problem Line Add Get Min.
package lineaddgetmin

import (
	"kamyk/templates/fastio"
	"kamyk/templates/lines"
)

// Solve adds lines and asks, O(log C) each for places up to C.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	lowest := lines.NewSparse(-1_000_000_000, 1_000_000_001)
	for i := range n + q {
		if i >= n && in.Int() == 1 {
			out.IntLine(lowest.Query(in.Int()))
		} else {
			lowest.Add(lines.Line{A: in.Int(), B: in.Int()})
		}
	}
}
