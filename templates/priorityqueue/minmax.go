package priorityqueue

// A MinMax returns the least or the greatest element first. The zero value is empty and ready to use; MinMaxFrom takes a list.
//
// It is the interval heap of van Leeuwen and Wood. Elements 2i and 2i+1 are a node of a binary tree, and the bounds of an interval that
// contains the intervals of its children.
type MinMax[K Ordered] struct{ heap []K }

// NewMinMax returns an empty queue.
//
// Complexity: O(1).
func NewMinMax[K Ordered]() *MinMax[K] { return &MinMax[K]{} }

// MinMaxFrom returns a queue of the given elements.
//
// Complexity: O(n log n), and O(n) on average for a random order.
func MinMaxFrom[K Ordered](list []K) *MinMax[K] {
	m := &MinMax[K]{make([]K, 0, len(list))}
	for _, x := range list {
		m.Push(x)
	}
	return m
}

// Len returns the number of elements.
func (m *MinMax[K]) Len() int { return len(m.heap) }

// Min returns the least element.
//
// Constraints: the queue is not empty.
//
// Complexity: O(1).
func (m *MinMax[K]) Min() K { return m.heap[0] }

// Max returns the greatest element.
//
// Constraints: the queue is not empty.
//
// Complexity: O(1).
func (m *MinMax[K]) Max() K { return m.heap[min(1, len(m.heap)-1)] }

// Push adds an element.
//
// Complexity: O(log n).
func (m *MinMax[K]) Push(x K) {
	m.heap = append(m.heap, x)
	m.up(len(m.heap) - 1)
}

// PopMin removes the least element and returns it.
//
// Constraints: the queue is not empty.
//
// Complexity: O(log n).
func (m *MinMax[K]) PopMin() K { return m.pop(0) }

// PopMax removes the greatest element and returns it.
//
// Constraints: the queue is not empty.
//
// Complexity: O(log n).
func (m *MinMax[K]) PopMax() K { return m.pop(min(1, len(m.heap)-1)) }

func (m *MinMax[K]) pop(i int) K {
	last := len(m.heap) - 1
	x := m.heap[i]
	m.heap[i] = m.heap[last]
	if m.heap = m.heap[:last]; i < last {
		m.up(m.down(i))
	}
	return x
}

// down moves element i towards the leaves, on its own side of the intervals, and returns where it ends.
func (m *MinMax[K]) down(i int) int {
	h := m.heap
	for side := i % 2; ; {
		child := 2*i + 2 - side // the same side of the first child
		if child >= len(h) {
			return i
		}
		if other := child + 2; other < len(h) && (side == 0 && h[other] < h[child] || side == 1 && h[child] < h[other]) {
			child = other
		}
		if side == 0 && h[i] <= h[child] || side == 1 && h[child] <= h[i] {
			return i
		}
		h[i], h[child] = h[child], h[i]
		i = child
	}
}

// up puts element i on the right side of its interval, and moves it towards the root.
func (m *MinMax[K]) up(i int) {
	h := m.heap
	if i|1 < len(h) && h[i|1] < h[i&^1] {
		h[i|1], h[i&^1] = h[i&^1], h[i|1]
		i ^= 1
	}
	for ; i > 1; i = (i/2 - 1) &^ 1 {
		up := (i/2 - 1) &^ 1
		if h[up] <= h[i] {
			break
		}
		h[i], h[up] = h[up], h[i]
	}
	for ; i > 1; i = (i/2-1)&^1 | 1 {
		up := (i/2-1)&^1 | 1
		if h[i] <= h[up] {
			break
		}
		h[i], h[up] = h[up], h[i]
	}
}
