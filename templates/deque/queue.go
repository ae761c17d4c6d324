package deque

// A Queue is a list that grows at its back, shrinks at its front, and knows the combination of all elements. Make one with NewQueue.
type Queue[T any] struct {
	list    []T // from first to middle-1, the combination of each element and those behind it up to middle; then the elements
	first   int
	middle  int
	sum     T // of those from middle
	combine func(a, b T) T
	unit    T
}

// NewQueue returns an empty queue. combine is associative, and combine(unit, a) = combine(a, unit) = a.
//
// Complexity: O(1).
func NewQueue[T any](combine func(a, b T) T, unit T) *Queue[T] {
	return &Queue[T]{sum: unit, combine: combine, unit: unit}
}

// Len returns the number of elements.
func (q *Queue[T]) Len() int { return len(q.list) - q.first }

// Push makes x the last element.
//
// Complexity: O(1) amortised.
func (q *Queue[T]) Push(x T) {
	q.list = append(q.list, x)
	q.sum = q.combine(q.sum, x)
}

// Pop takes the first element out.
//
// Constraints: the queue is not empty.
//
// Complexity: O(1) amortised.
func (q *Queue[T]) Pop() {
	if q.first == len(q.list) {
		panic("deque: there is no such element")
	}
	if q.first == q.middle {
		q.list = q.list[:copy(q.list, q.list[q.first:])]
		for i := len(q.list) - 2; i >= 0; i-- {
			q.list[i] = q.combine(q.list[i], q.list[i+1])
		}
		q.first, q.middle, q.sum = 0, len(q.list), q.unit
	}
	q.first++
}

// Query returns the combination of all elements in their order, the unit where there are none.
//
// Complexity: O(1).
func (q *Queue[T]) Query() T {
	if q.first == q.middle {
		return q.sum
	}
	return q.combine(q.list[q.first], q.sum)
}
