// Package closestpair solves Library Checker's problem Closest Pair of Points.
package closestpair

import (
	"kamyk/templates/fastio"
	"kamyk/templates/geometry"
)

// Solve finds a pair with the least distance, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		points := make([]geometry.Point, in.Int())
		for i := range points {
			points[i].X, points[i].Y = in.Pair()
		}
		out.IntLine(geometry.ClosestPair(points))
	}
}
