// Package areaofunionofrectangles solves Library Checker's problem Area of Union of Rectangles.
package areaofunionofrectangles

import (
	"kamyk/templates/coordinates"
	"kamyk/templates/fastio"
	"kamyk/templates/radix"
	"kamyk/templates/segmenttree"
)

// Solve goes over the plane from left to right, and knows how much of the line is in some rectangle: O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	xs, ys := make([]int, 2*n), make([]int, 2*n) // the sides of rectangle i are 2i and 2i+1
	for i := 0; i < 2*n; i += 2 {
		xs[i], ys[i], xs[i+1], ys[i+1] = in.Int(), in.Int(), in.Int(), in.Int()
	}
	ranks, heights := coordinates.Compress(ys)
	lengths := make([]int, len(heights)-1)
	for i := range lengths {
		lengths[i] = heights[i+1] - heights[i]
	}
	cover, area, last := segmenttree.NewCover(lengths), 0, 0
	for _, i := range radix.Order(xs) {
		area += cover.Covered() * (xs[i] - last)
		last = xs[i]
		cover.Add(ranks[i&^1], ranks[i|1], 1-i%2*2)
	}
	out.IntLine(area)
}
