// Package segmentaddgetmin solves Library Checker's problem Segment Add Get Min.
package segmentaddgetmin

import (
	"kamyk/templates/fastio"
	"kamyk/templates/lines"
)

type query struct{ t, l, r, a, b int }

// Solve reads all queries, so that each place is known, and then adds segments, O(log² n) each, and asks, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	queries, xs := make([]query, n+q), []int(nil)
	for i := range queries {
		q := &queries[i]
		if i >= n {
			q.t = in.Int()
		}
		if q.l = in.Int(); q.t == 0 {
			q.r, q.a, q.b = in.Int(), in.Int(), in.Int()
		} else {
			xs = append(xs, q.l)
		}
	}
	lowest := lines.NewLiChao(xs)
	for _, q := range queries {
		if q.t == 0 {
			lowest.AddSegment(lines.Line{A: q.a, B: q.b}, q.l, q.r)
		} else if y, ok := lowest.Query(q.l); ok {
			out.IntLine(y)
		} else {
			out.Line("INFINITY")
		}
	}
}
