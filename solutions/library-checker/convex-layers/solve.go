// Package convexlayers solves Library Checker's problem Convex Layers.
package convexlayers

import (
	"kamyk/templates/fastio"
	"kamyk/templates/hulltree"
	"kamyk/templates/radix"
)

// Solve removes both halves of the hull again and again, O(n log² n). A shear makes all x different and keeps all turns.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	points, xs, ys, negative, layers := make([]int, n), make([]int, n), make([]int, n), make([]int, n), make([]int, n)
	for i := range points {
		points[i] = in.Int()<<20 | in.Int()
	}
	order := radix.Order(points)
	for i, point := range order {
		xs[i], ys[i], negative[i] = points[point], points[point]&(1<<20-1), -(points[point] & (1<<20 - 1))
	}
	lower, upper := hulltree.From(xs, ys), hulltree.From(xs, negative)
	for left, layer := n, 1; left > 0; layer++ {
		for _, i := range append(lower.Hull(), upper.Hull()...) {
			if layers[order[i]] == 0 {
				layers[order[i]] = layer
				lower.Remove(i)
				upper.Remove(i)
				left--
			}
		}
	}
	for _, layer := range layers {
		out.IntLine(layer)
	}
}
