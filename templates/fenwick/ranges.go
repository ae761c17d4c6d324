package fenwick

import "kamyk/templates/debug"

// Ranges is a list of n numbers that supports adding to a range and summing a range. Make one with NewRanges.
type Ranges[T Number] struct {
	rises  *Tree[T] // element i is the difference between elements i and i-1 of the list
	offset *Tree[T] // element i is that difference times i
}

// NewRanges returns a list of n zeros.
//
// Constraints: n ≥ 0.
//
// Complexity: O(n).
func NewRanges[T Number](n int) *Ranges[T] { return &Ranges[T]{New[T](n + 1), New[T](n + 1)} }

// Len returns n.
func (r *Ranges[T]) Len() int { return r.rises.Len() - 1 }

// Add adds x to each of the elements l to end-1.
//
// Constraints: 0 ≤ l ≤ end ≤ n.
//
// Complexity: O(log n).
func (r *Ranges[T]) Add(l, end int, x T) {
	debug.Range(l, end, r)
	r.rises.Add(l, x)
	r.rises.Add(end, -x)
	r.offset.Add(l, x*T(l))
	r.offset.Add(end, -x*T(end))
}

// At returns element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (r *Ranges[T]) At(i int) T {
	debug.Index(i, r)
	return r.rises.Prefix(i + 1)
}

// Set sets element i to x.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (r *Ranges[T]) Set(i int, x T) { r.Add(i, i+1, x-r.At(i)) }

// Prefix returns the sum of the first n elements.
//
// Constraints: 0 ≤ n ≤ length.
//
// Complexity: O(log n).
func (r *Ranges[T]) Prefix(n int) T { return r.rises.Prefix(n)*T(n) - r.offset.Prefix(n) }

// Sum returns the sum of elements l to end-1.
//
// Constraints: 0 ≤ l ≤ end ≤ n.
//
// Complexity: O(log n).
func (r *Ranges[T]) Sum(l, end int) T {
	debug.Range(l, end, r)
	return r.Prefix(end) - r.Prefix(l)
}
