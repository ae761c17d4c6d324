// Package sequence implements lists that can be cut, joined, reversed, and combined over ranges in logarithmic time. It uses implicit
// treaps.
//
// A list of LazyFrom also applies maps to ranges. If the list has a fixed length and is not reversed, package segmenttree is faster.
package sequence

import "kamyk/templates/debug"

// A List is a list of elements. Make one with From or LazyFrom. Lists that come from the same one by Cut share a treap.
type List[T any, F comparable] struct {
	*treap[T, F]
	root int32
}

// From returns a list of the given elements. combine must be associative, and combine(unit, a) = combine(a, unit) = a. If x combines a
// sequence of elements, mirror(x) must combine the reversed sequence; give nil if combine is commutative. The list cannot Apply maps.
//
// Complexity: O(n).
func From[T any](elements []T, combine func(a, b T) T, unit T, mirror func(x T) T) *List[T, struct{}] {
	return newTreap(elements, combine, unit, mirror, struct{}{})
}

// LazyFrom returns a list of the given elements. See From for combine, unit and mirror. apply(f, x) applies the map f to x, which may
// combine many elements, so apply(f, combine(x, y)) must equal combine(apply(f, x), apply(f, y)). compose(f, g) is the map that applies g
// first and then f; identity changes nothing.
//
// Complexity: O(n).
func LazyFrom[T any, F comparable](
	elements []T, combine func(a, b T) T, unit T, mirror func(x T) T, apply func(f F, x T) T, compose func(f, g F) F, identity F,
) *List[T, F] {
	s := newTreap(elements, combine, unit, mirror, identity)
	s.change = func(at int32, f F) {
		if at != 0 {
			n := &s.nodes[at]
			n.x, n.sum, n.pending = apply(f, n.x), apply(f, n.sum), compose(f, n.pending)
		}
	}
	s.apply = apply
	return s
}

// stretch cuts out elements l to r-1, passes their tree to do, and puts back the tree that do returns.
func (s *List[T, F]) stretch(l, r int, do func(at int32) int32) {
	debug.Range(l, r, s)
	rest, after := s.split(s.root, int32(r))
	before, middle := s.split(rest, int32(l))
	s.root = s.join(s.join(before, do(middle)), after)
}

// Len returns the number of elements.
func (s *List[T, F]) Len() int { return int(s.nodes[s.root].size) }

// At returns element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n) expected.
func (s *List[T, F]) At(i int) T { return s.Query(i, i+1) }

// Set sets element i to x.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n) expected.
func (s *List[T, F]) Set(i int, x T) {
	s.stretch(i, i+1, func(at int32) int32 {
		s.nodes[at].x, s.nodes[at].sum = x, x
		return at
	})
}

// Insert inserts x before element i, or at the end if i = n.
//
// Constraints: 0 ≤ i ≤ n; fewer than 2³¹ elements are ever inserted.
//
// Complexity: O(log n) expected.
func (s *List[T, F]) Insert(i int, x T) {
	s.stretch(i, i, func(int32) int32 { return s.add(x) })
}

// Remove removes elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n) expected.
func (s *List[T, F]) Remove(l, r int) {
	s.stretch(l, r, func(int32) int32 { return 0 })
}

// Cut removes elements l to r-1, and returns them as a list.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n) expected.
func (s *List[T, F]) Cut(l, r int) *List[T, F] {
	part := &List[T, F]{treap: s.treap}
	s.stretch(l, r, func(at int32) int32 {
		part.root = at
		return 0
	})
	return part
}

// Paste moves all elements of part before element i, or to the end if i = n. part is empty afterwards.
//
// Constraints: 0 ≤ i ≤ n; both lists come from the same list by Cut, and are not the same.
//
// Complexity: O(log n) expected.
func (s *List[T, F]) Paste(i int, part *List[T, F]) {
	debug.Assert(func() bool { return s.treap == part.treap && s != part }, "sequence: the two were not cut from one list")
	s.stretch(i, i, func(int32) int32 { return part.root })
	part.root = 0
}

// Reverse reverses elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n) expected.
func (s *List[T, F]) Reverse(l, r int) {
	s.stretch(l, r, func(at int32) int32 {
		s.turn(at)
		return at
	})
}

// Apply applies f to each of the elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n; the list comes from LazyFrom.
//
// Complexity: O(log n) expected.
func (s *List[T, F]) Apply(l, r int, f F) {
	debug.Range(l, r, s)
	s.applyTo(s.root, int32(l), int32(r), f)
}

// Query returns the combination of elements l to r-1 in order, or the unit if there are none.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n) expected.
func (s *List[T, F]) Query(l, r int) T {
	debug.Range(l, r, s)
	return s.query(s.root, int32(l), int32(r))
}

// Values returns all elements in order.
//
// Complexity: O(n).
func (s *List[T, F]) Values() []T {
	elements := make([]T, 0, s.Len())
	var walk func(at int32)
	walk = func(at int32) {
		if at != 0 {
			s.push(at)
			walk(s.nodes[at].left)
			elements = append(elements, s.nodes[at].x)
			walk(s.nodes[at].right)
		}
	}
	walk(s.root)
	return elements
}
