// Package sequence implements lists that can be cut, joined, reversed, and combined over ranges in logarithmic time. It uses implicit
// treaps.
//
// A Lazy also applies maps to ranges. If the list has a fixed length and is not reversed, package segmenttree is faster.
package sequence

// A Sequence is a list of elements. Make one with From.
type Sequence[T any] struct{ list[T, struct{}] }

// From returns a list of the given elements. combine must be associative, and combine(unit, a) = combine(a, unit) = a. If x combines a
// sequence of elements, mirror(x) must combine the reversed sequence; give nil if combine is commutative.
//
// Complexity: O(n).
func From[T any](elements []T, combine func(a, b T) T, unit T, mirror func(x T) T) *Sequence[T] {
	return &Sequence[T]{newTreap[T, struct{}](elements, combine, unit, mirror)}
}

// A list is one of the lists that share a treap.
type list[T any, F comparable] struct {
	*treap[T, F]
	root int32
}

// stretch cuts out elements l to r-1, passes their tree to do, and puts back the tree that do returns.
func (s *list[T, F]) stretch(l, r int, do func(at int32) int32) {
	s.mustHave(l, r)
	rest, after := s.split(s.root, int32(r))
	before, middle := s.split(rest, int32(l))
	s.root = s.join(s.join(before, do(middle)), after)
}

func (s *list[T, F]) mustHave(l, r int) {
	if l < 0 || l > r || r > s.Len() {
		panic("sequence: the stretch is not in the list")
	}
}

// Len returns the number of elements.
func (s *list[T, F]) Len() int { return int(s.nodes[s.root].size) }

// At returns element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n) expected.
func (s *list[T, F]) At(i int) T { return s.Query(i, i+1) }

// Set sets element i to x.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n) expected.
func (s *list[T, F]) Set(i int, x T) {
	s.mustHave(i, i+1)
	s.set(s.root, int32(i), x)
}

// Update replaces element i, called x, by f(x).
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n) expected.
func (s *list[T, F]) Update(i int, f func(x T) T) { s.Set(i, f(s.At(i))) }

// Insert inserts x before element i, or at the end if i = n.
//
// Constraints: 0 ≤ i ≤ n; fewer than 2³¹ elements are ever inserted.
//
// Complexity: O(log n) expected.
func (s *list[T, F]) Insert(i int, x T) {
	s.mustHave(i, i)
	s.root = s.insert(s.root, int32(i), s.add(x))
}

// Remove removes elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n) expected.
func (s *list[T, F]) Remove(l, r int) {
	s.stretch(l, r, func(int32) int32 { return 0 })
}

// Cut removes elements l to r-1, and returns them as a list.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n) expected.
func (s *Sequence[T]) Cut(l, r int) *Sequence[T] { return &Sequence[T]{s.cut(l, r)} }

func (s *list[T, F]) cut(l, r int) list[T, F] {
	part := list[T, F]{s.treap, 0}
	s.stretch(l, r, func(at int32) int32 {
		part.root = at
		return 0
	})
	return part
}

// Paste moves all elements of part before element i, or to the end if i = n. part is empty afterwards.
//
// Constraints: 0 ≤ i ≤ n; both lists come from the same list by Cut, and are not the same, or it panics.
//
// Complexity: O(log n) expected.
func (s *Sequence[T]) Paste(i int, part *Sequence[T]) { s.paste(i, &part.list) }

func (s *list[T, F]) paste(i int, part *list[T, F]) {
	if s.treap != part.treap || s == part {
		panic("sequence: the two were not cut from one list")
	}
	s.stretch(i, i, func(int32) int32 { return part.root })
	part.root = 0
}

// Reverse reverses elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n) expected.
func (s *list[T, F]) Reverse(l, r int) {
	s.stretch(l, r, func(at int32) int32 {
		s.turn(at)
		return at
	})
}

// Rotate rotates elements l to r-1 to the left, such that element middle moves to index l.
//
// Constraints: 0 ≤ l ≤ middle ≤ r ≤ n.
//
// Complexity: O(log n) expected.
func (s *list[T, F]) Rotate(l, middle, r int) {
	s.stretch(l, r, func(at int32) int32 {
		first, second := s.split(at, int32(middle-l))
		return s.join(second, first)
	})
}

// Query returns the combination of elements l to r-1 in order, or the unit if there are none.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n) expected.
func (s *list[T, F]) Query(l, r int) T {
	s.mustHave(l, r)
	return s.query(s.root, int32(l), int32(r))
}

// Values returns all elements in order.
//
// Complexity: O(n).
func (s *list[T, F]) Values() []T {
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
