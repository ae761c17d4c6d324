// Package lineaddgetmin solves Library Checker's problem Line Add Get Min.
package lineaddgetmin

import (
	"kamyk/templates/fastio"
	"kamyk/templates/lines"
)

type query struct{ t, a, b int }

// Solve reads all queries, so that each place is known, and then adds lines and asks, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	queries, xs := make([]query, n+q), []int(nil)
	for i := range queries {
		q := &queries[i]
		if i >= n {
			q.t = in.Int()
		}
		if q.a = in.Int(); q.t == 0 {
			q.b = in.Int()
		} else {
			xs = append(xs, q.a)
		}
	}
	lowest := lines.NewLiChao(xs)
	for _, q := range queries {
		if q.t == 0 {
			lowest.Add(lines.Line{A: q.a, B: q.b})
		} else {
			y, _ := lowest.Query(q.a)
			out.IntLine(y)
		}
	}
}
