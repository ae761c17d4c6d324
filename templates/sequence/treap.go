package sequence

// A treap holds the nodes of all lists that come from one list, with pending maps.
type treap[T any, F comparable] struct {
	nodes    []node[T, F] // index 0 means none
	random   uint32
	combine  func(a, b T) T
	mirror   func(x T) T
	apply    func(f F, x T) T
	change   func(at int32, f F) // applies a map to all below a node
	identity F
}

type node[T any, F comparable] struct {
	pending     F // for the nodes below
	left, right int32
	size        int32
	priority    uint32
	reversed    bool // the children are still to be reversed
	x, sum      T
}

func newTreap[T any, F comparable](elements []T, combine func(a, b T) T, unit T, mirror func(x T) T, identity F) *List[T, F] {
	s := &treap[T, F]{nodes: make([]node[T, F], 1, len(elements)+1), random: 2463534242, combine: combine, mirror: mirror, identity: identity}
	s.nodes[0].x, s.nodes[0].sum = unit, unit
	return &List[T, F]{s, s.build(elements)}
}

// build returns a balanced tree, with priorities that grow with the size of the subtree.
func (s *treap[T, F]) build(list []T) int32 {
	if len(list) == 0 {
		return 0
	}
	half := len(list) / 2
	at := s.add(list[half])
	left := s.build(list[:half])
	right := s.build(list[half+1:])
	n := &s.nodes[at]
	n.left, n.right = left, right
	n.priority = max(n.priority, s.nodes[left].priority, s.nodes[right].priority)
	s.pull(at)
	return at
}

func (s *treap[T, F]) add(x T) int32 {
	s.random ^= s.random << 13
	s.random ^= s.random >> 17
	s.random ^= s.random << 5
	s.nodes = append(s.nodes, node[T, F]{s.identity, 0, 0, 1, s.random, false, x, x})
	return int32(len(s.nodes) - 1)
}

func (s *treap[T, F]) pull(at int32) {
	n := &s.nodes[at]
	n.size, n.sum = 1, n.x
	if n.left != 0 {
		left := &s.nodes[n.left]
		n.size, n.sum = n.size+left.size, s.combine(left.sum, n.sum)
	}
	if n.right != 0 {
		right := &s.nodes[n.right]
		n.size, n.sum = n.size+right.size, s.combine(n.sum, right.sum)
	}
}

func (s *treap[T, F]) push(at int32) {
	n := &s.nodes[at]
	if n.reversed {
		n.reversed = false
		s.turn(n.left)
		s.turn(n.right)
	}
	if f := n.pending; f != s.identity {
		n.pending = s.identity
		s.change(n.left, f)
		s.change(n.right, f)
	}
}

// turn reverses a tree.
func (s *treap[T, F]) turn(at int32) {
	if at == 0 {
		return
	}
	n := &s.nodes[at]
	n.reversed = !n.reversed
	n.left, n.right = n.right, n.left
	if s.mirror != nil {
		n.sum = s.mirror(n.sum)
	}
}

// split splits a tree in two, the first with k elements.
func (s *treap[T, F]) split(at, k int32) (left, right int32) {
	if at == 0 {
		return 0, 0
	}
	s.push(at)
	n := &s.nodes[at]
	before := s.nodes[n.left].size
	if k <= before {
		left, right = s.split(n.left, k)
		n.left = right
		s.pull(at)
		return left, at
	}
	left, right = s.split(n.right, k-before-1)
	n.right = left
	s.pull(at)
	return at, right
}

// join joins two trees.
func (s *treap[T, F]) join(left, right int32) int32 {
	if left == 0 {
		return right
	}
	if right == 0 {
		return left
	}
	if s.nodes[left].priority >= s.nodes[right].priority {
		s.push(left)
		s.nodes[left].right = s.join(s.nodes[left].right, right)
		s.pull(left)
		return left
	}
	s.push(right)
	s.nodes[right].left = s.join(left, s.nodes[right].left)
	s.pull(right)
	return right
}

func (s *treap[T, F]) query(at, l, r int32) T {
	if n := &s.nodes[at]; l <= 0 && n.size <= r {
		return n.sum
	}
	s.push(at)
	n := &s.nodes[at]
	before := s.nodes[n.left].size
	if r <= before {
		return s.query(n.left, l, r)
	}
	if l > before {
		return s.query(n.right, l-before-1, r-before-1)
	}
	x := n.x
	if l < before {
		x = s.combine(s.query(n.left, l, r), x)
	}
	if r > before+1 {
		x = s.combine(x, s.query(n.right, l-before-1, r-before-1))
	}
	return x
}

func (s *treap[T, F]) applyTo(at, l, r int32, f F) {
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
