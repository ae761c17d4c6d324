// Package priorityqueue hands out the least of what was put in: the binary heap.
//
// Keyed orders by a number that comes along, and is the fastest. Queue orders by any function. Indexed holds each of 0..n-1 at most once,
// and its key may change.
package priorityqueue

// Ordered is what < orders.
type Ordered interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64 | ~string
}

// A Keyed hands out the value with the least key; of those with equal keys, any. Its zero value is empty and ready.
type Keyed[K Ordered, V any] struct{ heap []pair[K, V] }

type pair[K Ordered, V any] struct {
	key   K
	value V
}

// Len returns how many values there are.
func (q *Keyed[K, V]) Len() int { return len(q.heap) }

// Top returns the least key, and its value.
//
// Constraints: the queue is not empty.
//
// Complexity: O(1).
func (q *Keyed[K, V]) Top() (K, V) { return q.heap[0].key, q.heap[0].value }

// Push puts a value in.
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

// Pop takes the value with the least key out, and returns both.
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
