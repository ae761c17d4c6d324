package deque

import "kamyk/templates/debug"

// A Queue is a first-in, first-out queue that returns the combination of all elements in O(1). Make one with NewQueue.
type Queue[T any] struct {
	list    []T // from first to middle-1, combinations of the elements from there to middle; then the elements
	first   int
	middle  int
	sum     T // the combination of the elements from middle on
	combine func(a, b T) T
	unit    T
}

// NewQueue returns an empty queue. combine must be associative, and combine(unit, a) = combine(a, unit) = a.
//
// Complexity: O(1).
func NewQueue[T any](combine func(a, b T) T, unit T) *Queue[T] {
	return &Queue[T]{sum: unit, combine: combine, unit: unit}
}

// Len returns the number of elements.
func (q *Queue[T]) Len() int { return len(q.list) - q.first }

// Push adds x at the back.
//
// Complexity: O(1) amortised.
func (q *Queue[T]) Push(x T) {
	q.list = append(q.list, x)
	q.sum = q.combine(q.sum, x)
}

// Pop removes the first element.
//
// Constraints: the queue is not empty.
//
// Complexity: O(1) amortised.
func (q *Queue[T]) Pop() {
	debug.Index(0, q)
	if q.first == q.middle {
		q.list = q.list[:copy(q.list, q.list[q.first:])]
		for i := len(q.list) - 2; i >= 0; i-- {
			q.list[i] = q.combine(q.list[i], q.list[i+1])
		}
		q.first, q.middle, q.sum = 0, len(q.list), q.unit
	}
	q.first++
}

// Query returns the combination of all elements in order, or the unit if the queue is empty.
//
// Complexity: O(1).
func (q *Queue[T]) Query() T {
	if q.first == q.middle {
		return q.sum
	}
	return q.combine(q.list[q.first], q.sum)
}
