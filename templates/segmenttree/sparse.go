package segmenttree

import "kamyk/templates/debug"

// A Sparse is a Tree with the indices low to high-1. All elements are units until you set them, and only elements that were set take
// memory. Make one with NewSparse.
type Sparse[T any] struct {
	low, high int
	nodes     []sparseNode[T] // index 0 means none; the root, if there is one, is 1
	combine   func(a, b T) T
	unit      T
}

// A sparseNode stands for a range, and holds the first element of it that was set. The others are in the nodes of its two halves.
type sparseNode[T any] struct {
	i      int
	child  [2]int32
	x, sum T
}

// NewSparse returns a list of units with the indices low to high-1. See New for combine and unit.
//
// Constraints: low < high, and high-low is an int.
//
// Complexity: O(1).
func NewSparse[T any](low, high int, combine func(a, b T) T, unit T) *Sparse[T] {
	return &Sparse[T]{low, high, []sparseNode[T]{{i: low - 1, x: unit, sum: unit}}, combine, unit}
}

// Set sets element i to x.
//
// Constraints: low ≤ i < high; fewer than 2³¹ elements are set.
//
// Complexity: O(log(high-low)).
func (s *Sparse[T]) Set(i int, x T) {
	debug.Assert(func() bool { return s.low <= i && i < s.high }, "segmenttree: the element is outside of the sparse tree")
	if len(s.nodes) == 1 {
		s.nodes = append(s.nodes, sparseNode[T]{i: i, x: x, sum: x})
		return
	}
	var path [64]int32
	depth, low, high := 0, s.low, s.high
	for node := int32(1); ; depth++ {
		path[depth] = node
		n := &s.nodes[node]
		if i < n.i { // the new element is the first, and the old first one moves down
			i, x, n.i, n.x = n.i, n.x, i, x
		} else if i == n.i {
			n.x = x
			break
		}
		side, middle := 0, low+(high-low)/2
		if i < middle {
			high = middle
		} else {
			side, low = 1, middle
		}
		if node = n.child[side]; node == 0 {
			n.child[side] = int32(len(s.nodes))
			s.nodes = append(s.nodes, sparseNode[T]{i: i, x: x, sum: x})
			break
		}
	}
	for ; depth >= 0; depth-- {
		n := &s.nodes[path[depth]]
		n.sum = s.combine(n.x, s.combine(s.nodes[n.child[0]].sum, s.nodes[n.child[1]].sum))
	}
}

// At returns element i.
//
// Constraints: low ≤ i < high.
//
// Complexity: O(log(high-low)).
func (s *Sparse[T]) At(i int) T { return s.Query(i, i+1) }

// Query returns the combination of elements l to r-1 in order, or the unit if there are none.
//
// Constraints: low ≤ l ≤ r ≤ high.
//
// Complexity: O(log(high-low)).
func (s *Sparse[T]) Query(l, r int) T {
	debug.Assert(func() bool { return s.low <= l && l <= r && r <= s.high }, "segmenttree: the range is outside of the sparse tree")
	if len(s.nodes) == 1 || l == r {
		return s.unit
	}
	return s.query(1, s.low, s.high, l, r)
}

func (s *Sparse[T]) query(node int32, low, high, l, r int) T {
	n := &s.nodes[node]
	if node == 0 || l <= low && high <= r {
		return n.sum
	}
	x, middle := s.unit, low+(high-low)/2
	if l <= n.i && n.i < r {
		x = n.x
	}
	if l < middle && n.child[0] != 0 {
		x = s.combine(x, s.query(n.child[0], low, middle, l, r))
	}
	if middle < r && n.child[1] != 0 {
		x = s.combine(x, s.query(n.child[1], middle, high, l, r))
	}
	return x
}
