// Package staticconvexhull solves Library Checker's problem Static Convex Hull.
package staticconvexhull

import (
	"kamyk/templates/fastio"
	"kamyk/templates/geometry"
)

// Solve finds the hulls, O(n) and the sorting.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		points := make([]geometry.Point, in.Int())
		for i := range points {
			points[i].X, points[i].Y = in.Pair()
		}
		hull := geometry.Hull(points)
		out.IntLine(len(hull))
		for _, k := range hull {
			out.IntLine(points[k].X, points[k].Y)
		}
	}
}
