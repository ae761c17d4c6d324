// Package segmenttree keeps the products of all stretches of a list over a monoid while its elements change.
package segmenttree

// A Tree is a list of n elements of a monoid, with the products of its stretches. Make one with New.
type Tree[T any] struct {
	n, size  int // size is the least power of two that is at least n
	nodes    []T // nodes[1] is the root, nodes[size+i] element i
	multiply func(a, b T) T
	unit     T
}

// New returns a tree of the given elements. multiply is associative, and unit changes nothing: multiply(unit, a) = multiply(a, unit) = a.
// multiply need not be commutative.
//
// Complexity: O(n), n products.
func New[T any](list []T, multiply func(a, b T) T, unit T) *Tree[T] {
	t := &Tree[T]{n: len(list), size: 1, multiply: multiply, unit: unit}
	for t.size < t.n {
		t.size *= 2
	}
	t.nodes = make([]T, 2*t.size)
	copy(t.nodes[t.size:], list)
	for i := t.size + t.n; i < len(t.nodes); i++ {
		t.nodes[i] = unit
	}
	for i := t.size - 1; i > 0; i-- {
		t.nodes[i] = multiply(t.nodes[2*i], t.nodes[2*i+1])
	}
	return t
}

// At returns element i.
//
// Constraints: 0 ≤ i < n.
// Complexity: O(1).
func (t *Tree[T]) At(i int) T { return t.nodes[t.size+i] }

// Set makes x element i.
//
// Constraints: 0 ≤ i < n.
// Complexity: O(log n).
func (t *Tree[T]) Set(i int, x T) {
	i += t.size
	t.nodes[i] = x
	for i /= 2; i > 0; i /= 2 {
		t.nodes[i] = t.multiply(t.nodes[2*i], t.nodes[2*i+1])
	}
}

// Product returns the product of elements l to r-1 in their order, the unit where there are none.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
// Complexity: O(log n).
func (t *Tree[T]) Product(l, r int) T {
	left, right := t.unit, t.unit
	for l, r = l+t.size, r+t.size; l < r; l, r = l/2, r/2 {
		if l%2 == 1 {
			left = t.multiply(left, t.nodes[l])
			l++
		}
		if r%2 == 1 {
			r--
			right = t.multiply(t.nodes[r], right)
		}
	}
	return t.multiply(left, right)
}

// Reach returns the greatest r for which holds(Product(l, r)) is true.
//
// Constraints: 0 ≤ l ≤ n; holds(unit) is true; where it is false for a stretch, it is for each longer one from l.
// Complexity: O(log n).
func (t *Tree[T]) Reach(l int, holds func(product T) bool) int {
	if l == t.n {
		return l
	}
	product := t.unit
	node := t.size + l
	for {
		for node%2 == 0 {
			node /= 2
		}
		next := t.multiply(product, t.nodes[node])
		if !holds(next) {
			break
		}
		product = next
		if node++; node&(node-1) == 0 { // behind the last node of its level
			return t.n
		}
	}
	for node < t.size {
		node *= 2
		if next := t.multiply(product, t.nodes[node]); holds(next) {
			product = next
			node++
		}
	}
	return node - t.size
}
