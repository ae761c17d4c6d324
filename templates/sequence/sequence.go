// Package sequence holds a list that is cut, joined, reversed and combined by stretches, each in logarithmic time: the treap by places.
//
// A Sequence does that; a Lazy changes stretches by maps, too. A list of fixed length that is not reversed is faster in package segmenttree.
package sequence

// A Sequence is a list of elements. Make one with New.
type Sequence[T any] struct {
	root    int32
	nodes   []node[T] // 0 is none
	random  uint32
	combine func(a, b T) T
	mirror  func(x T) T
	open    func(parent int32) // hands down what else is pending; nil in a plain Sequence
}

type node[T any] struct {
	left, right int32
	size        int32
	priority    uint32
	reversed    bool // the children are still to be
	x, sum      T
}

// New returns a list of the given elements. combine is associative, and combine(unit, a) = combine(a, unit) = a. mirror(x) is what the
// elements that x combines give in the other order; nil where the order is all the same.
//
// Complexity: O(n).
func New[T any](list []T, combine func(a, b T) T, unit T, mirror func(x T) T) *Sequence[T] {
	s := &Sequence[T]{nodes: make([]node[T], 1, len(list)+1), random: 2463534242, combine: combine, mirror: mirror}
	s.nodes[0].x, s.nodes[0].sum = unit, unit
	s.root = s.build(list)
	return s
}

// build returns a balanced tree, with priorities that fit: the larger the tree, the higher.
func (s *Sequence[T]) build(list []T) int32 {
	if len(list) == 0 {
		return 0
	}
	half := len(list) / 2
	at := s.add(list[half])
	left := s.build(list[:half])
	right := s.build(list[half+1:])
	n := &s.nodes[at]
	n.left, n.right = left, right
	for _, child := range []int32{left, right} {
		if s.nodes[child].priority > n.priority {
			n.priority = s.nodes[child].priority
		}
	}
	s.pull(at)
	return at
}

func (s *Sequence[T]) add(x T) int32 {
	s.random ^= s.random << 13
	s.random ^= s.random >> 17
	s.random ^= s.random << 5
	s.nodes = append(s.nodes, node[T]{size: 1, priority: s.random, x: x, sum: x})
	return int32(len(s.nodes) - 1)
}

func (s *Sequence[T]) pull(at int32) {
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

func (s *Sequence[T]) push(at int32) {
	if n := &s.nodes[at]; n.reversed {
		n.reversed = false
		s.turn(n.left)
		s.turn(n.right)
	}
	if s.open != nil {
		s.open(at)
	}
}

// turn reverses a tree.
func (s *Sequence[T]) turn(at int32) {
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

// split cuts a tree in two, the first with k elements.
func (s *Sequence[T]) split(at, k int32) (left, right int32) {
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

// join makes one tree of two.
func (s *Sequence[T]) join(left, right int32) int32 {
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

// stretch cuts the elements l to r-1 out, does something with their tree, and puts back the one that it returns.
func (s *Sequence[T]) stretch(l, r int, do func(at int32) int32) {
	if l < 0 || l > r || r > s.Len() {
		panic("sequence: the stretch is not in the list")
	}
	rest, after := s.split(s.root, int32(r))
	before, middle := s.split(rest, int32(l))
	s.root = s.join(s.join(before, do(middle)), after)
}

// Len returns how many elements there are.
func (s *Sequence[T]) Len() int { return int(s.nodes[s.root].size) }

// At returns element i.
//
// Constraints: 0 ≤ i < n.
// Complexity: O(log n) expected.
func (s *Sequence[T]) At(i int) T { return s.Query(i, i+1) }

// Set makes x element i.
//
// Constraints: 0 ≤ i < n.
// Complexity: O(log n) expected.
func (s *Sequence[T]) Set(i int, x T) {
	s.stretch(i, i+1, func(at int32) int32 {
		s.nodes[at].x, s.nodes[at].sum = x, x
		return at
	})
}

// Insert puts x before element i, or behind the last one.
//
// Constraints: 0 ≤ i ≤ n; fewer than 2³¹ elements are ever put in.
// Complexity: O(log n) expected.
func (s *Sequence[T]) Insert(i int, x T) {
	s.stretch(i, i, func(int32) int32 { return s.add(x) })
}

// Remove takes the elements l to r-1 out.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
// Complexity: O(log n) expected.
func (s *Sequence[T]) Remove(l, r int) {
	s.stretch(l, r, func(int32) int32 { return 0 })
}

// Reverse turns the elements l to r-1 around.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
// Complexity: O(log n) expected.
func (s *Sequence[T]) Reverse(l, r int) {
	s.stretch(l, r, func(at int32) int32 {
		s.turn(at)
		return at
	})
}

// Rotate moves element middle to the place l, with those behind it, and the ones before it behind them: in the stretch l to r-1.
//
// Constraints: 0 ≤ l ≤ middle ≤ r ≤ n.
// Complexity: O(log n) expected.
func (s *Sequence[T]) Rotate(l, middle, r int) {
	s.stretch(l, r, func(at int32) int32 {
		first, second := s.split(at, int32(middle-l))
		return s.join(second, first)
	})
}

// Query returns the combination of elements l to r-1 in their order, the unit where there are none.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
// Complexity: O(log n) expected.
func (s *Sequence[T]) Query(l, r int) (sum T) {
	s.stretch(l, r, func(at int32) int32 {
		sum = s.nodes[at].sum
		return at
	})
	return sum
}

// Values returns all elements in their order.
//
// Complexity: O(n).
func (s *Sequence[T]) Values() []T {
	list := make([]T, 0, s.Len())
	var walk func(at int32)
	walk = func(at int32) {
		if at != 0 {
			s.push(at)
			walk(s.nodes[at].left)
			list = append(list, s.nodes[at].x)
			walk(s.nodes[at].right)
		}
	}
	walk(s.root)
	return list
}
