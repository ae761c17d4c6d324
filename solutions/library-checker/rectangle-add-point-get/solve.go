// Package rectangleaddpointget solves Library Checker's problem Rectangle Add Point Get.
package rectangleaddpointget

import (
	"kamyk/templates/fastio"
	"kamyk/templates/fenwick"
)

// Solve knows all points before it adds, and takes O(log² q) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	queries := make([][5]int, 0, n+q) // rectangles, or points with a left side of -1
	var xs, ys []int
	for i := range n + q {
		if i < n || in.Int() == 0 {
			queries = append(queries, [5]int{in.Int(), in.Int(), in.Int(), in.Int(), in.Int()})
		} else {
			xs, ys = append(xs, in.Int()), append(ys, in.Int())
			queries = append(queries, [5]int{-1, xs[len(xs)-1], ys[len(ys)-1]})
		}
	}
	sums := fenwick.NewRectangles[int](xs, ys)
	for _, query := range queries {
		if query[0] < 0 {
			out.IntLine(sums.At(query[1], query[2]))
		} else {
			sums.Add(query[0], query[1], query[2], query[3], query[4])
		}
	}
}
