package segmenttree

import (
	"math/bits"

	"kamyk/templates/debug"
)

// A Lazy is a list of n elements. It combines ranges, and applies maps to ranges: adding, setting, affine maps and so on. Make one with
// NewLazy or LazyFrom.
type Lazy[T any, F comparable] struct {
	Tree[T]  // its size is greater than n; each node has its own maps applied, but not those of nodes above
	log      int
	pending  []F // maps for the nodes below
	apply    func(f F, x T) T
	compose  func(f, g F) F
	identity F
}

// NewLazy returns a list of n units. See LazyFrom for the arguments.
//
// Constraints: n ≥ 0.
//
// Complexity: O(n), n combinations.
func NewLazy[T any, F comparable](
	n int, combine func(a, b T) T, unit T, apply func(f F, x T) T, compose func(f, g F) F, identity F,
) *Lazy[T, F] {
	list := make([]T, n)
	for i := range list {
		list[i] = unit
	}
	return LazyFrom(list, combine, unit, apply, compose, identity)
}

// LazyFrom returns a list of the given elements. See New for combine and unit. apply(f, x) applies the map f to x, which may combine many
// elements, so apply(f, combine(x, y)) must equal combine(apply(f, x), apply(f, y)). For example, if x is a sum, it must also hold the
// number of its elements. compose(f, g) is the map that applies g first and then f; identity changes nothing.
//
// Complexity: O(n), n combinations.
func LazyFrom[T any, F comparable](
	list []T, combine func(a, b T) T, unit T, apply func(f F, x T) T, compose func(f, g F) F, identity F,
) *Lazy[T, F] {
	log := bits.Len(uint(len(list)))
	size := 1 << uint(log)
	tree := Tree[T]{len(list), size, make([]T, 2*size), combine, unit}
	t := &Lazy[T, F]{tree, log, make([]F, size), apply, compose, identity}
	for i := copy(t.nodes[size:], list); i < size; i++ {
		t.nodes[size+i] = unit
	}
	for i := size - 1; i > 0; i-- {
		t.pending[i] = identity
		t.pull(i)
	}
	return t
}

func (t *Lazy[T, F]) pull(node int) { t.nodes[node] = t.combine(t.nodes[2*node], t.nodes[2*node+1]) }

func (t *Lazy[T, F]) change(node int, f F) {
	t.nodes[node] = t.apply(f, t.nodes[node])
	if node < t.size {
		t.pending[node] = t.compose(f, t.pending[node])
	}
}

// push moves the pending maps of the nodes above a leaf down to their children, root first.
func (t *Lazy[T, F]) push(leaf int) {
	trailing := bits.TrailingZeros(uint(leaf))
	for level := t.log; level > trailing; level-- {
		if node := leaf >> uint(level); t.pending[node] != t.identity { // spares most calls
			t.open(node)
		}
	}
}

func (t *Lazy[T, F]) open(node int) {
	if f := t.pending[node]; f != t.identity {
		t.pending[node] = t.identity
		t.change(2*node, f)
		t.change(2*node+1, f)
	}
}

// Len returns n.
func (t *Lazy[T, F]) Len() int { return t.n }

// At returns element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (t *Lazy[T, F]) At(i int) T {
	debug.Index(i, t)
	x := t.nodes[t.size+i]
	for node := (t.size + i) / 2; node > 0; node /= 2 {
		x = t.under(node, x)
	}
	return x
}

// under applies the map of a node to a combination of elements below it.
func (t *Lazy[T, F]) under(node int, x T) T {
	if f := t.pending[node]; f != t.identity {
		return t.apply(f, x)
	}
	return x
}

// Set sets element i to x.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (t *Lazy[T, F]) Set(i int, x T) {
	debug.Index(i, t)
	for level := t.log; level > 0; level-- {
		t.open((t.size + i) >> uint(level))
	}
	t.nodes[t.size+i] = x
	for node := (t.size + i) / 2; node > 0; node /= 2 {
		t.pull(node)
	}
}

// All returns the combination of all elements, in order.
//
// Complexity: O(1).
func (t *Lazy[T, F]) All() T { return t.nodes[1] }

// Query returns the combination of elements l to r-1 in order, or the unit if there are none.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (t *Lazy[T, F]) Query(l, r int) T {
	debug.Range(l, r, t)
	if l == r {
		return t.unit
	}
	// left combines elements below node a, an ancestor of the first element, and right those below node b, an ancestor of the last.
	l, r = l+t.size, r+t.size
	left, right := t.nodes[l], t.unit
	hasRight := false
	a, b := l, r-1
	for l++; a != b; a, b = a/2, b/2 {
		if l < r {
			if l%2 == 1 {
				left = t.combine(left, t.nodes[l])
				l++
			}
			if r%2 == 1 {
				r--
				right, hasRight = t.combine(t.nodes[r], right), true
			}
			l, r = l/2, r/2
		}
		left = t.under(a/2, left)
		if hasRight {
			right = t.under(b/2, right)
		}
	}
	if hasRight {
		left = t.combine(left, right)
	}
	for a /= 2; a > 0; a /= 2 {
		left = t.under(a, left)
	}
	return left
}

// Apply applies f to each of the elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (t *Lazy[T, F]) Apply(l, r int, f F) {
	debug.Range(l, r, t)
	if l == r {
		return
	}
	l, r = l+t.size, r+t.size
	t.push(l)
	t.push(r)
	for a, b := l, r; a < b; a, b = a/2, b/2 {
		if a%2 == 1 {
			t.change(a, f)
			a++
		}
		if b%2 == 1 {
			b--
			t.change(b, f)
		}
	}
	for node := l >> uint(bits.TrailingZeros(uint(l))+1); node > 0; node /= 2 {
		t.pull(node)
	}
	for node := r >> uint(bits.TrailingZeros(uint(r))+1); node > 0; node /= 2 {
		t.pull(node)
	}
}

// SearchRight returns the greatest r for which holds(Query(l, r)) is true.
//
// Constraints: 0 ≤ l ≤ n; holds(unit) is true; if holds is false for a range, it is false for each longer range from l.
//
// Complexity: O(log n).
func (t *Lazy[T, F]) SearchRight(l int, holds func(x T) bool) int {
	t.push(t.size + l)
	return t.searchRight(l, holds, t.open)
}

// SearchLeft returns the least l for which holds(Query(l, r)) is true.
//
// Constraints: 0 ≤ r ≤ n; holds(unit) is true; if holds is false for a range, it is false for each longer range up to r.
//
// Complexity: O(log n).
func (t *Lazy[T, F]) SearchLeft(r int, holds func(x T) bool) int {
	t.push(t.size + r)
	return t.searchLeft(r, holds, t.open)
}
