package fenwick

import "sort"

// Rectangles holds a number at each of some points of the plane. It adds to all points in a rectangle, and reads single points. Make one
// with NewRectangles.
//
// It has the nodes of Points, with the roles exchanged: what is added to a rectangle is stored in the nodes that would be summed.
type Rectangles[T Number] struct{ points *Points[T] }

// NewRectangles returns the points (xs[i], ys[i]), each with the number zero. Points may be equal.
//
// Constraints: len(xs) = len(ys) = n < 2²⁶.
//
// Complexity: O(n log n) time and memory.
func NewRectangles[T Number](xs, ys []int) *Rectangles[T] {
	return &Rectangles[T]{NewPoints[T](xs, ys)}
}

// Add adds w to the points (x, y) with left ≤ x < right and low ≤ y < high. The bounds may be any numbers.
//
// Constraints: left ≤ right, low ≤ high.
//
// Complexity: O(log² n).
func (r *Rectangles[T]) Add(left, low, right, high int, w T) {
	p := r.points
	from, to := int32(sort.SearchInts(p.ys, low)), int32(sort.SearchInts(p.ys, high))
	r.prefix(sort.SearchInts(p.xs, right), from, to, w)
	r.prefix(sort.SearchInts(p.xs, left), from, to, -w)
}

// prefix adds w to the first columns columns at the heights with ranks from to to-1.
func (r *Rectangles[T]) prefix(columns int, from, to int32, w T) {
	p := r.points
	for ; columns > 0; columns &= columns - 1 {
		sums := p.sums[p.start[columns-1]:]
		i, j := p.below(columns-1, from), p.below(columns-1, to)
		for ; j > i; j &= j - 1 {
			sums[j-1] += w
		}
		for ; i > j; i &= i - 1 {
			sums[i-1] -= w
		}
	}
}

// At returns the number at the point (x, y).
//
// Constraints: the point is one of those given to NewRectangles.
//
// Complexity: O(log² n).
func (r *Rectangles[T]) At(x, y int) (sum T) {
	p := r.points
	rank := int32(sort.SearchInts(p.ys, y))
	for node := sort.SearchInts(p.xs, x); node < len(p.xs); node |= node + 1 {
		sums := p.sums[p.start[node]:p.start[node+1]]
		for i := p.below(node, rank); i < len(sums); i |= i + 1 {
			sum += sums[i]
		}
	}
	return sum
}
