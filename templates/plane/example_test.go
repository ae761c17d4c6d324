package plane_test

import (
	"fmt"

	"kamyk/templates/plane"
)

var square = []plane.Point{{0, 0}, {2, 0}, {2, 2}, {0, 2}}

func ExamplePoint() {
	p := plane.Point{3, 4}
	fmt.Println(p.Length(), p.Left(), p.Times(2))
	// Output: 5 {-4 3} {6 8}
}

func ExampleLine() {
	l := plane.Line{plane.Point{0, 1}, plane.Point{4, 1}}
	p := plane.Point{3, 5}
	fmt.Println(l.Distance(p), l.Project(p), l.Reflect(p))
	fmt.Println(l.Meet(plane.Line{plane.Point{0, 0}, plane.Point{2, 2}}))
	// Output:
	// 4 {3 1} {3 -3}
	// {1 1} true
}

func ExampleSegment() {
	s := plane.Segment{plane.Point{0, 0}, plane.Point{4, 0}}
	fmt.Println(s.Distance(plane.Point{7, 4}), s.Nearest(plane.Point{1, 4}))
	fmt.Println(s.Meet(plane.Segment{plane.Point{2, -1}, plane.Point{2, 1}}))
	fmt.Println(s.DistanceTo(plane.Segment{plane.Point{0, 3}, plane.Point{9, 3}}))
	// Output:
	// 5 {1 0}
	// [{2 0}]
	// 3
}

func ExampleCircle() {
	c := plane.Circle{Radius: 5}
	fmt.Println(c.MeetLine(plane.Line{plane.Point{-1, 3}, plane.Point{1, 3}}))
	fmt.Println(c.Meet(plane.Circle{plane.Point{6, 0}, 5}))
	fmt.Printf("%.4f %.4f\n", c.Common(plane.Circle{plane.Point{6, 0}, 5}), c.Overlap(square))
	// Output:
	// [{-4 3} {4 3}]
	// [{3 -4} {3 4}]
	// 22.3648 4.0000
}

func ExampleCircle_Tangents() {
	point := plane.Circle{Center: plane.Point{5, 0}}
	for _, s := range (plane.Circle{Radius: 3}).Tangents(point) {
		fmt.Printf("%.1f\n", s.A)
	}
	// Output:
	// {1.8 -2.4}
	// {1.8 2.4}
}

func ExampleCircumcircle() {
	fmt.Println(plane.Circumcircle(square[0], square[1], square[2]))
	// Output: {{1 1} 1.4142135623730951} true
}

func ExampleCut() {
	part := plane.Cut(square, plane.Line{plane.Point{1, 0}, plane.Point{1, 1}})
	fmt.Println(part, plane.Area(part), plane.Centroid(part))
	// Output: [{0 0} {1 0} {1 2} {0 2}] 2 {0.5 1}
}

func ExampleHalfPlanes() {
	fmt.Println(plane.HalfPlanes([]plane.Line{
		{plane.Point{0, 0}, plane.Point{1, 0}}, // y ≥ 0
		{plane.Point{3, 0}, plane.Point{0, 3}}, // x + y ≤ 3
		{plane.Point{1, 1}, plane.Point{1, 0}}, // x ≥ 1
	}, 100))
	// Output: [{1 0} {3 0} {1 2}]
}

func ExampleHull() {
	fmt.Println(plane.Hull([]plane.Point{{0, 0}, {0.5, 0.5}, {1, 0}, {0.5, 1}}))
	// Output: [{0 0} {1 0} {0.5 1}]
}
