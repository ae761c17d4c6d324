// Package kdtree combines the values at the points of a rectangle, and applies maps to them. For sums of numbers, package fenwick is
// faster: it has Points and Rectangles.
package kdtree

import (
	"math"

	"kamyk/templates/debug"
)

// A Tree has values at n points of the plane, which are known beforehand. Make one with New.
//
// Each node divides its points at their median, by x and by y in turn. The last nodes have a few points each.
type Tree[T any, F comparable] struct {
	place    []int32  // of each point in the order of the nodes
	points   [][2]int // by place
	values   []T      // by place, without what is pending at nodes
	nodes    []node[T, F]
	combine  func(a, b T) T
	unit     T
	apply    func(f F, x T) T
	compose  func(f, g F) F
	identity F
}

// A node has children 2i and 2i+1, or at most few points.
type node[T any, F comparable] struct {
	box     Box
	sum     T
	pending F // for the nodes or points below
}

const few = 8

// A Box has the points (x, y) with Left ≤ x < Right and Low ≤ y < High.
type Box struct{ Left, Low, Right, High int }

// New returns the points (points[i][0], points[i][1]) with the unit as their values. Points may be equal; what else a row has is ignored.
// combine must be associative and commutative, and combine(unit, a) = a. apply(f, x) applies the map f to x, which may combine many values,
// so apply(f, combine(x, y)) must equal combine(apply(f, x), apply(f, y)). compose(f, g) is the map that applies g first and then f;
// identity changes nothing.
//
// For a point that comes later, Set its value then: maps must not change the unit.
//
// Constraints: len(points) = n < 2²⁹; no coordinate is the greatest int.
//
// Complexity: O(n log n) on most inputs; n combinations.
func New[T any, F comparable](
	points [][]int, combine func(a, b T) T, unit T, apply func(f F, x T) T, compose func(f, g F) F, identity F,
) *Tree[T, F] {
	n, size := len(points), 1
	for few*size < n {
		size *= 2
	}
	t := &Tree[T, F]{
		make([]int32, n), make([][2]int, n), make([]T, n), make([]node[T, F], 2*size), combine, unit, apply, compose, identity,
	}
	sorted := make([]point, n)
	for i, p := range points {
		sorted[i] = point{[2]int{p[0], p[1]}, i}
	}
	divideAll(sorted, 0)
	for place, p := range sorted {
		t.place[p.number], t.points[place], t.values[place] = int32(place), p.at, unit
	}
	t.build(1, 0, n)
	return t
}

type point struct {
	at     [2]int
	number int
}

// divideAll puts the points in the order of the nodes. The axes take turns: only so does a line meet O(√n) boxes of any points.
func divideAll(points []point, axis int) {
	if len(points) > few {
		middle := len(points) / 2
		divide(points, middle, axis)
		divideAll(points[:middle], 1-axis)
		divideAll(points[middle:], 1-axis)
	}
}

// build makes the node of the places from to to-1.
func (t *Tree[T, F]) build(at, from, to int) {
	n := &t.nodes[at]
	n.pending, n.box = t.identity, Box{math.MaxInt, math.MaxInt, math.MinInt, math.MinInt}
	for _, p := range t.points[from:to] {
		n.box.add(p)
	}
	if middle := (from + to) / 2; to-from > few {
		t.build(2*at, from, middle)
		t.build(2*at+1, middle, to)
	}
	t.pull(at, from, to)
}

// pull combines what is below a node.
func (t *Tree[T, F]) pull(at, from, to int) {
	if to-from > few {
		t.nodes[at].sum = t.combine(t.nodes[2*at].sum, t.nodes[2*at+1].sum)
		return
	}
	sum := t.unit
	for _, x := range t.values[from:to] {
		sum = t.combine(sum, x)
	}
	t.nodes[at].sum = sum
}

// add makes the box contain a point.
func (b *Box) add(at [2]int) {
	b.Left, b.Right = min(b.Left, at[0]), max(b.Right, at[0]+1)
	b.Low, b.High = min(b.Low, at[1]), max(b.High, at[1]+1)
}

func (b *Box) has(at [2]int) bool {
	return b.Left <= at[0] && at[0] < b.Right && b.Low <= at[1] && at[1] < b.High
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
func (t *Tree[T, F]) Len() int { return len(t.place) }

func (t *Tree[T, F]) change(at int, f F) {
	n := &t.nodes[at]
	n.sum, n.pending = t.apply(f, n.sum), t.compose(f, n.pending)
}

// push applies what is pending at a node to what is below.
func (t *Tree[T, F]) push(at, from, to int) {
	f := t.nodes[at].pending
	if f == t.identity {
		return
	}
	t.nodes[at].pending = t.identity
	if to-from > few {
		t.change(2*at, f)
		t.change(2*at+1, f)
		return
	}
	for i, x := range t.values[from:to] {
		t.values[from+i] = t.apply(f, x)
	}
}

// At returns the value of point i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (t *Tree[T, F]) At(i int) T {
	debug.Index(i, t)
	return t.below(1, 0, t.Len(), int(t.place[i]), nil)
}

// Set sets the value of point i to x.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (t *Tree[T, F]) Set(i int, x T) {
	debug.Index(i, t)
	t.below(1, 0, t.Len(), int(t.place[i]), &x)
}

// below sets the value at a place below a node, if x is not nil, and returns the value.
func (t *Tree[T, F]) below(at, from, to, place int, x *T) (value T) {
	t.push(at, from, to)
	if middle := (from + to) / 2; to-from <= few {
		if x != nil {
			t.values[place] = *x
		}
		value = t.values[place]
	} else if place < middle {
		value = t.below(2*at, from, middle, place, x)
	} else {
		value = t.below(2*at+1, middle, to, place, x)
	}
	t.pull(at, from, to)
	return value
}

// Apply applies f to the value of each point in a box.
//
// Complexity: O(√n).
func (t *Tree[T, F]) Apply(box Box, f F) { t.applyBelow(1, 0, t.Len(), &box, f) }

func (t *Tree[T, F]) applyBelow(at, from, to int, box *Box, f F) {
	n := &t.nodes[at]
	if n.box.apart(box) {
		return
	}
	if n.box.inside(box) {
		t.change(at, f)
		return
	}
	t.push(at, from, to)
	if middle := (from + to) / 2; to-from > few {
		t.applyBelow(2*at, from, middle, box, f)
		t.applyBelow(2*at+1, middle, to, box, f)
	} else {
		for i, p := range t.points[from:to] {
			if box.has(p) {
				t.values[from+i] = t.apply(f, t.values[from+i])
			}
		}
	}
	t.pull(at, from, to)
}

// Query returns the combination of the values of all points in a box, or the unit if there are none.
//
// Complexity: O(√n).
func (t *Tree[T, F]) Query(box Box) T {
	x, _ := t.queryBelow(1, 0, t.Len(), &box)
	return x
}

// queryBelow also reports whether there may be a point of the node in the box.
func (t *Tree[T, F]) queryBelow(at, from, to int, box *Box) (x T, ok bool) {
	n := &t.nodes[at]
	if n.box.apart(box) {
		return t.unit, false
	}
	if n.box.inside(box) {
		return n.sum, true
	}
	if middle := (from + to) / 2; to-from > few {
		left, okLeft := t.queryBelow(2*at, from, middle, box)
		right, okRight := t.queryBelow(2*at+1, middle, to, box)
		if x, ok = left, okLeft || okRight; !okLeft {
			x = right
		} else if okRight {
			x = t.combine(left, right)
		}
	} else {
		x = t.unit
		for i, p := range t.points[from:to] {
			if box.has(p) {
				x, ok = t.combine(x, t.values[from+i]), true
			}
		}
	}
	if ok && n.pending != t.identity {
		x = t.apply(n.pending, x)
	}
	return x, ok
}
