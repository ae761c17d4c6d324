// Package fenwick maintains range sums of a list of numbers under updates, with binary indexed trees.
//
// A Tree adds to single elements, and Ranges adds to ranges. Plane has two dimensions. Points also has two, for large coordinates that are
// known beforehand, and Rectangles adds to all of them in a rectangle. Group is a Tree for a group other than numbers. For operations
// without an inverse, such as minima, use package segmenttree, which is slower and takes more memory.
package fenwick

import "kamyk/templates/debug"

// Number is the constraint for elements. Sums wrap around as the type does.
type Number interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~float32 | ~float64
}

// A Tree is a list of n numbers that supports prefix sums. Make one with New or From.
type Tree[T Number] struct {
	sums []T // sums[i] is the sum of elements i+1-lowbit(i+1) to i
}

// New returns a list of n zeros.
//
// Constraints: n ≥ 0.
//
// Complexity: O(n).
func New[T Number](n int) *Tree[T] { return &Tree[T]{make([]T, n)} }

// From returns a list of the given numbers.
//
// Complexity: O(n).
func From[T Number](list []T) *Tree[T] {
	t := &Tree[T]{append([]T(nil), list...)}
	for i := range t.sums {
		if up := i | (i + 1); up < len(t.sums) {
			t.sums[up] += t.sums[i]
		}
	}
	return t
}

// Len returns n.
func (t *Tree[T]) Len() int { return len(t.sums) }

// At returns element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n), and O(1) on average.
func (t *Tree[T]) At(i int) T {
	debug.Index(i, t)
	x := t.sums[i]
	for low, j := i&(i+1), i; j > low; j = j & (j - 1) {
		x -= t.sums[j-1]
	}
	return x
}

// Set sets element i to x.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (t *Tree[T]) Set(i int, x T) { t.Add(i, x-t.At(i)) }

// Add adds x to element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (t *Tree[T]) Add(i int, x T) {
	debug.Index(i, t)
	for ; i < len(t.sums); i |= i + 1 {
		t.sums[i] += x
	}
}

// Prefix returns the sum of the first n elements.
//
// Constraints: 0 ≤ n ≤ length.
//
// Complexity: O(log n).
func (t *Tree[T]) Prefix(n int) (sum T) {
	for ; n > 0; n &= n - 1 {
		sum += t.sums[n-1]
	}
	return sum
}

// Sum returns the sum of elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ length.
//
// Complexity: O(log n).
func (t *Tree[T]) Sum(l, r int) T {
	debug.Range(l, r, t)
	return t.Prefix(r) - t.Prefix(l)
}

// Search returns the least n such that the first n elements have a sum of at least x, or length+1 if there is none.
//
// Constraints: no element is negative; x > 0.
//
// Complexity: O(log n).
func (t *Tree[T]) Search(x T) int {
	step := 1
	for step <= len(t.sums)/2 {
		step *= 2
	}
	n := 0
	for ; step > 0; step /= 2 {
		if n+step <= len(t.sums) && t.sums[n+step-1] < x {
			n += step
			x -= t.sums[n-1]
		}
	}
	return n + 1
}
