package segmenttree

import "kamyk/templates/debug"

// A Persistent is a Tree that keeps all of its versions. A version is a number; the first is 0. Make one with NewPersistent or
// PersistentFrom.
type Persistent[T any] struct {
	n       int
	nodes   []persistentNode[T]
	roots   []int32 // of each version
	combine func(a, b T) T
	unit    T
}

type persistentNode[T any] struct {
	left, right int32
	sum         T
}

// NewPersistent returns a list of n units as version 0. See New for combine and unit.
//
// Constraints: n ≥ 0.
//
// Complexity: O(n), n combinations.
func NewPersistent[T any](n int, combine func(a, b T) T, unit T) *Persistent[T] {
	list := make([]T, n)
	for i := range list {
		list[i] = unit
	}
	return PersistentFrom(list, combine, unit)
}

// PersistentFrom returns a list of the given elements as version 0. See New for combine and unit.
//
// Complexity: O(n), n combinations.
func PersistentFrom[T any](list []T, combine func(a, b T) T, unit T) *Persistent[T] {
	p := &Persistent[T]{n: len(list), combine: combine, unit: unit}
	p.roots = []int32{p.build(list)}
	return p
}

func (p *Persistent[T]) build(list []T) int32 {
	switch len(list) {
	case 0:
		return p.add(persistentNode[T]{sum: p.unit})
	case 1:
		return p.add(persistentNode[T]{sum: list[0]})
	}
	left := p.build(list[:len(list)/2])
	return p.join(left, p.build(list[len(list)/2:]))
}

func (p *Persistent[T]) add(node persistentNode[T]) int32 {
	p.nodes = append(p.nodes, node)
	return int32(len(p.nodes) - 1)
}

func (p *Persistent[T]) join(left, right int32) int32 {
	return p.add(persistentNode[T]{left, right, p.combine(p.nodes[left].sum, p.nodes[right].sum)})
}

// Len returns n.
func (p *Persistent[T]) Len() int { return p.n }

// Versions returns the number of versions: 0 to Versions()-1.
func (p *Persistent[T]) Versions() int { return len(p.roots) }

// Set makes a new version, which differs from the given one in element i, now x. It returns the number of the new version.
//
// Constraints: 0 ≤ version < Versions(), 0 ≤ i < n; n + q log n < 2³¹ for q calls.
//
// Complexity: O(log n) time and memory.
func (p *Persistent[T]) Set(version, i int, x T) int {
	debug.Index(i, p)
	p.roots = append(p.roots, p.set(p.roots[version], p.n, i, x))
	return len(p.roots) - 1
}

func (p *Persistent[T]) set(node int32, n, i int, x T) int32 {
	if n == 1 {
		return p.add(persistentNode[T]{sum: x})
	}
	left, right := p.nodes[node].left, p.nodes[node].right
	if i < n/2 {
		left = p.set(left, n/2, i, x)
	} else {
		right = p.set(right, n-n/2, i-n/2, x)
	}
	return p.join(left, right)
}

// At returns element i of a version.
//
// Constraints: 0 ≤ version < Versions(), 0 ≤ i < n.
//
// Complexity: O(log n).
func (p *Persistent[T]) At(version, i int) T { return p.Query(version, i, i+1) }

// Update makes a new version, in which element i, called x, is replaced by f(x). It returns the number of the new version.
//
// Constraints: as for Set.
//
// Complexity: O(log n) time and memory.
func (p *Persistent[T]) Update(version, i int, f func(x T) T) int {
	return p.Set(version, i, f(p.At(version, i)))
}

// Query returns the combination of elements l to r-1 of a version, in order, or the unit if there are none.
//
// Constraints: 0 ≤ version < Versions(), 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (p *Persistent[T]) Query(version, l, r int) T {
	debug.Range(l, r, p)
	if l == r {
		return p.unit
	}
	return p.query(p.roots[version], p.n, l, r)
}

func (p *Persistent[T]) query(node int32, n, l, r int) T {
	if l <= 0 && n <= r {
		return p.nodes[node].sum
	}
	half := n / 2
	switch {
	case r <= half:
		return p.query(p.nodes[node].left, half, l, r)
	case l >= half:
		return p.query(p.nodes[node].right, n-half, l-half, r-half)
	}
	return p.combine(p.query(p.nodes[node].left, half, l, r), p.query(p.nodes[node].right, n-half, l-half, r-half))
}
