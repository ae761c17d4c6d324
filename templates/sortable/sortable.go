// Package sortable combines ranges of a list whose ranges are sorted again and again.
package sortable

import (
	"math/bits"

	"kamyk/templates/bitset"
	"kamyk/templates/debug"
	"kamyk/templates/segmenttree"
)

// A List is a list of elements with keys. It sorts ranges by their keys, and combines ranges. Make one with From.
//
// It is divided into stretches in which the keys rise or fall. Each has a binary trie of its keys, with nodes only where keys branch, and a
// segment tree combines the stretches. Sorting merges tries, and cutting a stretch splits one. Each operation makes a few stretches more,
// and the cost of a merge is that of nodes that disappear.
type List[T any] struct {
	n        int
	nodes    []node[T]    // index 0 means none
	free     []int32      // nodes to use again
	begins   *bitset.Tree // where stretches begin
	roots    []int32      // of each stretch, by its first place
	falling  []bool       // whether the keys of the stretch fall
	combined *segmenttree.Tree[T]
	combine  func(a, b T) T
	unit     T
}

// A node has keys that agree but for their last level bits. A leaf has level 0.
type node[T any] struct {
	child        [2]int32
	count, level int32
	key          int // one of its keys
	up, down     T   // the combination by rising and by falling keys
}

// From returns a list of the given elements. keys[i] is the key of element list[i]. combine must be associative, and
// combine(unit, a) = combine(a, unit) = a.
//
// Constraints: len(keys) = len(list) = n < 2²⁹; keys are not negative, and different at any time.
//
// Complexity: O(n), n combinations.
func From[T any](keys []int, list []T, combine func(a, b T) T, unit T) *List[T] {
	n := len(list)
	s := &List[T]{n: n, nodes: make([]node[T], 1, 2*n+1), begins: bitset.NewTree(n + 1), roots: make([]int32, n), falling: make([]bool, n)}
	s.combined, s.combine, s.unit = segmenttree.From(list, combine, unit), combine, unit
	for i, x := range list {
		s.begins.Add(i)
		s.roots[i] = s.add(node[T]{count: 1, key: keys[i], up: x, down: x})
	}
	s.begins.Add(n)
	return s
}

// Len returns n.
func (s *List[T]) Len() int { return s.n }

func (s *List[T]) add(n node[T]) int32 {
	if last := len(s.free) - 1; last >= 0 {
		at := s.free[last]
		s.free, s.nodes[at] = s.free[:last], n
		return at
	}
	s.nodes = append(s.nodes, n)
	return int32(len(s.nodes) - 1)
}

func (s *List[T]) pull(at int32) {
	n := &s.nodes[at]
	low, high := &s.nodes[n.child[0]], &s.nodes[n.child[1]]
	n.count, n.key = low.count+high.count, low.key
	n.up, n.down = s.combine(low.up, high.up), s.combine(high.down, low.down)
}

// merge returns the trie of the keys of both.
func (s *List[T]) merge(a, b int32) int32 {
	if s.nodes[a].level < s.nodes[b].level {
		a, b = b, a
	}
	m, n := s.nodes[a], s.nodes[b]
	differ := int32(bits.Len(uint(m.key ^ n.key)))
	switch {
	case differ > m.level: // they branch above both
		side := n.key >> uint(differ-1) & 1
		branch := node[T]{level: differ}
		branch.child[side], branch.child[1-side] = b, a
		a = s.add(branch)
	case m.level > n.level:
		side := n.key >> uint(m.level-1) & 1
		child := s.merge(m.child[side], b)
		s.nodes[a].child[side] = child
	default:
		debug.Assert(func() bool { return m.level > 0 }, "sortable: two keys are equal")
		low, high := s.merge(m.child[0], n.child[0]), s.merge(m.child[1], n.child[1])
		s.nodes[a].child = [2]int32{low, high}
		s.free = append(s.free, b)
	}
	s.pull(a)
	return a
}

// split returns the tries of the least k keys and of the others.
//
// Constraints: 0 < k < count.
func (s *List[T]) split(at int32, k int) (low, high int32) {
	n := s.nodes[at]
	switch count := int(s.nodes[n.child[0]].count); {
	case k == count:
		s.free = append(s.free, at)
		return n.child[0], n.child[1]
	case k < count:
		low, high = s.split(n.child[0], k)
		s.nodes[at].child[0] = high
		high = at
	default:
		low, high = s.split(n.child[1], k-count)
		s.nodes[at].child[1] = low
		low = at
	}
	s.pull(at)
	return low, high
}

// put makes a trie the stretch that begins at place l.
func (s *List[T]) put(l int, root int32, falling bool) {
	s.roots[l], s.falling[l] = root, falling
	s.begins.Add(l)
	if x := s.nodes[root].up; !falling {
		s.combined.Set(l, x)
	} else {
		s.combined.Set(l, s.nodes[root].down)
	}
}

// cut makes a stretch begin at place i.
func (s *List[T]) cut(i int) {
	if s.begins.Has(i) {
		return
	}
	l := s.begins.Previous(i)
	k, falling := i-l, s.falling[l]
	if falling {
		k = int(s.nodes[s.roots[l]].count) - k
	}
	before, after := s.split(s.roots[l], k)
	if falling {
		before, after = after, before
	}
	s.put(l, before, falling)
	s.put(i, after, falling)
}

// Sort sorts the elements l to r-1 by rising keys.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n + log C) amortised, for keys up to C.
func (s *List[T]) Sort(l, r int) { s.sort(l, r, false) }

// SortFalling sorts the elements l to r-1 by falling keys.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: as Sort.
func (s *List[T]) SortFalling(l, r int) { s.sort(l, r, true) }

func (s *List[T]) sort(l, r int, falling bool) {
	debug.Range(l, r, s)
	if l == r {
		return
	}
	s.cut(l)
	s.cut(r)
	root := s.roots[l]
	for i := s.begins.Next(l + 1); i < r; i = s.begins.Next(i) {
		root = s.merge(root, s.roots[i])
		s.begins.Remove(i)
		s.combined.Set(i, s.unit)
	}
	s.put(l, root, falling)
}

// At returns the key and the value of element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n + log C), for keys up to C.
func (s *List[T]) At(i int) (key int, x T) {
	debug.Index(i, s)
	l := s.begins.Previous(i)
	at, k := s.roots[l], i-l
	if s.falling[l] {
		k = int(s.nodes[at].count) - 1 - k
	}
	for s.nodes[at].level > 0 {
		child := s.nodes[at].child
		if count := int(s.nodes[child[0]].count); k < count {
			at = child[0]
		} else {
			at, k = child[1], k-count
		}
	}
	return s.nodes[at].key, s.nodes[at].up
}

// Set sets the key and the value of element i.
//
// Constraints: 0 ≤ i < n; no other element has this key.
//
// Complexity: O(log n + log C) amortised, for keys up to C.
func (s *List[T]) Set(i, key int, x T) {
	debug.Index(i, s)
	s.cut(i)
	s.cut(i + 1)
	s.nodes[s.roots[i]] = node[T]{count: 1, key: key, up: x, down: x}
	s.put(i, s.roots[i], false)
}

// Query returns the combination of elements l to r-1 in order, or the unit if there are none.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n + log C) amortised, for keys up to C.
func (s *List[T]) Query(l, r int) T {
	debug.Range(l, r, s)
	s.cut(l)
	s.cut(r)
	return s.combined.Query(l, r)
}
