package segmenttree

import "kamyk/templates/debug"

// A Persistent is a Tree or a Lazy that keeps all of its versions, and can copy ranges from one to another. A version is a number; the
// first is 0. Make one with PersistentFrom or PersistentLazyFrom.
type Persistent[T any, F comparable] struct {
	n        int
	nodes    []persistentNode[T, F]
	roots    []int32 // of each version
	combine  func(a, b T) T
	unit     T
	apply    func(f F, x T) T
	compose  func(f, g F) F
	identity F
}

type persistentNode[T any, F comparable] struct {
	pending     F // for the nodes below
	left, right int32
	sum         T
}

// PersistentFrom returns a list of the given elements as version 0. See New for combine and unit. It cannot Apply maps.
//
// Complexity: O(n), n combinations.
func PersistentFrom[T any](list []T, combine func(a, b T) T, unit T) *Persistent[T, struct{}] {
	return PersistentLazyFrom(list, combine, unit, nil, nil, struct{}{})
}

// PersistentLazyFrom returns a list of the given elements as version 0. See LazyFrom for the arguments.
//
// Complexity: O(n), n combinations.
func PersistentLazyFrom[T any, F comparable](
	list []T, combine func(a, b T) T, unit T, apply func(f F, x T) T, compose func(f, g F) F, identity F,
) *Persistent[T, F] {
	p := &Persistent[T, F]{n: len(list), combine: combine, unit: unit, apply: apply, compose: compose, identity: identity}
	p.roots = []int32{p.build(list)}
	return p
}

func (p *Persistent[T, F]) build(list []T) int32 {
	switch len(list) {
	case 0:
		return p.add(0, 0, p.unit, p.identity)
	case 1:
		return p.add(0, 0, list[0], p.identity)
	}
	left := p.build(list[:len(list)/2])
	return p.join(left, p.build(list[len(list)/2:]))
}

func (p *Persistent[T, F]) add(left, right int32, sum T, pending F) int32 {
	p.nodes = append(p.nodes, persistentNode[T, F]{pending, left, right, sum})
	return int32(len(p.nodes) - 1)
}

func (p *Persistent[T, F]) join(left, right int32) int32 {
	return p.add(left, right, p.combine(p.nodes[left].sum, p.nodes[right].sum), p.identity)
}

// with returns a node to which f is applied.
func (p *Persistent[T, F]) with(node int32, f F) int32 {
	if f == p.identity {
		return node
	}
	n := p.nodes[node]
	return p.add(n.left, n.right, p.apply(f, n.sum), p.compose(f, n.pending))
}

// open returns the children of a node to which f is still to be applied, and the map that is then to be applied to them.
func (p *Persistent[T, F]) open(node int32, f F) (left, right int32, below F) {
	n := &p.nodes[node]
	if below = n.pending; f != p.identity {
		below = p.compose(f, below)
	}
	return n.left, n.right, below
}

// Len returns n.
func (p *Persistent[T, F]) Len() int { return p.n }

// Versions returns the number of versions: 0 to Versions()-1.
func (p *Persistent[T, F]) Versions() int { return len(p.roots) }

// Set makes a new version, which differs from the given one in element i, now x. It returns the number of the new version.
//
// Constraints: 0 ≤ version < Versions(), 0 ≤ i < n; otherwise as for Apply.
//
// Complexity: O(log n) time and memory.
func (p *Persistent[T, F]) Set(version, i int, x T) int {
	debug.Index(i, p)
	return p.make(version, i, i+1, func(int32, F) int32 { return p.add(0, 0, x, p.identity) })
}

// Apply makes a new version: the given one with f applied to each of the elements l to r-1. It returns the number of the new version.
//
// Constraints: 0 ≤ version < Versions(), 0 ≤ l ≤ r ≤ n; n + 4q log n < 2³¹ for q versions.
//
// Complexity: O(log n) time and memory.
func (p *Persistent[T, F]) Apply(version, l, r int, f F) int {
	debug.Range(l, r, p)
	return p.make(version, l, r, func(node int32, above F) int32 { return p.with(node, p.compose(f, above)) })
}

// make makes a new version, where change returns the nodes in the range.
func (p *Persistent[T, F]) make(version, l, r int, change func(node int32, above F) int32) int {
	p.roots = append(p.roots, p.change(p.roots[version], p.identity, p.n, l, r, change))
	return len(p.roots) - 1
}

// change calls a function for the nodes of elements l to r-1. The map above is still to be applied to all n elements of the node.
func (p *Persistent[T, F]) change(node int32, above F, n, l, r int, f func(node int32, above F) int32) int32 {
	if r <= 0 || n <= l {
		return p.with(node, above)
	}
	if l <= 0 && n <= r {
		return f(node, above)
	}
	left, right, below := p.open(node, above)
	left = p.change(left, below, n/2, l, r, f)
	return p.join(left, p.change(right, below, n-n/2, l-n/2, r-n/2, f))
}

// Copy makes a new version: the given one, but with elements l to r-1 of the version from. It returns the number of the new version.
//
// Constraints: 0 ≤ version, from < Versions(), 0 ≤ l ≤ r ≤ n; otherwise as for Apply.
//
// Complexity: O(log n) time and memory.
func (p *Persistent[T, F]) Copy(version, from, l, r int) int {
	debug.Range(l, r, p)
	p.roots = append(p.roots, p.paste(p.roots[version], p.roots[from], p.identity, p.identity, p.n, l, r))
	return len(p.roots) - 1
}

func (p *Persistent[T, F]) paste(node, from int32, above, aboveFrom F, n, l, r int) int32 {
	if r <= 0 || n <= l {
		return p.with(node, above)
	}
	if l <= 0 && n <= r {
		return p.with(from, aboveFrom)
	}
	left, right, below := p.open(node, above)
	leftFrom, rightFrom, belowFrom := p.open(from, aboveFrom)
	left = p.paste(left, leftFrom, below, belowFrom, n/2, l, r)
	return p.join(left, p.paste(right, rightFrom, below, belowFrom, n-n/2, l-n/2, r-n/2))
}

// At returns element i of a version.
//
// Constraints: 0 ≤ version < Versions(), 0 ≤ i < n.
//
// Complexity: O(log n).
func (p *Persistent[T, F]) At(version, i int) T { return p.Query(version, i, i+1) }

// Query returns the combination of elements l to r-1 of a version, in order, or the unit if there are none.
//
// Constraints: 0 ≤ version < Versions(), 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (p *Persistent[T, F]) Query(version, l, r int) T {
	debug.Range(l, r, p)
	if l == r {
		return p.unit
	}
	return p.query(p.roots[version], p.n, l, r)
}

func (p *Persistent[T, F]) query(node int32, n, l, r int) (x T) {
	v := &p.nodes[node]
	if l <= 0 && n <= r {
		return v.sum
	}
	switch half := n / 2; {
	case r <= half:
		x = p.query(v.left, half, l, r)
	case l >= half:
		x = p.query(v.right, n-half, l-half, r-half)
	default:
		x = p.combine(p.query(v.left, half, l, r), p.query(v.right, n-half, l-half, r-half))
	}
	if v.pending != p.identity {
		return p.apply(v.pending, x)
	}
	return x
}
