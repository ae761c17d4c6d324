// Package euclideanmst solves Library Checker's problem Euclidean MST.
package euclideanmst

import (
	"kamyk/templates/fastio"
	"kamyk/templates/geometry"
)

// Solve finds the tree, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	points := make([]geometry.Point, in.Int())
	for i := range points {
		points[i] = geometry.Point{X: in.Int(), Y: in.Int()}
	}
	out.Pairs(geometry.EuclideanTree(points))
}
