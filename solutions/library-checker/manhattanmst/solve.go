// Package manhattanmst solves Library Checker's problem Manhattan MST.
package manhattanmst

import (
	"kamyk/templates/fastio"
	"kamyk/templates/geometry"
)

// Solve finds the tree, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	points, total := make([]geometry.Point, in.Int()), 0
	for i := range points {
		points[i] = geometry.Point{X: in.Int(), Y: in.Int()}
	}
	edges := geometry.ManhattanTree(points)
	for _, e := range edges {
		total += geometry.ManhattanDistance(points[e[0]], points[e[1]])
	}
	out.IntLine(total)
	out.Pairs(edges)
}
