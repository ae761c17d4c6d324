package geometry

import "math/bits"

// SmallestCircle returns the indices of two or three points whose smallest circle holds all others, or of one if all are equal. A third
// one is there only if the first two are no diameter.
//
// It is Welzl's algorithm: a point outside the circle of those before it is on the boundary of the circle of them all.
//
// Constraints: 1 ≤ n; |x|, |y| ≤ 5·10⁸.
// Complexity: O(n) expected, in an order that is drawn always the same.
func SmallestCircle(points []Point) []int {
	order := shuffled(len(points))
	circle := []int{order[0]}
	outside := func(k int) bool { return InCircle(points, circle, points[k]) < 0 }
	for i, a := range order {
		if !outside(a) {
			continue
		}
		circle = []int{a}
		for j, b := range order[:i] {
			if !outside(b) {
				continue
			}
			circle = []int{a, b}
			for _, c := range order[:j] {
				if outside(c) {
					circle = []int{a, b, c}
				}
			}
		}
	}
	return circle
}

// shuffled returns 0..n-1 in an order that nobody has made tests for.
func shuffled(n int) []int {
	order := make([]int, n)
	state := uint64(88172645463325252)
	for i := range order {
		state ^= state << 13
		state ^= state >> 7
		state ^= state << 17
		j, _ := bits.Mul64(state, uint64(i+1)) // the state's part of i+1
		order[i], order[j] = order[j], i
	}
	return order
}

// InCircle returns 1 if p is inside a circle, 0 if it is on it, and -1 if it is outside. The circle is given by the indices of its points,
// as SmallestCircle returns them: one alone, the ends of a diameter, or any three.
//
// Constraints: |x|, |y| ≤ 5·10⁸; three points are not on one line.
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
	u, v, w := b.Cross(c), c.Cross(a), a.Cross(b) // together twice the triangle, negative if it goes clockwise
	if x|y|z < 1<<30 {
		return sign(x*u+y*v+z*w) * sign(u+v+w)
	}
	var sum wide
	sum.add(x, u)
	sum.add(y, v)
	sum.add(z, w)
	return sum.sign() * sign(u+v+w)
}

// wide is an integer of 128 bits, in two's complement.
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
