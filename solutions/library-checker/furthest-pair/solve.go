// Package furthestpair solves Library Checker's problem Furthest Pair of Points.
package furthestpair

import (
	"kamyk/templates/fastio"
	"kamyk/templates/geometry"
)

// Solve finds a pair with the greatest distance, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		points := make([]geometry.Point, in.Int())
		for i := range points {
			points[i].X, points[i].Y = in.Pair()
		}
		out.IntLine(geometry.FurthestPair(points))
	}
}
