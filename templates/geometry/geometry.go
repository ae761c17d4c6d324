// Package geometry works on points with integer coordinates, exactly: turns, angles, hulls, polygons, segments, pairs of points and the
// smallest circle. Only what is no integer, such as the point where two segments meet, is a float64.
//
// Coordinates up to 10⁹ are fine everywhere, in absolute value, where no other constraint is given: products of two differences then
// are at most 4·10¹⁸, and a sum of two of them fits in an int.
package geometry

// Products and sums need an int of 64 bits: where it has 32, this does not compile.
const _ int = 1 << 62

// A Point is a point, and a vector as well.
type Point struct{ X, Y int }

// Plus returns p + q.
//
// Complexity: O(1).
func (p Point) Plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Minus returns p - q, the vector from q to p.
//
// Complexity: O(1).
func (p Point) Minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Dot returns the inner product: positive if the angle between the two vectors is less than a right angle.
//
// Complexity: O(1).
func (p Point) Dot(q Point) int { return p.X*q.X + p.Y*q.Y }

// Cross returns the determinant, which is twice the area of the triangle 0, p, q: positive if q is to the left of p.
//
// Complexity: O(1).
func (p Point) Cross(q Point) int { return p.X*q.Y - p.Y*q.X }

// Turn returns 1 if the way from a over b to c turns left at b, -1 if it turns right, and 0 if the three are on one line.
//
// Complexity: O(1).
func Turn(a, b, c Point) int { return sign(area(a, b, c)) }

// area is twice that of the triangle, negative if a, b, c go clockwise.
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

// Distance returns the square of the distance of two points.
//
// Complexity: O(1).
func Distance(a, b Point) int {
	d := a.Minus(b)
	return d.Dot(d)
}

// LessAngle reports whether the direction of a comes before that of b: they go counterclockwise from just behind that of (-1, 0), as
// math.Atan2 grows, and the zero vector has the direction of (1, 0).
//
// Complexity: O(1).
func LessAngle(a, b Point) bool {
	if x, y := half(a), half(b); x != y {
		return x < y
	}
	return a.Cross(b) > 0
}

// half is 0 for directions below the axis, 1 for (1, 0), 2 for those above it and (-1, 0).
func half(p Point) int {
	switch {
	case p.Y < 0:
		return 0
	case p.Y == 0 && p.X >= 0:
		return 1
	}
	return 2
}

// SortByAngle sorts vectors by LessAngle. Those of the same direction stay in order.
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
