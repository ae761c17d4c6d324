// Package staticrectangleaddrectanglesum solves Library Checker's problem Static Rectangle Add Rectangle Sum.
package staticrectangleaddrectanglesum

import (
	"kamyk/templates/coordinates"
	"kamyk/templates/fastio"
	"kamyk/templates/fenwick"
	"kamyk/templates/radix"
)

const p = 998244353

// A bilinear is c0 + c1·x + c2·y + c3·xy.
type bilinear [4]int

func add(a, b bilinear) bilinear { return bilinear{a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]} }

// Solve goes over the plane from left to right. The sum from the origin to (x, y) has w·(x-x')·(y-y') from each corner (x', y') at the left
// and below, with the sign of the corner; O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	rectangles, xs, ys := append(in.Rows(n, 5), in.Rows(q, 4)...), []int(nil), []int(nil)
	for _, r := range rectangles {
		xs, ys = append(xs, r[0], r[0], r[2], r[2]), append(ys, r[1], r[3], r[3], r[1]) // the signs of the corners take turns
	}
	ranks, heights := coordinates.Compress(ys)
	corners, answers := fenwick.NewGroup(len(heights), add, nil), make([]int, q)
	for _, corner := range radix.Order(xs) {
		x, y, sign := xs[corner], ys[corner], 1-2*(corner&1)
		if corner < 4*n {
			w := sign * rectangles[corner/4][4]
			corners.Add(ranks[corner], bilinear{w * x % p * y % p, -w * y % p, -w * x % p, w})
		} else {
			sum := corners.Prefix(ranks[corner])
			answers[corner/4-n] += sign * (sum[0]%p + sum[1]%p*x%p + (sum[2]%p+sum[3]%p*x%p)%p*y%p)
		}
	}
	for _, answer := range answers {
		out.IntLine((answer%p + p) % p)
	}
}
