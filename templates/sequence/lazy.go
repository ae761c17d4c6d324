package sequence

// A Lazy is a Sequence that also applies maps to ranges. Make one with LazyFrom.
type Lazy[T any, F comparable] struct {
	list[T, F]
	apply    func(f F, x T) T
	compose  func(f, g F) F
	identity F
}

// LazyFrom returns a list of the given elements. See From for combine, unit and mirror. apply(f, x) applies the map f to x, which may combine
// many elements, so apply(f, combine(x, y)) must equal combine(apply(f, x), apply(f, y)). compose(f, g) is the map that applies g first and
// then f; identity changes nothing.
//
// Complexity: O(n).
func LazyFrom[T any, F comparable](
	elements []T, combine func(a, b T) T, unit T, mirror func(x T) T, apply func(f F, x T) T, compose func(f, g F) F, identity F,
) *Lazy[T, F] {
	s := &Lazy[T, F]{newTreap[T, F](elements, combine, unit, mirror), apply, compose, identity}
	for i := range s.nodes {
		s.nodes[i].pending = identity
	}
	s.open = func(n *node[T, F]) {
		if f := n.pending; f != identity {
			n.pending = identity
			s.change(n.left, f)
			s.change(n.right, f)
		}
	}
	return s
}

// Insert inserts x before element i, or at the end if i = n.
//
// Constraints: 0 ≤ i ≤ n; fewer than 2³¹ elements are ever inserted.
//
// Complexity: O(log n) expected.
func (s *Lazy[T, F]) Insert(i int, x T) {
	s.mustHave(i, i)
	added := s.add(x)
	s.nodes[added].pending = s.identity
	s.root = s.insert(s.root, int32(i), added)
}

func (s *Lazy[T, F]) change(at int32, f F) {
	if at != 0 {
		n := &s.nodes[at]
		n.x, n.sum = s.apply(f, n.x), s.apply(f, n.sum)
		n.pending = s.compose(f, n.pending)
	}
}

// Apply applies f to each of the elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n) expected.
func (s *Lazy[T, F]) Apply(l, r int, f F) {
	s.mustHave(l, r)
	s.applyTo(s.root, int32(l), int32(r), f)
}

func (s *Lazy[T, F]) applyTo(at, l, r int32, f F) {
	if l <= 0 && s.nodes[at].size <= r {
		s.change(at, f)
		return
	}
	s.push(at)
	n := &s.nodes[at]
	before := s.nodes[n.left].size
	if l < before {
		s.applyTo(n.left, l, r, f)
	}
	if l <= before && before < r {
		n.x = s.apply(f, n.x)
	}
	if r > before+1 {
		s.applyTo(n.right, l-before-1, r-before-1, f)
	}
	s.pull(at)
}

// Cut removes elements l to r-1, and returns them as a list.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n) expected.
func (s *Lazy[T, F]) Cut(l, r int) *Lazy[T, F] {
	return &Lazy[T, F]{s.cut(l, r), s.apply, s.compose, s.identity}
}

// Paste moves all elements of part before element i, or to the end if i = n. part is empty afterwards.
//
// Constraints: 0 ≤ i ≤ n; both lists come from the same list by Cut, and are not the same, or it panics.
//
// Complexity: O(log n) expected.
func (s *Lazy[T, F]) Paste(i int, part *Lazy[T, F]) { s.paste(i, &part.list) }
