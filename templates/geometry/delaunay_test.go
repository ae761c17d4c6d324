package geometry_test

import (
	"fmt"
	"testing"

	"kamyk/templates/geometry"
)

func TestEuclideanTree(t *testing.T) {
	each(func(points []point) { compareTree(t, points, geometry.EuclideanTree(points), geometry.Distance) })
}

func TestDelaunay(t *testing.T) {
	each(func(points []point) { checkDelaunay(t, points) })
}

// checkDelaunay checks that edges do not cross, and that no other point is in all circles through the ends of an edge.
func checkDelaunay(t *testing.T, points []point) {
	t.Helper()
	edges := geometry.Delaunay(points)
	if len(points) > 25 {
		return
	}
	for i, e := range edges {
		a, b := points[e[0]], points[e[1]]
		for _, f := range edges[:i] {
			c, d := points[f[0]], points[f[1]]
			if geometry.Turn(a, b, c)*geometry.Turn(a, b, d) < 0 && geometry.Turn(c, d, a)*geometry.Turn(c, d, b) < 0 {
				t.Fatalf("%v: edges %v and %v cross", points, e, f)
			}
		}
		for l, p := range points {
			for r, q := range points {
				left, right := geometry.Turn(a, b, p) > 0, geometry.Turn(a, b, q) < 0
				if left && right && geometry.InCircle(points, []int{e[0], e[1], l}, q) > 0 {
					t.Fatalf("%v: edge %v has %d and %d in each circle", points, e, l, r)
				}
			}
			if geometry.Turn(a, b, p) == 0 && p != a && p != b && geometry.Between(a, b, p) {
				t.Fatalf("%v: edge %v has %v on it", points, e, p)
			}
		}
	}
}

func ExampleDelaunay() {
	points := []geometry.Point{{X: 0, Y: 0}, {X: 4, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 4}}
	fmt.Println(len(geometry.Delaunay(points)))
	// Output: 6
}

func ExampleEuclideanTree() {
	fmt.Println(geometry.EuclideanTree([]geometry.Point{{X: 0, Y: 0}, {X: 4, Y: 0}, {X: 1, Y: 1}}))
	// Output: [[0 2] [2 1]]
}
