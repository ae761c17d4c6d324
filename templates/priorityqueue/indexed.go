package priorityqueue

// An Indexed is a priority queue of some of the elements 0..n-1, each with a key that may change. Make one with NewIndexed.
type Indexed[K Ordered] struct {
	heap  []int
	place []int // index in heap, or -1
	keys  []K
}

// NewIndexed returns an empty queue for 0..n-1.
//
// Complexity: O(n).
func NewIndexed[K Ordered](n int) *Indexed[K] {
	q := &Indexed[K]{place: make([]int, n), keys: make([]K, n)}
	for i := range q.place {
		q.place[i] = -1
	}
	return q
}

// Len returns the number of elements.
func (q *Indexed[K]) Len() int { return len(q.heap) }

// Has reports whether i is in the queue.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(1).
func (q *Indexed[K]) Has(i int) bool { return q.place[i] >= 0 }

// Key returns the key of i. If i is no longer in the queue, it returns the last key.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(1).
func (q *Indexed[K]) Key(i int) K { return q.keys[i] }

// Top returns the element with the least key.
//
// Constraints: the queue is not empty.
//
// Complexity: O(1).
func (q *Indexed[K]) Top() int { return q.heap[0] }

// Set adds i with the given key, or changes the key of i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (q *Indexed[K]) Set(i int, key K) {
	q.keys[i] = key
	if q.place[i] < 0 {
		q.heap = append(q.heap, i)
		q.place[i] = len(q.heap) - 1
	}
	q.down(q.up(q.place[i], i), i)
}

// Pop removes the element with the least key and returns it.
//
// Constraints: the queue is not empty.
//
// Complexity: O(log n).
func (q *Indexed[K]) Pop() int {
	top := q.heap[0]
	q.Remove(top)
	return top
}

// Remove removes i if it is in the queue.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (q *Indexed[K]) Remove(i int) {
	at := q.place[i]
	if at < 0 {
		return
	}
	q.place[i] = -1
	last := q.heap[len(q.heap)-1]
	if q.heap = q.heap[:len(q.heap)-1]; last != i {
		q.down(q.up(at, last), last)
	}
}

// up and down move i from an index of the heap to its place.
func (q *Indexed[K]) up(at, i int) int {
	for at > 0 && q.keys[i] < q.keys[q.heap[(at-1)/2]] {
		q.put(at, q.heap[(at-1)/2])
		at = (at - 1) / 2
	}
	return at
}

func (q *Indexed[K]) down(at, i int) {
	for child := 2*at + 1; child < len(q.heap); child = 2*at + 1 {
		if child+1 < len(q.heap) && q.keys[q.heap[child+1]] < q.keys[q.heap[child]] {
			child++
		}
		if q.keys[i] <= q.keys[q.heap[child]] {
			break
		}
		q.put(at, q.heap[child])
		at = child
	}
	q.put(at, i)
}

func (q *Indexed[K]) put(at, i int) { q.heap[at], q.place[i] = i, at }
