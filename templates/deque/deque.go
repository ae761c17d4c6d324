// Package deque implements double-ended queues, and queues that combine all their elements. Persistent keeps every version of a queue.
package deque

import "kamyk/templates/debug"

// A Deque is a list that grows and shrinks at both ends. The zero value is an empty list.
type Deque[T any] struct {
	ring  []T // its length is 0 or a power of two
	first int
	n     int
}

// New returns an empty list.
//
// Complexity: O(1).
func New[T any]() *Deque[T] { return &Deque[T]{} }

// From returns a list of the given elements.
//
// Complexity: O(n).
func From[T any](list []T) *Deque[T] {
	size := 4
	for size < len(list) {
		size *= 2
	}
	d := &Deque[T]{ring: make([]T, size), n: len(list)}
	copy(d.ring, list)
	return d
}

// Len returns the number of elements.
func (d *Deque[T]) Len() int { return d.n }

// At returns element i, counted from the front.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(1).
func (d *Deque[T]) At(i int) T { return *d.place(i) }

// Set sets element i, counted from the front, to x.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(1).
func (d *Deque[T]) Set(i int, x T) { *d.place(i) = x }

func (d *Deque[T]) place(i int) *T {
	debug.Index(i, d)
	return &d.ring[(d.first+i)&(len(d.ring)-1)]
}

// Front returns the first element.
//
// Constraints: n > 0.
//
// Complexity: O(1).
func (d *Deque[T]) Front() T { return d.At(0) }

// Back returns the last element.
//
// Constraints: n > 0.
//
// Complexity: O(1).
func (d *Deque[T]) Back() T { return d.At(d.n - 1) }

// PushBack adds x at the back.
//
// Complexity: O(1) amortised.
func (d *Deque[T]) PushBack(x T) {
	if d.n == len(d.ring) {
		d.grow()
	}
	d.ring[(d.first+d.n)&(len(d.ring)-1)] = x
	d.n++
}

// PushFront adds x at the front.
//
// Complexity: O(1) amortised.
func (d *Deque[T]) PushFront(x T) {
	if d.n == len(d.ring) {
		d.grow()
	}
	d.first = (d.first - 1) & (len(d.ring) - 1)
	d.ring[d.first] = x
	d.n++
}

// PopBack removes the last element and returns it.
//
// Constraints: n > 0.
//
// Complexity: O(1).
func (d *Deque[T]) PopBack() T {
	x := d.Back()
	d.n--
	return x
}

// PopFront removes the first element and returns it.
//
// Constraints: n > 0.
//
// Complexity: O(1).
func (d *Deque[T]) PopFront() T {
	x := d.Front()
	d.first = (d.first + 1) & (len(d.ring) - 1)
	d.n--
	return x
}

// grow makes room for more elements.
func (d *Deque[T]) grow() {
	ring := make([]T, max(4, 2*d.n))
	copy(ring[copy(ring, d.ring[d.first:]):], d.ring[:d.first])
	d.ring, d.first = ring, 0
}
