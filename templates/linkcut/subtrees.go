package linkcut

import (
	"kamyk/templates/debug"
	"kamyk/templates/fenwick"
)

// A Subtrees is a forest on the vertices 0..n-1 with a number at each vertex. It adds to subtrees, and sums them. Each tree has a root,
// which Evert changes, and the subtree of a vertex is what is on its side of the edge to its parent. Make one with SubtreesFrom.
//
// A vertex also knows the sum below those children that are not on its path. What is added to them stays with it, as a total of all such
// additions; each of these children remembers which total it has seen.
type Subtrees[T fenwick.Number] struct {
	nodes []branch[T] // vertex v is at v+1; 0 means none
	path  []int32     // for splay
}

// A branch is a node of a splay tree that represents a path, ordered from the upper end to the lower.
type branch[T fenwick.Number] struct {
	child    [2]int32
	parent   int32 // in the splay tree; for its root, the vertex above the path
	reversed bool
	size     int32 // of the splay tree below, with all that hangs from its vertices
	hanging  int32 // the part of size that hangs from this vertex
	x        T
	sum      T // of all that size counts
	hung     T // of all that hanging counts
	pending  T // still to be added below both children
	given    T // the total of what was ever added below all that hangs here
	seen     T // of the vertex above the path: what this node has received of its given
}

// SubtreesFrom returns a forest without edges, with the given values.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n).
func SubtreesFrom[T fenwick.Number](values []T) *Subtrees[T] {
	f := &Subtrees[T]{nodes: make([]branch[T], len(values)+1)}
	for v, x := range values {
		f.nodes[v+1].x, f.nodes[v+1].sum, f.nodes[v+1].size = x, x, 1
	}
	return f
}

// Len returns n, the number of vertices.
func (f *Subtrees[T]) Len() int { return len(f.nodes) - 1 }

// add adds x to all below a node of a splay tree.
func (f *Subtrees[T]) add(at int32, x T) {
	if at == 0 {
		return
	}
	n := &f.nodes[at]
	n.x += x
	n.sum += x * T(n.size)
	n.hung += x * T(n.hanging)
	n.pending += x
	n.given += x
}

func (f *Subtrees[T]) turn(at int32) {
	n := &f.nodes[at]
	n.reversed = !n.reversed
	n.child[0], n.child[1] = n.child[1], n.child[0]
}

func (f *Subtrees[T]) push(at int32) {
	n := &f.nodes[at]
	if n.reversed {
		n.reversed = false
		f.turn(n.child[0])
		f.turn(n.child[1])
	}
	if n.pending != 0 {
		f.add(n.child[0], n.pending)
		f.add(n.child[1], n.pending)
		n.pending = 0
	}
}

func (f *Subtrees[T]) pull(at int32) {
	n := &f.nodes[at]
	left, right := &f.nodes[n.child[0]], &f.nodes[n.child[1]]
	n.sum = n.x + n.hung + left.sum + right.sum
	n.size = 1 + n.hanging + left.size + right.size
}

// receive brings the root of a splay tree up to date with the vertex above its path.
func (f *Subtrees[T]) receive(at int32) {
	n := &f.nodes[at]
	if given := f.nodes[n.parent].given; n.seen != given {
		f.add(at, given-n.seen)
		n.seen = given
	}
}

// side returns 0 or 1 if the node is that child of its parent in the splay tree, or -1 if it is the root.
func (f *Subtrees[T]) side(at int32) int {
	switch parent := &f.nodes[f.nodes[at].parent]; at {
	case parent.child[0]:
		return 0
	case parent.child[1]:
		return 1
	}
	return -1
}

func (f *Subtrees[T]) rotate(at int32) {
	n := &f.nodes[at]
	up := n.parent
	side, upper := f.side(at), f.side(up)
	p := &f.nodes[up]
	inner := n.child[1-side]
	if upper >= 0 {
		f.nodes[p.parent].child[upper] = at
	}
	n.parent, p.parent, n.seen = p.parent, at, p.seen
	n.child[1-side], p.child[side] = up, inner
	if inner != 0 {
		f.nodes[inner].parent = up
	}
	f.pull(up)
}

// splay makes a node the root of its splay tree.
func (f *Subtrees[T]) splay(at int32) {
	path := append(f.path[:0], at)
	for last := at; f.side(last) >= 0; path = append(path, last) {
		last = f.nodes[last].parent
	}
	f.receive(path[len(path)-1])
	for i := len(path) - 1; i >= 0; i-- {
		f.push(path[i])
	}
	f.path = path
	for side := f.side(at); side >= 0; side = f.side(at) {
		up := f.nodes[at].parent
		if upper := f.side(up); upper == side {
			f.rotate(up)
		} else if upper >= 0 {
			f.rotate(at)
		}
		f.rotate(at)
	}
	f.pull(at)
}

// hang moves a splay tree below a vertex, sign 1, or away from there, sign -1.
func (f *Subtrees[T]) hang(at, above int32, sign int) {
	if at == 0 {
		return
	}
	n, a := &f.nodes[at], &f.nodes[above]
	if sign > 0 {
		n.seen = a.given
		a.hung, a.hanging = a.hung+n.sum, a.hanging+n.size
	} else {
		f.receive(at)
		a.hung, a.hanging = a.hung-n.sum, a.hanging-n.size
	}
}

// access makes the path from the root of v's tree to v one splay tree, with v as its root, and returns v's node.
func (f *Subtrees[T]) access(v int) int32 {
	at := int32(v + 1)
	for below, here := int32(0), at; here != 0; below, here = here, f.nodes[here].parent {
		f.splay(here)
		f.hang(f.nodes[here].child[1], here, 1)
		f.hang(below, here, -1)
		f.nodes[here].child[1] = below
		f.pull(here)
	}
	f.splay(at)
	return at
}

// Evert makes v the root of its tree.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log n) amortised.
func (f *Subtrees[T]) Evert(v int) {
	at := f.access(v)
	f.turn(at)
	f.push(at)
}

// Link adds an edge that makes parent the parent of v. If v is not the root of its tree, Link first makes it the root.
//
// Constraints: 0 ≤ v, parent < n; they are in different trees.
//
// Complexity: O(log n) amortised.
func (f *Subtrees[T]) Link(v, parent int) {
	f.Evert(v)
	above := f.access(parent)
	debug.Assert(func() bool { return f.nodes[v+1].parent == 0 }, "linkcut: the edge would make a cycle")
	f.nodes[v+1].parent = above
	f.hang(int32(v+1), above, 1)
	f.pull(above)
}

// Cut removes the edge between a and b. Afterwards a is the root of its tree, and b that of the other part.
//
// Constraints: 0 ≤ a, b < n; the edge exists.
//
// Complexity: O(log n) amortised.
func (f *Subtrees[T]) Cut(a, b int) {
	f.Evert(a)
	at := f.access(b)
	n, upper := &f.nodes[at], &f.nodes[a+1]
	debug.Assert(func() bool { return n.child[0] == int32(a+1) && upper.child == [2]int32{} }, "linkcut: there is no such edge")
	upper.parent, upper.seen, n.child[0] = 0, 0, 0
	f.pull(at)
}

// Connected reports whether a and b are in the same tree.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(log n) amortised.
func (f *Subtrees[T]) Connected(a, b int) bool {
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
// Complexity: O(log n) amortised.
func (f *Subtrees[T]) At(v int) T {
	at := f.access(v)
	return f.nodes[at].x
}

// Add adds x to the value of v.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log n) amortised.
func (f *Subtrees[T]) Add(v int, x T) {
	at := f.access(v)
	f.nodes[at].x += x
	f.pull(at)
}

// AddSubtree adds x to each value in the subtree of v.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log n) amortised.
func (f *Subtrees[T]) AddSubtree(v int, x T) {
	at := f.access(v)
	n := &f.nodes[at]
	n.x += x
	n.hung += x * T(n.hanging)
	n.given += x
	f.pull(at)
}

// Sum returns the sum of the values in the subtree of v.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log n) amortised.
func (f *Subtrees[T]) Sum(v int) T {
	at := f.access(v)
	return f.nodes[at].x + f.nodes[at].hung
}
