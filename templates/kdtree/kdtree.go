// Package kdtree combines the values at the points of a rectangle, and applies maps to them. For sums of numbers, package fenwick is faster:
// it has Points and Rectangles.
package kdtree

import "kamyk/templates/debug"

// A Tree has values at n points of the plane, which are known beforehand. Make one with New.
//
// Each node divides its points at their median, across the longer side of the box around them.
type Tree[T any, F comparable] struct {
	leaf     []int32 // the node of each point
	nodes    []node[T, F]
	combine  func(a, b T) T
	unit     T
	apply    func(f F, x T) T
	compose  func(f, g F) F
	identity F
}

// A node has children 2i and 2i+1, or one point.
type node[T any, F comparable] struct {
	box     Box
	sum     T
	pending F // for the nodes below
}

// A Box has the points (x, y) with Left ≤ x < Right and Low ≤ y < High.
type Box struct{ Left, Low, Right, High int }

// New returns the points (xs[i], ys[i]) with the given values. Points may be equal. combine must be associative and commutative, and
// combine(unit, a) = a. apply(f, x) applies the map f to x, which may combine many values, so apply(f, combine(x, y)) must equal
// combine(apply(f, x), apply(f, y)). compose(f, g) is the map that applies g first and then f; identity changes nothing.
//
// For a point that comes later, give the unit, and Set its value then. Maps must not change the unit.
//
// Constraints: len(xs) = len(ys) = len(values) = n < 2²⁹.
//
// Complexity: O(n log n) on most inputs; n combinations.
func New[T any, F comparable](
	xs, ys []int, values []T, combine func(a, b T) T, unit T, apply func(f F, x T) T, compose func(f, g F) F, identity F,
) *Tree[T, F] {
	n, size := len(xs), 1
	for size < n {
		size *= 2
	}
	t := &Tree[T, F]{make([]int32, n), make([]node[T, F], 2*size), combine, unit, apply, compose, identity}
	points := make([]point, n)
	for i := range points {
		points[i] = point{[2]int{xs[i], ys[i]}, int32(i)}
	}
	if n > 0 {
		t.build(1, points, values)
	}
	return t
}

type point struct {
	at     [2]int
	number int32
}

func (t *Tree[T, F]) build(at int, points []point, values []T) {
	n := &t.nodes[at]
	n.pending = t.identity
	first := points[0].at
	n.box = Box{first[0], first[1], first[0] + 1, first[1] + 1}
	if len(points) == 1 {
		n.sum, t.leaf[points[0].number] = values[points[0].number], int32(at)
		return
	}
	for _, p := range points {
		n.box.add(p.at)
	}
	axis := 0
	if n.box.High-n.box.Low > n.box.Right-n.box.Left {
		axis = 1
	}
	middle := len(points) / 2
	divide(points, middle, axis)
	t.build(2*at, points[:middle], values)
	t.build(2*at+1, points[middle:], values)
	n.sum = t.combine(t.nodes[2*at].sum, t.nodes[2*at+1].sum)
}

// add makes the box contain a point.
func (b *Box) add(at [2]int) {
	if at[0] < b.Left {
		b.Left = at[0]
	} else if at[0] >= b.Right {
		b.Right = at[0] + 1
	}
	if at[1] < b.Low {
		b.Low = at[1]
	} else if at[1] >= b.High {
		b.High = at[1] + 1
	}
}

func (b *Box) inside(c *Box) bool {
	return c.Left <= b.Left && b.Right <= c.Right && c.Low <= b.Low && b.High <= c.High
}

func (b *Box) apart(c *Box) bool {
	return b.Right <= c.Left || c.Right <= b.Left || b.High <= c.Low || c.High <= b.Low
}

// divide moves the least k points along an axis to the front, with Hoare's selection.
func divide(points []point, k, axis int) {
	for len(points) > 1 {
		pivot := points[len(points)/2].at[axis]
		i, j := 0, len(points)-1
		for i <= j {
			for points[i].at[axis] < pivot {
				i++
			}
			for points[j].at[axis] > pivot {
				j--
			}
			if i <= j {
				points[i], points[j] = points[j], points[i]
				i++
				j--
			}
		}
		if k <= j {
			points = points[:j+1]
		} else if k >= i {
			points, k = points[i:], k-i
		} else {
			return
		}
	}
}

// Len returns n.
func (t *Tree[T, F]) Len() int { return len(t.leaf) }

func (t *Tree[T, F]) change(at int, f F) {
	n := &t.nodes[at]
	n.sum, n.pending = t.apply(f, n.sum), t.compose(f, n.pending)
}

func (t *Tree[T, F]) push(at int) {
	if n := &t.nodes[at]; n.pending != t.identity {
		t.change(2*at, n.pending)
		t.change(2*at+1, n.pending)
		n.pending = t.identity
	}
}

// At returns the value of point i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (t *Tree[T, F]) At(i int) T {
	debug.Index(i, t)
	at := int(t.leaf[i])
	x := t.nodes[at].sum
	for at /= 2; at > 0; at /= 2 {
		if f := t.nodes[at].pending; f != t.identity {
			x = t.apply(f, x)
		}
	}
	return x
}

// Set sets the value of point i to x.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (t *Tree[T, F]) Set(i int, x T) {
	debug.Index(i, t)
	at, depth := int(t.leaf[i]), uint(1)
	for at>>depth > 0 {
		depth++
	}
	for depth--; depth > 0; depth-- {
		t.push(at >> depth)
	}
	t.nodes[at].sum = x
	for at /= 2; at > 0; at /= 2 {
		t.nodes[at].sum = t.combine(t.nodes[2*at].sum, t.nodes[2*at+1].sum)
	}
}

// Update replaces the value x of point i by f(x).
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (t *Tree[T, F]) Update(i int, f func(x T) T) { t.Set(i, f(t.At(i))) }

// Apply applies f to the value of each point in a box.
//
// Complexity: O(√n).
func (t *Tree[T, F]) Apply(box Box, f F) {
	if t.Len() > 0 {
		t.applyBelow(1, &box, f)
	}
}

func (t *Tree[T, F]) applyBelow(at int, box *Box, f F) {
	n := &t.nodes[at]
	if n.box.apart(box) {
		return
	}
	if n.box.inside(box) {
		t.change(at, f)
		return
	}
	t.push(at)
	t.applyBelow(2*at, box, f)
	t.applyBelow(2*at+1, box, f)
	n.sum = t.combine(t.nodes[2*at].sum, t.nodes[2*at+1].sum)
}

// Query returns the combination of the values of all points in a box, or the unit if there are none.
//
// Complexity: O(√n).
func (t *Tree[T, F]) Query(box Box) T {
	if t.Len() == 0 {
		return t.unit
	}
	x, _ := t.queryBelow(1, &box)
	return x
}

// queryBelow also reports whether there is a point of the node in the box.
func (t *Tree[T, F]) queryBelow(at int, box *Box) (x T, ok bool) {
	n := &t.nodes[at]
	if n.box.apart(box) {
		return t.unit, false
	}
	if n.box.inside(box) {
		return n.sum, true
	}
	x, ok = t.queryBelow(2*at, box)
	if y, more := t.queryBelow(2*at+1, box); !ok {
		x, ok = y, more
	} else if more {
		x = t.combine(x, y)
	}
	if ok && n.pending != t.identity {
		x = t.apply(n.pending, x)
	}
	return x, ok
}
