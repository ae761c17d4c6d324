// Package rectanglesum solves Library Checker's problem Rectangle Sum.
package rectanglesum

import (
	"sort"

	"kamyk/templates/fastio"
	"kamyk/templates/radix"
	"kamyk/templates/wavelet"
)

// Solve sorts the points by x, and sums in O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	points, xs := in.Rows(n, 3), make([]int, n)
	for i, point := range points {
		xs[i] = point[0]
	}
	ys, weights := make([]int, n), make([]int, n)
	for i, k := range radix.Order(xs) {
		ys[i], weights[i] = points[k][1], points[k][2]
	}
	radix.Sort(xs)
	sums := wavelet.NewSums(ys, weights)
	for range q {
		l, low, r, high := in.Int(), in.Int(), in.Int(), in.Int()
		out.IntLine(sums.Sum(sort.SearchInts(xs, l), sort.SearchInts(xs, r), low, high))
	}
}
