// Package linkcut maintains forests under adding and removing edges. A Forest combines the values on the path between two vertices, and a
// Subtrees adds to subtrees and sums them. Both are the link-cut trees of Sleator and Tarjan. For trees that do not change, package tree is
// faster.
package linkcut

import "kamyk/templates/debug"

// A Forest is a forest on the vertices 0..n-1 with a value at each vertex. Make one with From.
type Forest[T any] struct {
	nodes   []node[T] // vertex v is at v+1; 0 means none
	combine func(a, b T) T
	mirror  func(x T) T
}

// A node belongs to a splay tree that represents a path, ordered from the upper end to the lower.
type node[T any] struct {
	child    [2]int32
	parent   int32 // in the splay tree; for its root, the vertex above the path
	reversed bool  // the children are still to be reversed
	x, sum   T
}

// From returns a forest without edges, with the given values. combine must be associative. If x combines a sequence of values, mirror(x)
// must combine the reversed sequence; give nil if combine is commutative.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n).
func From[T any](values []T, combine func(a, b T) T, mirror func(x T) T) *Forest[T] {
	f := &Forest[T]{make([]node[T], len(values)+1), combine, mirror}
	for v, x := range values {
		f.nodes[v+1].x, f.nodes[v+1].sum = x, x
	}
	return f
}

// A TwoWay combines a sequence of values, and the reversed sequence.
type TwoWay[T any] struct{ Forward, Backward T }

// Both returns the TwoWay of a single value.
//
// Complexity: O(1).
func Both[T any](x T) TwoWay[T] { return TwoWay[T]{x, x} }

// FromOrdered is From for a combine that is not commutative and has no mirror. The forest has both combinations of each path.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n).
func FromOrdered[T any](values []T, combine func(a, b T) T) *Forest[TwoWay[T]] {
	list := make([]TwoWay[T], len(values))
	for v, x := range values {
		list[v] = Both(x)
	}
	return From(list, func(a, b TwoWay[T]) TwoWay[T] {
		return TwoWay[T]{combine(a.Forward, b.Forward), combine(b.Backward, a.Backward)}
	}, func(x TwoWay[T]) TwoWay[T] { return TwoWay[T]{x.Backward, x.Forward} })
}

// Len returns n, the number of vertices.
func (f *Forest[T]) Len() int { return len(f.nodes) - 1 }

func (f *Forest[T]) turn(at int32) {
	if at == 0 {
		return
	}
	n := &f.nodes[at]
	n.reversed = !n.reversed
	n.child[0], n.child[1] = n.child[1], n.child[0]
	if f.mirror != nil {
		n.sum = f.mirror(n.sum)
	}
}

func (f *Forest[T]) push(at int32) {
	if n := &f.nodes[at]; n.reversed {
		n.reversed = false
		f.turn(n.child[0])
		f.turn(n.child[1])
	}
}

func (f *Forest[T]) pull(at int32) {
	n := &f.nodes[at]
	n.sum = n.x
	if left := n.child[0]; left != 0 {
		n.sum = f.combine(f.nodes[left].sum, n.sum)
	}
	if right := n.child[1]; right != 0 {
		n.sum = f.combine(n.sum, f.nodes[right].sum)
	}
}

// side returns 0 or 1 if the node is that child of its parent in the splay tree, or -1 if it is the root.
func (f *Forest[T]) side(at int32) int {
	switch parent := &f.nodes[f.nodes[at].parent]; at {
	case parent.child[0]:
		return 0
	case parent.child[1]:
		return 1
	}
	return -1
}

// rotate moves a node above its parent in the splay tree. It updates the parent's sum, but not the node's.
func (f *Forest[T]) rotate(at int32) {
	n := &f.nodes[at]
	up := n.parent
	side, upper := f.side(at), f.side(up)
	p := &f.nodes[up]
	inner := n.child[1-side]
	if upper >= 0 {
		f.nodes[p.parent].child[upper] = at
	}
	n.parent, p.parent = p.parent, at
	n.child[1-side], p.child[side] = up, inner
	if inner != 0 {
		f.nodes[inner].parent = up
	}
	f.pull(up)
}

// splay makes a node the root of its splay tree. It does not update the node's sum.
func (f *Forest[T]) splay(at int32) {
	f.push(at)
	for side := f.side(at); side >= 0; side = f.side(at) {
		up := f.nodes[at].parent
		upper := f.side(up)
		if upper >= 0 {
			f.push(f.nodes[up].parent)
		}
		f.push(up)
		f.push(at)
		if side = f.side(at); upper >= 0 {
			if f.side(up) == side {
				f.rotate(up)
			} else {
				f.rotate(at)
			}
		}
		f.rotate(at)
	}
}

// access makes the path from the root of v's tree to v one splay tree, with v as its root, and returns v's node.
func (f *Forest[T]) access(v int) int32 {
	at := int32(v + 1)
	for below, here := int32(0), at; here != 0; below, here = here, f.nodes[here].parent {
		f.splay(here)
		f.nodes[here].child[1] = below
		f.pull(here)
	}
	f.splay(at)
	f.pull(at)
	return at
}

// Evert makes v the root of its tree.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log n) amortised.
func (f *Forest[T]) Evert(v int) {
	at := f.access(v)
	f.turn(at)
	f.push(at)
}

// Link adds an edge that makes parent the parent of v. If v is not the root of its tree, Link first makes it the root.
//
// Constraints: 0 ≤ v, parent < n; they are in different trees.
//
// Complexity: O(log n) amortised.
func (f *Forest[T]) Link(v, parent int) {
	f.Evert(v)
	above := f.access(parent)
	debug.Assert(func() bool { return f.nodes[v+1].parent == 0 }, "linkcut: the edge would make a cycle")
	f.nodes[v+1].parent = above
}

// Cut removes the edge between a and b. The part with the old root keeps it; the root of the other part is its end of the edge.
//
// Constraints: 0 ≤ a, b < n; the edge exists.
//
// Complexity: O(log n) amortised.
func (f *Forest[T]) Cut(a, b int) {
	root := f.Root(a)
	f.Evert(a)
	at := f.access(b)
	n := &f.nodes[at]
	debug.Assert(func() bool { return n.child[0] == int32(a+1) && f.nodes[a+1].child == [2]int32{} }, "linkcut: there is no such edge")
	f.nodes[a+1].parent, n.child[0] = 0, 0
	f.pull(at)
	f.Evert(root)
}

// Root returns the root of v's tree.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log n) amortised.
func (f *Forest[T]) Root(v int) int {
	at := f.access(v)
	for f.push(at); f.nodes[at].child[0] != 0; f.push(at) {
		at = f.nodes[at].child[0]
	}
	f.splay(at)
	f.pull(at)
	return int(at - 1)
}

// Connected reports whether a and b are in the same tree.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(log n) amortised.
func (f *Forest[T]) Connected(a, b int) bool {
	if a == b {
		return true
	}
	f.access(a)
	f.access(b)
	return f.nodes[a+1].parent != 0
}

// At returns the value of v.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(1).
func (f *Forest[T]) At(v int) T { return f.nodes[v+1].x }

// Set sets the value of v to x.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log n) amortised.
func (f *Forest[T]) Set(v int, x T) {
	at := f.access(v)
	f.nodes[at].x = x
	f.pull(at)
}

// Query returns the combination of the values on the path from a to b, in that order. It makes a the root of the tree.
//
// Constraints: 0 ≤ a, b < n, in the same tree.
//
// Complexity: O(log n) amortised.
func (f *Forest[T]) Query(a, b int) T {
	f.Evert(a)
	at := f.access(b)
	return f.nodes[at].sum
}
