package deque

import "kamyk/templates/debug"

// A Persistent is a first-in, first-out queue that keeps all of its versions. A version is a number; version 0 is empty. Make one with
// NewPersistent.
//
// The elements form a tree: the one before an element is its parent. A version is the path from its first element to its last. Jump
// pointers, as in Myers's skew-binary lists, find the ancestor at a given depth.
type Persistent[T any] struct {
	nodes    []ancestor[T] // index 0 is before the first element of all
	versions []ends
}

type ancestor[T any] struct {
	parent, jump, depth int32
	x                   T
}

type ends struct{ last, n int32 }

// NewPersistent returns an empty queue as version 0.
//
// Complexity: O(1).
func NewPersistent[T any]() *Persistent[T] {
	return &Persistent[T]{make([]ancestor[T], 1), make([]ends, 1)}
}

// Versions returns the number of versions: 0 to Versions()-1.
func (p *Persistent[T]) Versions() int { return len(p.versions) }

// Len returns the number of elements of a version.
//
// Constraints: 0 ≤ version < Versions().
//
// Complexity: O(1).
func (p *Persistent[T]) Len(version int) int { return int(p.versions[version].n) }

// Push makes a new version: the given one with x added at the back. It returns the number of the new version.
//
// Constraints: 0 ≤ version < Versions() < 2³¹.
//
// Complexity: O(1) time and memory.
func (p *Persistent[T]) Push(version int, x T) int {
	v := p.versions[version]
	parent := &p.nodes[v.last]
	node := ancestor[T]{v.last, v.last, parent.depth + 1, x}
	if jump := &p.nodes[parent.jump]; parent.depth-jump.depth == jump.depth-p.nodes[jump.jump].depth {
		node.jump = jump.jump
	}
	p.nodes = append(p.nodes, node)
	p.versions = append(p.versions, ends{int32(len(p.nodes) - 1), v.n + 1})
	return len(p.versions) - 1
}

// Pop makes a new version: the given one without its first element. It returns the number of the new version, and the element.
//
// Constraints: 0 ≤ version < Versions() < 2³¹; the given version is not empty.
//
// Complexity: O(log n).
func (p *Persistent[T]) Pop(version int) (next int, x T) {
	x = p.At(version, 0)
	v := p.versions[version]
	p.versions = append(p.versions, ends{v.last, v.n - 1})
	return len(p.versions) - 1, x
}

// At returns element i of a version, counted from the front.
//
// Constraints: 0 ≤ version < Versions(), 0 ≤ i < Len(version).
//
// Complexity: O(log n).
func (p *Persistent[T]) At(version, i int) T {
	v := p.versions[version]
	debug.Assert(func() bool { return 0 <= i && i < int(v.n) }, "deque: there is no such element")
	node := &p.nodes[v.last]
	depth := node.depth - v.n + 1 + int32(i)
	for node.depth > depth {
		if jump := &p.nodes[node.jump]; jump.depth >= depth {
			node = jump
		} else {
			node = &p.nodes[node.parent]
		}
	}
	return node.x
}
