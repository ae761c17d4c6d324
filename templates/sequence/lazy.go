package sequence

// A Lazy is a Sequence of which stretches are changed by maps, too. Make one with NewLazy.
type Lazy[T any, F comparable] struct {
	*Sequence[T]
	pending  []F // for what is below each node
	apply    func(f F, x T) T
	compose  func(f, g F) F
	identity F
}

// NewLazy returns a list of the given elements; for combine, unit and mirror see New. apply(f, x) is the map f of x, where x may combine
// many elements: apply(f, combine(x, y)) is combine(apply(f, x), apply(f, y)). compose(f, g) is the map that does g first and then f;
// identity changes nothing.
//
// Complexity: O(n).
func NewLazy[T any, F comparable](
	list []T, combine func(a, b T) T, unit T, mirror func(x T) T, apply func(f F, x T) T, compose func(f, g F) F, identity F,
) *Lazy[T, F] {
	s := &Lazy[T, F]{New(list, combine, unit, mirror), nil, apply, compose, identity}
	s.open = s.handDown
	return s
}

func (s *Lazy[T, F]) handDown(at int32) {
	if int(at) >= len(s.pending) || s.pending[at] == s.identity {
		return
	}
	s.change(s.nodes[at].left, s.pending[at])
	s.change(s.nodes[at].right, s.pending[at])
	s.pending[at] = s.identity
}

func (s *Lazy[T, F]) change(at int32, f F) {
	if at == 0 {
		return
	}
	for len(s.pending) < len(s.nodes) {
		s.pending = append(s.pending, s.identity)
	}
	n := &s.nodes[at]
	n.x, n.sum = s.apply(f, n.x), s.apply(f, n.sum)
	s.pending[at] = s.compose(f, s.pending[at])
}

// Apply applies f to each of the elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
// Complexity: O(log n) expected.
func (s *Lazy[T, F]) Apply(l, r int, f F) {
	s.stretch(l, r, func(at int32) int32 {
		s.change(at, f)
		return at
	})
}
