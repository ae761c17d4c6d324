// Package minimumenclosingcircle solves Library Checker's problem Minimum Enclosing Circle.
package minimumenclosingcircle

import (
	"kamyk/templates/fastio"
	"kamyk/templates/geometry"
)

// Solve asks of each point whether it is on the smallest circle, O(n) expected.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	points := make([]geometry.Point, in.Int())
	for i := range points {
		points[i].X, points[i].Y = in.Pair()
	}
	circle := geometry.SmallestCircle(points)
	for _, p := range points {
		out.Int(1 - geometry.InCircle(points, circle, p))
	}
	out.Newline()
}
