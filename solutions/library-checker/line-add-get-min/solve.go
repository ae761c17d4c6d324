// Package lineaddgetmin solves Library Checker's problem Line Add Get Min.
package lineaddgetmin

import (
	"kamyk/templates/fastio"
	"kamyk/templates/lines"
)

// Solve reads all queries, so that each place is known, and then adds lines and asks, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	queries, xs := make([][3]int, n+q), []int(nil)
	for i := range queries {
		t := 0
		if i >= n {
			t = in.Int()
		}
		if queries[i] = [3]int{t, in.Int()}; t == 0 {
			queries[i][2] = in.Int()
		} else {
			xs = append(xs, queries[i][1])
		}
	}
	lowest := lines.NewLiChao(xs)
	for _, query := range queries {
		if query[0] == 0 {
			lowest.Add(lines.Line{A: query[1], B: query[2]})
		} else {
			y, _ := lowest.Query(query[1])
			out.IntLine(y)
		}
	}
}
