package geometry

import "sort"

// Corners returns the corners of the convex hull as points, in the order of Hull.
//
// Constraints: n < 2³¹.
//
// Complexity: as Hull.
func Corners(points []Point) []Point {
	hull := Hull(points)
	corners := make([]Point, len(hull))
	for i, k := range hull {
		corners[i] = points[k]
	}
	return corners
}

// Minkowski returns the Minkowski sum of two convex polygons: all sums of a point of p and a point of q. It is a convex polygon, in the
// order of Corners. Its sides are those of both, in the order of their directions.
//
// Constraints: neither is empty; both have the order of Corners; |x|, |y| ≤ 5·10⁸.
//
// Complexity: O(n + m).
func Minkowski(p, q []Point) []Point {
	sum := []Point{p[0].Plus(q[0])}
	for i, j := 0, 0; i < len(p) || j < len(q); {
		a, b := outward(p, i), outward(q, j)
		first, second := j == len(q) || i < len(p) && !LessAngle(b, a), i == len(p) || j < len(q) && !LessAngle(a, b)
		if first {
			i++
		}
		if second {
			j++
		}
		corner := p[i%len(p)].Plus(q[j%len(q)])
		if corner != sum[len(sum)-1] && corner != sum[0] {
			sum = append(sum, corner)
		}
	}
	return sum
}

// outward returns the side from corner i to the next one after a quarter turn to the right. From the corner where Corners begins, this goes
// through the directions in the order of LessAngle.
func outward(polygon []Point, i int) Point {
	n := len(polygon)
	d := polygon[(i+1)%n].Minus(polygon[i%n])
	return Point{d.Y, -d.X}
}

// Extreme returns the index of the corner of a convex polygon that is farthest in a direction. If two corners are, it returns the first in
// counterclockwise order.
//
// Constraints: the polygon is not empty and has the order of Corners; the direction is not 0.
//
// Complexity: O(log n).
func Extreme(polygon []Point, direction Point) int {
	n := len(polygon)
	return sort.Search(n, func(i int) bool { return !LessAngle(outward(polygon, i), direction) }) % n
}

// Split returns where the line from a through b splits a convex polygon. It enters through the side after corner i, and leaves through the
// side after corner j. In counterclockwise order, corners i+1 to j are to the right of the line, and corners j+1 to i to its left. Only
// corners j and i may be on it. ok reports whether there are corners on both sides.
//
// Constraints: the polygon is not empty and has the order of Corners; a ≠ b.
//
// Complexity: O(log n).
func Split(polygon []Point, a, b Point) (i, j int, ok bool) {
	n, d := len(polygon), b.Minus(a)
	left, right := Extreme(polygon, Point{-d.Y, d.X}), Extreme(polygon, Point{d.Y, -d.X})
	if Turn(a, b, polygon[left]) <= 0 || Turn(a, b, polygon[right]) >= 0 {
		return 0, 0, false
	}
	before := func(from, to, side int) int { // the corner before the first one on a side
		at := func(k int) bool { return Turn(a, b, polygon[(from+k)%n]) == side }
		return (from + sort.Search((to-from+n)%n, at) - 1) % n
	}
	return before(left, right, -1), before(right, left, 1), true
}

// Tangents returns the corners where the tangents from p touch a convex polygon. The polygon is to the left of the ray from p through
// corner right, and to the right of the ray through corner left. If two corners are on a tangent, it returns the nearer one. ok is false if
// p is inside or on the boundary.
//
// Constraints: there are at least 3 corners, as in SideConvex.
//
// Complexity: O(log n).
func Tangents(polygon []Point, p Point) (right, left int, ok bool) {
	n := len(polygon)
	sees := func(i int) bool { return Turn(polygon[i], polygon[(i+1)%n], p) < 0 } // the outside of the side after corner i
	first, middle := sees(0), n-1
	if sees(middle) == first { // then look for a side on the line through corner 0 and p
		d := p.Minus(polygon[0])
		if first {
			d = Point{-d.X, -d.Y}
		}
		middle = 1 + sort.Search(n-3, func(k int) bool { return polygon[k+2].Minus(polygon[0]).Cross(d) < 0 })
		if sees(middle) == first {
			return 0, 0, false
		}
	}
	left = sort.Search(middle, func(i int) bool { return sees(i) != first })
	right = (middle + sort.Search(n-middle, func(k int) bool { return sees(middle+k) == first })) % n
	if first {
		left, right = right, left
	}
	return right, left, true
}
