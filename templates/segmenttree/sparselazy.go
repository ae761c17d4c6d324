package segmenttree

import "kamyk/templates/debug"

// A SparseLazy is a Lazy with the indices low to high-1. It has a treap of stretches, in each of which all elements went through the same
// maps, so a change takes memory for at most two more of them. Make one with NewSparseLazy.
type SparseLazy[T any, F comparable] struct {
	low, high int
	root      int32
	random    uint32
	nodes     []stretch[T, F] // index 0 means none
	initial   func(l, r int) T
	combine   func(a, b T) T
	unit      T
	apply     func(f F, x T) T
	compose   func(f, g F) F
	identity  F
}

// A stretch has the elements l to r-1.
type stretch[T any, F comparable] struct {
	l, r        int
	left, right int32
	priority    uint32
	x, sum      T // of the stretch, and of all stretches below it and its own
	f           F // what the elements went through since they were initial, unless the stretch is one element
	pending     F // for the nodes below
}

// NewSparseLazy returns a list with the indices low to high-1. initial(l, r) is the combination of elements l to r-1 before any change. See
// LazyFrom for the other arguments. For sums of elements that are 0 at first, initial returns a sum of 0 and r-l elements.
//
// Constraints: low < high, and high-low is an int.
//
// Complexity: O(1).
func NewSparseLazy[T any, F comparable](
	low, high int, initial func(l, r int) T,
	combine func(a, b T) T, unit T, apply func(f F, x T) T, compose func(f, g F) F, identity F,
) *SparseLazy[T, F] {
	s := &SparseLazy[T, F]{low, high, 0, 2463534242, make([]stretch[T, F], 1), initial, combine, unit, apply, compose, identity}
	s.nodes[0].sum, s.nodes[0].pending = unit, identity
	s.root = s.grow(low, high, identity)
	return s
}

// grow adds a stretch that is in no tree yet.
func (s *SparseLazy[T, F]) grow(l, r int, f F) int32 {
	s.random ^= s.random << 13
	s.random ^= s.random >> 17
	s.random ^= s.random << 5
	x := s.apply(f, s.initial(l, r))
	s.nodes = append(s.nodes, stretch[T, F]{l: l, r: r, priority: s.random, x: x, sum: x, f: f, pending: s.identity})
	return int32(len(s.nodes) - 1)
}

func (s *SparseLazy[T, F]) pull(at int32) {
	n := &s.nodes[at]
	n.sum = n.x
	if n.left != 0 {
		n.sum = s.combine(s.nodes[n.left].sum, n.sum)
	}
	if n.right != 0 {
		n.sum = s.combine(n.sum, s.nodes[n.right].sum)
	}
}

func (s *SparseLazy[T, F]) push(at int32) {
	n := &s.nodes[at]
	if f := n.pending; f != s.identity {
		n.pending = s.identity
		s.change(n.left, f)
		s.change(n.right, f)
	}
}

func (s *SparseLazy[T, F]) change(at int32, f F) {
	if at != 0 {
		n := &s.nodes[at]
		n.x, n.sum = s.apply(f, n.x), s.apply(f, n.sum)
		n.f, n.pending = s.compose(f, n.f), s.compose(f, n.pending)
	}
}

// split splits a tree in two, and the stretch that has both element m-1 and element m.
func (s *SparseLazy[T, F]) split(at int32, m int) (before, after int32) {
	if at == 0 {
		return 0, 0
	}
	s.push(at)
	switch n := &s.nodes[at]; {
	case m <= n.l:
		before, after = s.split(n.left, m)
		s.nodes[at].left = after
		s.pull(at)
		return before, at
	case m >= n.r:
		before, after = s.split(n.right, m)
		s.nodes[at].right = before
	default:
		after = s.join(s.grow(m, n.r, n.f), n.right)
		n = &s.nodes[at]
		n.r, n.right, n.x = m, 0, s.apply(n.f, s.initial(n.l, m))
	}
	s.pull(at)
	return at, after
}

func (s *SparseLazy[T, F]) join(before, after int32) int32 {
	if before == 0 {
		return after
	}
	if after == 0 {
		return before
	}
	if s.nodes[before].priority >= s.nodes[after].priority {
		s.push(before)
		s.nodes[before].right = s.join(s.nodes[before].right, after)
		s.pull(before)
		return before
	}
	s.push(after)
	s.nodes[after].left = s.join(before, s.nodes[after].left)
	s.pull(after)
	return after
}

// cut passes the tree of elements l to r-1 to do.
func (s *SparseLazy[T, F]) cut(l, r int, do func(at int32)) {
	debug.Assert(func() bool { return s.low <= l && l <= r && r <= s.high }, "segmenttree: the range is outside of the sparse tree")
	rest, after := s.split(s.root, r)
	before, middle := s.split(rest, l)
	do(middle)
	s.root = s.join(s.join(before, middle), after)
}

// Set sets element i to x.
//
// Constraints: low ≤ i < high; there are fewer than 2³⁰ calls of Set and Apply.
//
// Complexity: O(log q) expected after q changes.
func (s *SparseLazy[T, F]) Set(i int, x T) {
	s.cut(i, i+1, func(at int32) { s.nodes[at].x, s.nodes[at].sum = x, x })
}

// Apply applies f to each of the elements l to r-1.
//
// Constraints: low ≤ l ≤ r ≤ high; there are fewer than 2³⁰ calls of Set and Apply.
//
// Complexity: O(log q) expected after q changes.
func (s *SparseLazy[T, F]) Apply(l, r int, f F) {
	if l != r {
		s.cut(l, r, func(at int32) { s.change(at, f) })
	}
}

// At returns element i.
//
// Constraints: low ≤ i < high.
//
// Complexity: O(log q) expected after q changes.
func (s *SparseLazy[T, F]) At(i int) T { return s.Query(i, i+1) }

// Query returns the combination of elements l to r-1 in order, or the unit if there are none.
//
// Constraints: low ≤ l ≤ r ≤ high.
//
// Complexity: O(log q) expected after q changes.
func (s *SparseLazy[T, F]) Query(l, r int) T {
	debug.Assert(func() bool { return s.low <= l && l <= r && r <= s.high }, "segmenttree: the range is outside of the sparse tree")
	if l == r {
		return s.unit
	}
	return s.query(s.root, s.low, s.high, l, r)
}

// query combines what the elements low to high-1, which are those of a tree, and the elements l to r-1 have in common.
func (s *SparseLazy[T, F]) query(at int32, low, high, l, r int) T {
	if l <= low && high <= r {
		return s.nodes[at].sum
	}
	s.push(at)
	n, x := &s.nodes[at], s.unit
	if l < n.l && low < r {
		x = s.query(n.left, low, n.l, l, r)
	}
	if a, b := max(l, n.l), min(r, n.r); b-a == n.r-n.l {
		x = s.combine(x, n.x)
	} else if a < b {
		x = s.combine(x, s.apply(n.f, s.initial(a, b)))
	}
	if n.r < r && l < high {
		x = s.combine(x, s.query(n.right, n.r, high, l, r))
	}
	return x
}
