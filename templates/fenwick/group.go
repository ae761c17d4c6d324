package fenwick

import "kamyk/templates/debug"

// A Group is a Tree whose elements form a commutative group, such as residues, or sets of bits under XOR. Make one with NewGroup.
type Group[T any] struct {
	sums   []T
	add    func(a, b T) T
	negate func(a T) T
}

// NewGroup returns a list of n zero values. add must be associative and commutative, the zero value of T must be its neutral element, and
// add(a, negate(a)) must be the zero value. Give nil for negate if you only use Add and Prefix.
//
// Constraints: n ≥ 0.
//
// Complexity: O(n).
func NewGroup[T any](n int, add func(a, b T) T, negate func(a T) T) *Group[T] {
	return &Group[T]{make([]T, n), add, negate}
}

// Len returns n.
func (g *Group[T]) Len() int { return len(g.sums) }

// Add adds x to element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (g *Group[T]) Add(i int, x T) {
	debug.Index(i, g)
	for ; i < len(g.sums); i |= i + 1 {
		g.sums[i] = g.add(g.sums[i], x)
	}
}

// Prefix returns the sum of the first n elements.
//
// Constraints: 0 ≤ n ≤ length.
//
// Complexity: O(log n).
func (g *Group[T]) Prefix(n int) (sum T) {
	for ; n > 0; n &= n - 1 {
		sum = g.add(sum, g.sums[n-1])
	}
	return sum
}

// Sum returns the sum of elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ length.
//
// Complexity: O(log n).
func (g *Group[T]) Sum(l, r int) T {
	debug.Range(l, r, g)
	return g.add(g.Prefix(r), g.negate(g.Prefix(l)))
}
