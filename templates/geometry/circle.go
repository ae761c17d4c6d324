package geometry

import (
	"math"
	"math/bits"
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

// outside returns the first of the points l to r-1 that is outside a circle, or -1. It uses floating point for every point that is not
// close to the boundary.
func outside(points []Point, circle []int, l, r int) int {
	x, y, square, slack := rough(points, circle)
	for i, p := range points[l:r] {
		dx, dy := float64(p.X)-x, float64(p.Y)-y
		distance := dx*dx + dy*dy - square
		if distance > slack || distance >= -slack && InCircle(points, circle, p) < 0 {
			return l + i
		}
	}
	return -1
}

// rough returns the centre of a circle, the square of its radius r, and a slack. A squared distance can be trusted if it differs from the
// squared radius by more than the slack. If the centre is wrong by e, the square of a distance up to 2·r is wrong by 4·r·e + e², and r² by
// 2·r·e + e², in addition to rounding. Farther points leave a wider margin, if e is less than r/4.
func rough(points []Point, circle []int) (x, y, square, slack float64) {
	const loss = 1e-15 // of several operations, relative to their largest operand
	a := points[circle[0]]
	x, y = float64(a.X), float64(a.Y)
	if len(circle) == 1 {
		return x, y, 0, 0
	}
	b := points[circle[1]].Minus(a)
	bx, by := float64(b.X), float64(b.Y)
	if len(circle) == 2 {
		square = (bx*bx + by*by) / 4
		return x + bx/2, y + by/2, square, 4 * loss * square
	}
	c := points[circle[2]].Minus(a)
	cx, cy := float64(c.X), float64(c.Y)
	bb, cc, twice := bx*bx+by*by, cx*cx+cy*cy, 2*float64(b.Cross(c))
	dx, dy := (cy*bb-by*cc)/twice, (bx*cc-cx*bb)/twice
	square = dx*dx + dy*dy
	r := math.Sqrt(square)
	e := loss * ((math.Sqrt(cc)*bb+math.Sqrt(bb)*cc)/math.Abs(twice) + r + math.Abs(x) + math.Abs(y))
	if slack = 4*loss*square + 8*e*(r+e); !(4*e <= r) {
		slack = math.Inf(1)
	}
	return x + dx, y + dy, square, slack
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
	if x|y|z < 1<<30 {
		return sign(x*u+y*v+z*w) * sign(u+v+w)
	}
	var sum wide
	sum.add(x, u)
	sum.add(y, v)
	sum.add(z, w)
	return sum.sign() * sign(u+v+w)
}

// wide is a 128-bit integer in two's complement.
type wide struct{ high, low uint64 }

// add adds x·y.
func (w *wide) add(x, y int) {
	high, low := bits.Mul64(uint64(x), uint64(y))
	if x < 0 {
		high -= uint64(y)
	}
	if y < 0 {
		high -= uint64(x)
	}
	var carry uint64
	w.low, carry = bits.Add64(w.low, low, 0)
	w.high, _ = bits.Add64(w.high, high, carry)
}

func (w *wide) sign() int {
	if int64(w.high) < 0 {
		return -1
	}
	if w.high|w.low > 0 {
		return 1
	}
	return 0
}
