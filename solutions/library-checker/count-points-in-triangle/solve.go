// Package countpointsintriangle solves Library Checker's problem Count Points in Triangle.
package countpointsintriangle

import (
	"kamyk/templates/fastio"
	"kamyk/templates/geometry"
)

// Solve counts the points below each side, O(n²m), and answers in O(1) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	corners := read(in)
	triangles := geometry.NewTriangles(corners, read(in))
	for range in.Int() {
		out.IntLine(triangles.Inside(in.Int(), in.Int(), in.Int()))
	}
}

func read(in *fastio.Reader) []geometry.Point {
	points := make([]geometry.Point, in.Int())
	for i := range points {
		points[i] = geometry.Point{X: in.Int(), Y: in.Int()}
	}
	return points
}
