// Package geometry works with points with integer coordinates: turns, angles, hulls, polygons, segments, pairs of points, the smallest
// circle, triangulations and spanning trees. It is exact. For real coordinates, and for results that are not integers, use package plane.
//
// Unless an operation says otherwise, coordinates may be up to 10⁹ in absolute value. Products of two differences are then at most 4·10¹⁸,
// and a sum of two products fits in an int.
package geometry

// Products and sums need a 64-bit int; this does not compile for 32 bits.
const _ int = 1 << 62

// A Point is a point or a vector.
type Point struct{ X, Y int }

// Plus returns p + q.
//
// Complexity: O(1).
func (p Point) Plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Minus returns p - q, the vector from q to p.
//
// Complexity: O(1).
func (p Point) Minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Dot returns the inner product. It is positive if the angle between the vectors is acute.
//
// Complexity: O(1).
func (p Point) Dot(q Point) int { return p.X*q.X + p.Y*q.Y }

// Cross returns the cross product: twice the signed area of the triangle 0, p, q. It is positive if q is to the left of p.
//
// Complexity: O(1).
func (p Point) Cross(q Point) int { return p.X*q.Y - p.Y*q.X }

// Turn returns 1 if the path from a through b to c turns left at b, -1 if it turns right, and 0 if the points are on one line.
//
// Complexity: O(1).
func Turn(a, b, c Point) int { return sign(area(a, b, c)) }

// area returns twice the area of the triangle, negative if a, b, c are in clockwise order.
func area(a, b, c Point) int { return b.Minus(a).Cross(c.Minus(a)) }

func sign(x int) int {
	if x < 0 {
		return -1
	}
	if x > 0 {
		return 1
	}
	return 0
}

// Distance returns the square of the distance of a and b.
//
// Complexity: O(1).
func Distance(a, b Point) int {
	d := a.Minus(b)
	return d.Dot(d)
}

// LessAngle reports whether the direction of a comes before that of b in the order of math.Atan2: counterclockwise, starting just after the
// direction of (-1, 0). The zero vector counts as (1, 0).
//
// Complexity: O(1).
func LessAngle(a, b Point) bool {
	if x, y := half(a), half(b); x != y {
		return x < y
	}
	return a.Cross(b) > 0
}

// half returns 0 for directions below the x-axis, 1 for (1, 0), and 2 for those above it and for (-1, 0).
func half(p Point) int {
	switch {
	case p.Y < 0:
		return 0
	case p.Y == 0 && p.X >= 0:
		return 1
	}
	return 2
}

// SortByAngle sorts vectors by LessAngle. Vectors with the same direction keep their order.
//
// Complexity: O(n log n).
func SortByAngle(points []Point) { mergeByAngle(points, make([]Point, len(points))) }

func mergeByAngle(points, free []Point) {
	if len(points) <= 8 {
		for i := range points {
			for p := points[i]; i > 0 && LessAngle(p, points[i-1]); i-- {
				points[i-1], points[i] = p, points[i-1]
			}
		}
		return
	}
	middle := len(points) / 2
	mergeByAngle(points[:middle], free)
	mergeByAngle(points[middle:], free)
	left, right := free[:copy(free, points[:middle])], points[middle:]
	for i := 0; len(left) > 0; i++ {
		if len(right) > 0 && LessAngle(right[0], left[0]) {
			points[i], right = right[0], right[1:]
		} else {
			points[i], left = left[0], left[1:]
		}
	}
}
