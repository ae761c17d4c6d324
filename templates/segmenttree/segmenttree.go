// Package segmenttree combines the elements of any range of a list that changes. You choose an associative operation with a neutral
// element, the unit: the minimum with +∞, the product with 1, the composition of maps with the identity. It need not be commutative.
//
// A Tree changes single elements. Lazy also changes ranges. Dual changes ranges, and reads single elements. Minima adds to ranges and
// returns minima. Sparse is a Tree over a huge index range, in which few elements are set, and SparseLazy a Lazy over one, with few changes.
// Persistent keeps every version. Cover measures unions of intervals. Beats also bounds all elements of a range. For sums of numbers,
// package fenwick is faster; for minima of a list that does not change, use package sparsetable.
package segmenttree

import "kamyk/templates/debug"

// A Tree is a list of n elements that combines ranges. Make one with New or From.
type Tree[T any] struct {
	n, size int // size is the least power of two that is at least n
	nodes   []T // nodes[1] is the root, nodes[size+i] element i
	combine func(a, b T) T
	unit    T
}

// New returns a list of n units. combine must be associative, and combine(unit, a) = combine(a, unit) = a for each a.
//
// Constraints: n ≥ 0.
//
// Complexity: O(n).
func New[T any](n int, combine func(a, b T) T, unit T) *Tree[T] {
	t := &Tree[T]{n: n, size: 1, combine: combine, unit: unit}
	for t.size < n {
		t.size *= 2
	}
	t.nodes = make([]T, 2*t.size)
	for i := range t.nodes {
		t.nodes[i] = unit
	}
	return t
}

// From returns a list of the given elements. See New for combine and unit.
//
// Complexity: O(n), n combinations.
func From[T any](list []T, combine func(a, b T) T, unit T) *Tree[T] {
	t := New(len(list), combine, unit)
	copy(t.nodes[t.size:], list)
	for i := t.size - 1; i > 0; i-- {
		t.nodes[i] = combine(t.nodes[2*i], t.nodes[2*i+1])
	}
	return t
}

// Len returns n.
func (t *Tree[T]) Len() int { return t.n }

// At returns element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(1).
func (t *Tree[T]) At(i int) T {
	debug.Index(i, t)
	return t.nodes[t.size+i]
}

// Set sets element i to x.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (t *Tree[T]) Set(i int, x T) {
	debug.Index(i, t)
	i += t.size
	t.nodes[i] = x
	for i /= 2; i > 0; i /= 2 {
		t.nodes[i] = t.combine(t.nodes[2*i], t.nodes[2*i+1])
	}
}

// All returns the combination of all elements, in order.
//
// Complexity: O(1).
func (t *Tree[T]) All() T { return t.nodes[1] }

// Query returns the combination of elements l to r-1 in order, or the unit if there are none.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (t *Tree[T]) Query(l, r int) T {
	debug.Range(l, r, t)
	left, right := t.unit, t.unit
	for l, r = l+t.size, r+t.size; l < r; l, r = l/2, r/2 {
		if l%2 == 1 {
			left = t.combine(left, t.nodes[l])
			l++
		}
		if r%2 == 1 {
			r--
			right = t.combine(t.nodes[r], right)
		}
	}
	return t.combine(left, right)
}

// SearchRight returns the greatest r for which holds(Query(l, r)) is true.
//
// Constraints: 0 ≤ l ≤ n; holds(unit) is true; if holds is false for a range, it is false for each longer range from l.
//
// Complexity: O(log n).
func (t *Tree[T]) SearchRight(l int, holds func(x T) bool) int {
	return t.searchRight(l, holds, func(int) {})
}

// searchRight calls open before it goes down from a node.
func (t *Tree[T]) searchRight(l int, holds func(x T) bool, open func(node int)) int {
	debug.Range(0, l, t)
	if l == t.n {
		return l
	}
	sum, node := t.unit, t.size+l
	for {
		for node%2 == 0 {
			node /= 2
		}
		next := t.combine(sum, t.nodes[node])
		if !holds(next) {
			break
		}
		sum = next
		if node++; node&(node-1) == 0 { // after the last node of its level
			return t.n
		}
	}
	for node < t.size {
		open(node)
		node *= 2
		if next := t.combine(sum, t.nodes[node]); holds(next) {
			sum = next
			node++
		}
	}
	return node - t.size
}

// SearchLeft returns the least l for which holds(Query(l, r)) is true.
//
// Constraints: 0 ≤ r ≤ n; holds(unit) is true; if holds is false for a range, it is false for each longer range up to r.
//
// Complexity: O(log n).
func (t *Tree[T]) SearchLeft(r int, holds func(x T) bool) int {
	return t.searchLeft(r, holds, func(int) {})
}

func (t *Tree[T]) searchLeft(r int, holds func(x T) bool, open func(node int)) int {
	debug.Range(0, r, t)
	if r == 0 {
		return r
	}
	sum, node := t.unit, t.size+r
	for {
		for node--; node > 1 && node%2 == 1; {
			node /= 2
		}
		next := t.combine(t.nodes[node], sum)
		if !holds(next) {
			break
		}
		sum = next
		if node&(node-1) == 0 { // the first node of its level
			return 0
		}
	}
	for node < t.size {
		open(node)
		node = 2*node + 1
		if next := t.combine(t.nodes[node], sum); holds(next) {
			sum = next
			node--
		}
	}
	return node + 1 - t.size
}
