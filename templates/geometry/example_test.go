package geometry_test

import (
	"fmt"

	"kamyk/templates/geometry"
)

var square = []geometry.Point{{0, 0}, {2, 0}, {2, 2}, {0, 2}, {1, 1}}

func ExampleHull() {
	fmt.Println(geometry.Hull(square))
	// Output: [0 1 2 3]
}

func ExampleSortByAngle() {
	points := []geometry.Point{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}
	geometry.SortByAngle(points)
	fmt.Println(points)
	// Output: [{0 -1} {1 0} {0 1} {-1 0}]
}

func ExampleClosestPair() {
	fmt.Println(geometry.ClosestPair([]geometry.Point{{0, 0}, {9, 9}, {1, 2}}))
	// Output: 0 2
}

func ExampleFurthestPair() {
	fmt.Println(geometry.FurthestPair([]geometry.Point{{0, 0}, {9, 9}, {1, 2}}))
	// Output: 0 1
}

func ExampleSmallestCircle() {
	circle := geometry.SmallestCircle(square)
	for _, p := range square {
		fmt.Print(" ", geometry.InCircle(square, circle, p))
	}
	fmt.Println()
	// Output: 0 0 0 0 1
}

func ExampleArea() {
	fmt.Println(geometry.Area(square[:4]))
	// Output: 8
}

func ExampleSide() {
	fmt.Println(geometry.Side(square[:4], square[4]), geometry.Side(square[:4], geometry.Point{X: 2, Y: 1}))
	// Output: 1 0
}

func ExampleMeet() {
	fmt.Println(geometry.Meet(square[0], square[2], square[1], square[3]))
	// Output: true
}
