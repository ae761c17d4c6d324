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

func negate(a bilinear) bilinear { return bilinear{-a[0], -a[1], -a[2], -a[3]} }

// Solve goes over the plane from left to right. The sum from the origin to (x, y) has w·(x-x')·(y-y') from each corner (x', y') at the left
// and below, with the sign of the corner; O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	xs, ys, weights := make([]int, 2*n+2*q), make([]int, 2*n+2*q), make([]int, n)
	for i := 0; i < n+q; i++ { // the sides of rectangle i are 2i and 2i+1; the last q are queries
		if xs[2*i], ys[2*i], xs[2*i+1], ys[2*i+1] = in.Int(), in.Int(), in.Int(), in.Int(); i < n {
			weights[i] = in.Int()
		}
	}
	ranks, heights := coordinates.Compress(ys)
	corners, answers := fenwick.NewGroup(len(heights), add, negate), make([]int, q)
	for _, side := range radix.Order(xs) {
		for x, i := xs[side], side&^1; i <= side|1; i++ {
			y, sign := ys[i], 1-2*((side+i)&1)
			if side < 2*n {
				w := sign * weights[side/2]
				corners.Add(ranks[i], bilinear{w * x % p * y % p, -w * y % p, -w * x % p, w})
			} else {
				sum := corners.Prefix(ranks[i])
				answers[side/2-n] += sign * (sum[0]%p + sum[1]%p*x%p + (sum[2]%p+sum[3]%p*x%p)%p*y%p)
			}
		}
	}
	for _, answer := range answers {
		out.IntLine((answer%p + p) % p)
	}
}
