// Package priorityqueue implements priority queues as binary heaps. They return the least element first.
//
// Keyed orders values by a separate key, and is the fastest. Queue orders elements by a function. MinMax also returns the greatest element.
package priorityqueue

// Ordered is the constraint for types that support <.
type Ordered interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64 | ~string
}

// A Keyed returns the value with the least key first. Values with equal keys come in any order. The zero value is empty and ready to use.
type Keyed[K Ordered, V any] struct{ heap []pair[K, V] }

type pair[K Ordered, V any] struct {
	key   K
	value V
}

// Len returns the number of values.
func (q *Keyed[K, V]) Len() int { return len(q.heap) }

// Clear removes all values.
//
// Complexity: O(1), if the values have no pointers.
func (q *Keyed[K, V]) Clear() { q.heap = q.heap[:0] }

// Top returns the least key and its value.
//
// Constraints: the queue is not empty.
//
// Complexity: O(1).
func (q *Keyed[K, V]) Top() (K, V) { return q.heap[0].key, q.heap[0].value }

// Push adds a value with its key.
//
// Complexity: O(log n).
func (q *Keyed[K, V]) Push(key K, value V) {
	q.heap = append(q.heap, pair[K, V]{key, value})
	h, i := q.heap, len(q.heap)-1
	for i > 0 && key < h[(i-1)/2].key {
		h[i] = h[(i-1)/2]
		i = (i - 1) / 2
	}
	h[i] = pair[K, V]{key, value}
}

// Pop removes the value with the least key, and returns the key and the value.
//
// Constraints: the queue is not empty.
//
// Complexity: O(log n).
func (q *Keyed[K, V]) Pop() (K, V) {
	h, n := q.heap, len(q.heap)-1
	top, last := h[0], h[n]
	q.heap = h[:n]
	i := 0
	for child := 1; child < n; child = 2*i + 1 {
		if child+1 < n && h[child+1].key < h[child].key {
			child++
		}
		if last.key <= h[child].key {
			break
		}
		h[i], i = h[child], child
	}
	h[i] = last
	return top.key, top.value
}
