// Package sortpointsbyargument solves Library Checker's problem Sort Points by Argument.
package sortpointsbyargument

import (
	"kamyk/templates/fastio"
	"kamyk/templates/geometry"
)

// Solve sorts by exact comparisons, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	points := make([]geometry.Point, in.Int())
	for i := range points {
		points[i].X, points[i].Y = in.Pair()
	}
	geometry.SortByAngle(points)
	for _, p := range points {
		out.IntLine(p.X, p.Y)
	}
}
