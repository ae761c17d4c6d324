// Package segmentaddgetmin solves Library Checker's problem Segment Add Get Min.
package segmentaddgetmin

import (
	"kamyk/templates/fastio"
	"kamyk/templates/lines"
)

// Solve reads all queries, so that each place is known, and then adds segments, O(log² n) each, and asks, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	queries, xs := in.Rows(n, 4), []int(nil) // a query has a segment, or only a place
	for range q {
		if in.Int() == 0 {
			queries = append(queries, in.Ints(4))
		} else {
			x := in.Int()
			queries, xs = append(queries, []int{x}), append(xs, x)
		}
	}
	lowest := lines.NewLiChao(xs)
	for _, query := range queries {
		if len(query) == 4 {
			lowest.AddSegment(lines.Line{A: query[2], B: query[3]}, query[0], query[1])
		} else if y, ok := lowest.Query(query[0]); ok {
			out.IntLine(y)
		} else {
			out.Line("INFINITY")
		}
	}
}
