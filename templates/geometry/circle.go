package geometry

import (
	"math"
	"math/bits"

	"kamyk/templates/int128"
)

// SmallestCircle returns the smallest circle that contains all points. The result holds the indices of two points that are the ends of a
// diameter, of three points on the circle, or of one point if all are equal.
//
// It uses Welzl's algorithm: a point outside the smallest circle of the previous points is on the boundary of the next circle.
//
// Constraints: 1 ≤ n; |x|, |y| ≤ 5·10⁸.
//
// Complexity: O(n) expected, with a fixed pseudorandom order.
func SmallestCircle(points []Point) []int {
	order := shuffled(len(points))
	drawn := make([]Point, len(points)) // in random order, for the processor's cache
	for i, k := range order {
		drawn[i] = points[k]
	}
	circle := []int{0}
	for i := outside(drawn, circle, 0, len(drawn)); i >= 0; i = outside(drawn, circle, i+1, len(drawn)) {
		circle = []int{i}
		for j := outside(drawn, circle, 0, i); j >= 0; j = outside(drawn, circle, j+1, i) {
			circle = []int{i, j}
			for k := outside(drawn, circle, 0, j); k >= 0; k = outside(drawn, circle, k+1, j) {
				circle = []int{i, j, k}
			}
		}
	}
	for i, k := range circle {
		circle[i] = order[k]
	}
	return circle
}

// outside returns the first of the points l to r-1 that is outside a circle, or -1.
func outside(points []Point, circle []int, l, r int) int {
	for i, p := range points[l:r] {
		if InCircle(points, circle, p) < 0 {
			return l + i
		}
	}
	return -1
}

// shuffled returns 0..n-1 in a pseudorandom order that tests do not anticipate.
func shuffled(n int) []int {
	order := make([]int, n)
	state := uint64(88172645463325252)
	for i := range order {
		state ^= state << 13
		state ^= state >> 7
		state ^= state << 17
		j, _ := bits.Mul64(state, uint64(i+1)) // scales the state to 0..i
		order[i], order[j] = order[j], i
	}
	return order
}

// InCircle returns 1 if p is inside a circle, 0 if it is on the circle, and -1 if it is outside. The circle is given by the indices of
// points, in the form that SmallestCircle returns: one point alone, the ends of a diameter, or any three.
//
// Constraints: |x|, |y| ≤ 5·10⁸; three points are not on one line.
//
// Complexity: O(1).
func InCircle(points []Point, circle []int, p Point) int {
	a := points[circle[0]].Minus(p)
	if len(circle) == 1 {
		return -sign(a.Dot(a))
	}
	b := points[circle[1]].Minus(p)
	if len(circle) == 2 {
		return -sign(a.Dot(b))
	}
	c := points[circle[2]].Minus(p)
	x, y, z := a.Dot(a), b.Dot(b), c.Dot(c)
	u, v, w := b.Cross(c), c.Cross(a), a.Cross(b) // their sum is twice the area of the triangle, negative if it is clockwise
	f, g, h := float64(x)*float64(u), float64(y)*float64(v), float64(z)*float64(w)
	if sum := f + g + h; math.Abs(sum) > 1e-15*(math.Abs(f)+math.Abs(g)+math.Abs(h)) { // more than the rounding
		return int(math.Copysign(1, sum)) * sign(u+v+w)
	}
	return int128.Product(x, u).Plus(int128.Product(y, v)).Plus(int128.Product(z, w)).Sign() * sign(u+v+w)
}
