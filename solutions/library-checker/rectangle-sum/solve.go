// Package rectanglesum solves Library Checker's problem Rectangle Sum.
package rectanglesum

import (
	"kamyk/templates/coordinates"
	"kamyk/templates/fastio"
	"kamyk/templates/fenwick"
	"kamyk/templates/radix"
)

// Solve goes over the plane from left to right, and sums at both sides of each query; O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	xs, ys, weights := make([]int, n+2*q), make([]int, n+2*q), make([]int, n)
	for i := range weights { // after the sides of the queries, so that a point is to the right of a side with the same x
		xs[2*q+i], ys[2*q+i], weights[i] = in.Int(), in.Int(), in.Int()
	}
	for i := 0; i < 2*q; i += 2 {
		xs[i], ys[i], xs[i+1], ys[i+1] = in.Int(), in.Int(), in.Int(), in.Int()
	}
	ranks, heights := coordinates.Compress(ys)
	sums, answers := fenwick.New[int](len(heights)), make([]int, q)
	for _, i := range radix.Order(xs) {
		if i >= 2*q {
			sums.Add(ranks[i], weights[i-2*q])
		} else {
			answers[i/2] += (i%2*2 - 1) * sums.Sum(ranks[i&^1], ranks[i|1])
		}
	}
	for _, answer := range answers {
		out.IntLine(answer)
	}
}
