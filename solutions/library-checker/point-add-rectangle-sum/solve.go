// Package pointaddrectanglesum solves Library Checker's problem Point Add Rectangle Sum.
package pointaddrectanglesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/fenwick"
)

type query struct{ left, low, right, high int }

// Solve reads all queries, so that every point is known, and then adds and sums, O(log² n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	var xs, ys []int
	queries := make([]query, n+q)
	for i := range queries {
		if i < n || in.Int() == 0 {
			queries[i] = query{in.Int(), in.Int(), in.Int(), -1}
			xs, ys = append(xs, queries[i].left), append(ys, queries[i].low)
		} else {
			queries[i] = query{in.Int(), in.Int(), in.Int(), in.Int()}
		}
	}
	points := fenwick.NewPoints[int](xs, ys)
	for _, q := range queries {
		if q.high < 0 {
			points.Add(q.left, q.low, q.right)
		} else {
			out.IntLine(points.Sum(q.left, q.low, q.right, q.high))
		}
	}
}
