package deque

// A Queue is a list that grows at its back, shrinks at its front, and knows the combination of all elements. Make one with NewQueue.
type Queue[T any] struct {
	front   []T // the combinations of the first elements, up to where back begins: the shortest first
	back    []T
	sum     T // of back
	combine func(a, b T) T
	unit    T
}

// NewQueue returns an empty queue. combine is associative, and combine(unit, a) = combine(a, unit) = a.
func NewQueue[T any](combine func(a, b T) T, unit T) *Queue[T] {
	return &Queue[T]{sum: unit, combine: combine, unit: unit}
}

// Len returns how many elements there are.
func (q *Queue[T]) Len() int { return len(q.front) + len(q.back) }

// Push makes x the last element.
//
// Complexity: O(1) amortised.
func (q *Queue[T]) Push(x T) {
	q.back = append(q.back, x)
	q.sum = q.combine(q.sum, x)
}

// Pop takes the first element out.
//
// Constraints: the queue is not empty.
// Complexity: O(1) amortised.
func (q *Queue[T]) Pop() {
	if len(q.front) == 0 {
		sum := q.unit
		for i := len(q.back) - 1; i >= 0; i-- {
			sum = q.combine(q.back[i], sum)
			q.front = append(q.front, sum)
		}
		q.back, q.sum = q.back[:0], q.unit
	}
	q.front = q.front[:len(q.front)-1]
}

// Query returns the combination of all elements in their order, the unit where there are none.
//
// Complexity: O(1).
func (q *Queue[T]) Query() T {
	if len(q.front) == 0 {
		return q.sum
	}
	return q.combine(q.front[len(q.front)-1], q.sum)
}
