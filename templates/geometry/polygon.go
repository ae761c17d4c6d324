package geometry

import "sort"

// Area returns twice the area of a polygon, negative if its corners are in clockwise order.
//
// Constraints: the result fits in an int; no two sides cross.
//
// Complexity: O(n).
func Area(polygon []Point) (twice int) {
	for i := 2; i < len(polygon); i++ {
		twice += area(polygon[0], polygon[i-1], polygon[i])
	}
	return twice
}

// Side returns 1 if p is inside a polygon, 0 if it is on the boundary, and -1 if it is outside.
//
// Constraints: no two sides cross; the corners are in clockwise or counterclockwise order.
//
// Complexity: O(n).
func Side(polygon []Point, p Point) int {
	inside := -1
	for i, b := range polygon {
		a := polygon[(i+len(polygon)-1)%len(polygon)]
		if Between(a, b, p) {
			return 0
		}
		if (a.Y <= p.Y) != (b.Y <= p.Y) && (Turn(a, b, p) > 0) == (a.Y < b.Y) { // the side crosses the ray from p to the right
			inside = -inside
		}
	}
	return inside
}

// SideConvex returns the same as Side, for a convex polygon.
//
// Constraints: the corners are in counterclockwise order, and no three are on one line, as in the result of Hull.
//
// Complexity: O(log n).
func SideConvex(polygon []Point, p Point) int {
	n := len(polygon)
	if n < 3 {
		return Side(polygon, p)
	}
	first, last := Turn(polygon[0], polygon[1], p), Turn(polygon[0], polygon[n-1], p)
	if first < 0 || last > 0 {
		return -1
	}
	// p is between the rays from corner 0 to corners k and k+1, or on one of them.
	k := 1 + sort.Search(n-3, func(i int) bool { return Turn(polygon[0], polygon[i+2], p) < 0 })
	side := Turn(polygon[k], polygon[k+1], p)
	if side > 0 && (k == 1 && first == 0 || k == n-2 && last == 0) {
		return 0
	}
	return side
}

// Between reports whether p is on the segment from a to b, including the ends.
//
// Complexity: O(1).
func Between(a, b, p Point) bool { return Turn(a, b, p) == 0 && a.Minus(p).Dot(b.Minus(p)) <= 0 }

// Meet reports whether the segments from a to b and from c to d have a common point. Ends count.
//
// Complexity: O(1).
func Meet(a, b, c, d Point) bool {
	if Turn(a, b, c)*Turn(a, b, d) < 0 && Turn(c, d, a)*Turn(c, d, b) < 0 {
		return true
	}
	return Between(a, b, c) || Between(a, b, d) || Between(c, d, a) || Between(c, d, b)
}
