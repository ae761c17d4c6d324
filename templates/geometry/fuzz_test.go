package geometry_test

import (
	"testing"

	"kamyk/templates/geometry"
)

// FuzzPoints takes the points from the input, two bytes each: many are equal, or on a line.
func FuzzPoints(f *testing.F) {
	f.Add([]byte("some points"), uint8(3))
	f.Fuzz(func(t *testing.T, data []byte, scale uint8) {
		points := make([]point, min(len(data)/2, 24))
		for i := range points {
			points[i] = point{X: int(int8(data[2*i])) << (scale % 20), Y: int(int8(data[2*i+1])) << (scale % 20)}
		}
		compareHull(t, points)
		comparePairs(t, points)
		checkDelaunay(t, points)
		compareTree(t, points, geometry.EuclideanTree(points), geometry.Distance)
		compareTree(t, points, geometry.ManhattanTree(points), geometry.ManhattanDistance)
		if len(points) > 0 {
			compareCircle(t, points)
		}
	})
}
