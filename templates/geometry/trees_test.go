package geometry_test

import (
	"fmt"
	"testing"

	"kamyk/templates/geometry"
)

// primLength returns the length of a minimum spanning tree of the complete graph.
func primLength(points []point, length func(p, q point) int) (total int) {
	done, near := make([]bool, len(points)), make([]int, len(points))
	for i := range near {
		near[i] = 1 << 62
	}
	for next := 0; next >= 0 && len(points) > 0; {
		done[next] = true
		at := next
		next = -1
		for i, p := range points {
			near[i] = min(near[i], length(points[at], p))
			if !done[i] && (next < 0 || near[i] < near[next]) {
				next = i
			}
		}
		if next >= 0 {
			total += near[next]
		}
	}
	return total
}

// compareTree checks the number of edges, that they connect all points, and their total length.
func compareTree(t *testing.T, points []point, edges [][2]int, length func(p, q point) int) {
	t.Helper()
	total, set := 0, make([]int, len(points))
	for i := range set {
		set[i] = i
	}
	for _, e := range edges {
		total += length(points[e[0]], points[e[1]])
		from, to := set[e[0]], set[e[1]]
		if from == to {
			t.Fatalf("%v: %v has a cycle", points, edges)
		}
		for i := range set {
			if set[i] == from {
				set[i] = to
			}
		}
	}
	if want := primLength(points, length); len(edges) != max(len(points)-1, 0) || total != want {
		t.Fatalf("%v: %v has length %d, want %d", points, edges, total, want)
	}
}

func TestManhattanTree(t *testing.T) {
	each(func(points []point) {
		compareTree(t, points, geometry.ManhattanTree(points), geometry.ManhattanDistance)
	})
}

func TestTriangles(t *testing.T) {
	each(func(points []point) {
		n := (len(points) + 1) / 2
		check := func(corners, points []point) {
			triangles := geometry.NewTriangles(corners, points)
			for code := range len(corners) * len(corners) * len(corners) {
				a, b, c := code%n, code/n%n, code/n/n
				triangle, want := []point{corners[a], corners[b], corners[c]}, 0
				for _, p := range points {
					if geometry.Area(triangle) != 0 && geometry.Side(triangle, p) > 0 {
						want++
					}
				}
				if got := triangles.Inside(a, b, c); got != want {
					t.Fatalf("%v: %d of %v inside, want %d", triangle, got, points, want)
				}
			}
		}
		if n <= 8 {
			check(points[:n], points[n:])
			check(points[:n], points)
		}
	})
}

func ExampleManhattanTree() {
	fmt.Println(geometry.ManhattanTree([]geometry.Point{{X: 0, Y: 0}, {X: 5, Y: 5}, {X: 1, Y: 1}}))
	// Output: [[0 2] [2 1]]
}

func ExampleTriangles() {
	triangles := geometry.NewTriangles([]geometry.Point{{X: 0, Y: 0}, {X: 4, Y: 0}, {X: 0, Y: 4}}, []geometry.Point{{X: 1, Y: 1}, {X: 2, Y: 2}})
	fmt.Println(triangles.Inside(0, 1, 2))
	// Output: 1
}
