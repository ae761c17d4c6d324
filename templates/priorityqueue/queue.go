package priorityqueue

// A Queue returns the least element first, in the order of a function. Make one with New.
type Queue[T any] struct {
	heap []T
	less func(a, b T) bool
}

// New returns an empty queue, ordered by less.
//
// Complexity: O(1).
func New[T any](less func(a, b T) bool) *Queue[T] { return &Queue[T]{less: less} }

// Len returns the number of elements.
func (q *Queue[T]) Len() int { return len(q.heap) }

// Top returns the least element.
//
// Constraints: the queue is not empty.
//
// Complexity: O(1).
func (q *Queue[T]) Top() T { return q.heap[0] }

// Push adds an element.
//
// Complexity: O(log n).
func (q *Queue[T]) Push(x T) {
	q.heap = append(q.heap, x)
	h, i := q.heap, len(q.heap)-1
	for i > 0 && q.less(x, h[(i-1)/2]) {
		h[i] = h[(i-1)/2]
		i = (i - 1) / 2
	}
	h[i] = x
}

// Pop removes the least element and returns it.
//
// Constraints: the queue is not empty.
//
// Complexity: O(log n).
func (q *Queue[T]) Pop() T {
	h, n := q.heap, len(q.heap)-1
	top, last := h[0], h[n]
	q.heap = h[:n]
	i := 0
	for child := 1; child < n; child = 2*i + 1 {
		if child+1 < n && q.less(h[child+1], h[child]) {
			child++
		}
		if !q.less(h[child], last) {
			break
		}
		h[i], i = h[child], child
	}
	h[i] = last
	return top
}
