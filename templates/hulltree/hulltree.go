// Package hulltree maintains the lower convex hull of points that are removed, or moved up and down. For hulls of points that do not
// change, use package geometry.
//
// It implements the hull tree of Overmars and van Leeuwen. A node of a binary tree has the points of a range, and knows the edge of their
// hull that joins the hulls of its two halves. If a·x + b is added to the heights of all points of a node, its hull keeps its points.
package hulltree

import "math/bits"

// Products of two differences and of three need 64 and 128 bits; this does not compile where int has 32 bits.
const _ int = 1 << 62

// A Tree has the points (x, y) with the indices 0..n-1, by increasing x, and their lower hull. Points that are on a side of the hull belong
// to it. Make one with From.
type Tree struct {
	xs    []int
	nodes []node // index 0 means none
	root  int32
}

// A node has the points of a range that are left. It is a leaf if its bridge has one end.
type node struct {
	child    [2]int32
	from, to int32  // the range
	bridge   [2]end // from the hull of the left child to that of the right one
	below    line   // still to be added to the nodes below
}

type end struct {
	i int32
	y int
}

// A line is a·x + b.
type line struct{ a, b int }

func (l line) plus(m line) line { return line{l.a + m.a, l.b + m.b} }

// From returns the tree of the points (xs[i], ys[i]). It keeps xs.
//
// Constraints: len(xs) = len(ys) = n < 2³⁰; xs[i] < xs[i+1]. Always, the product of the differences of any two x and of any two y is below
// 2⁶¹.
//
// Complexity: O(n log n).
func From(xs, ys []int) *Tree {
	t := &Tree{xs: xs, nodes: make([]node, 1, 2*len(xs)+1)}
	if len(xs) > 0 {
		t.root = t.build(ys, 0, len(xs))
	}
	return t
}

func (t *Tree) build(ys []int, from, to int) int32 {
	at := int32(len(t.nodes))
	t.nodes = append(t.nodes, node{from: int32(from), to: int32(to)})
	if to-from == 1 {
		t.nodes[at].bridge = [2]end{{int32(from), ys[from]}, {int32(from), ys[from]}}
		return at
	}
	middle := (from + to) / 2
	left := t.build(ys, from, middle)
	t.nodes[at].child = [2]int32{left, t.build(ys, middle, to)}
	t.join(at)
	return at
}

// Len returns n.
func (t *Tree) Len() int { return len(t.xs) }

// join finds the bridge of a node. It goes down both children to the ends of the bridge, and takes the inner one where there is a choice.
func (t *Tree) join(at int32) {
	n := &t.nodes[at]
	l, r, split := n.child[0], n.child[1], t.xs[t.nodes[n.child[1]].from]
	var addLeft, addRight line
	for {
		left, right := &t.nodes[l], &t.nodes[r]
		a, b := t.end(left, 0, addLeft), t.end(left, 1, addLeft)
		c, d := t.end(right, 0, addRight), t.end(right, 1, addRight)
		leafLeft, leafRight := a.i == b.i, c.i == d.i
		if leafLeft && leafRight {
			n.bridge = [2]end{a, c}
			return
		}
		switch over := t.turn(a, b, c); {
		case !leafLeft && over < 0: // a right point is below the line of a and b
			l, addLeft = left.child[0], addLeft.plus(left.below)
		case !leafRight && t.turn(b, c, d) < 0: // b is below the line of c and d
			r, addRight = right.child[1], addRight.plus(right.below)
		case !leafLeft && (leafRight || t.meetBefore(a, b, c, d, over, split)):
			l, addLeft = left.child[1], addLeft.plus(left.below)
		default:
			r, addRight = right.child[0], addRight.plus(right.below)
		}
	}
}

// end returns an end of a node's bridge, after a line is added.
func (t *Tree) end(n *node, side int, add line) end {
	e := n.bridge[side]
	e.y += add.a*t.xs[e.i] + add.b
	return e
}

// turn returns the cross product of b-a and c-a: it is negative if the path turns right, and zero if it is straight or a is b.
func (t *Tree) turn(a, b, c end) int {
	return (t.xs[b.i]-t.xs[a.i])*(c.y-a.y) - (b.y-a.y)*(t.xs[c.i]-t.xs[a.i])
}

// meetBefore reports whether the lines of a, b and of c, d meet at or before x = split. over is turn(a, b, c).
//
// If they do, a line from a or before, below b, has no right point above the line of c and d on it. So the bridge begins at b or later.
// Otherwise it ends at c or earlier.
func (t *Tree) meetBefore(a, b, c, d end, over, split int) bool {
	dx := t.xs[d.i] - t.xs[c.i]
	fall := (t.xs[b.i]-t.xs[a.i])*(d.y-c.y) - (b.y-a.y)*dx // not negative: the second line is steeper
	high, low := bits.Mul64(uint64(fall), uint64(t.xs[c.i]-split))
	high2, low2 := bits.Mul64(uint64(over), uint64(dx))
	return high < high2 || high == high2 && low <= low2
}

func (t *Tree) add(at int32, l line) {
	n := &t.nodes[at]
	for side := range n.bridge {
		n.bridge[side] = t.end(n, side, l)
	}
	n.below = n.below.plus(l)
}

func (t *Tree) push(at int32) {
	if n := &t.nodes[at]; n.below != (line{}) {
		t.add(n.child[0], n.below)
		t.add(n.child[1], n.below)
		n.below = line{}
	}
}

// Add adds a·x + b to the height of each of the points l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log² n).
func (t *Tree) Add(l, r, a, b int) {
	if t.root != 0 && l < r {
		t.change(t.root, int32(l), int32(r), line{a, b})
	}
}

func (t *Tree) change(at, l, r int32, add line) {
	n := &t.nodes[at]
	if r <= n.from || n.to <= l {
		return
	}
	if l <= n.from && n.to <= r {
		t.add(at, add)
		return
	}
	t.push(at)
	t.change(n.child[0], l, r, add)
	t.change(n.child[1], l, r, add)
	t.join(at)
}

// Remove removes point i.
//
// Constraints: 0 ≤ i < n; it was not removed before.
//
// Complexity: O(log² n).
func (t *Tree) Remove(i int) { t.root = t.remove(t.root, int32(i)) }

// remove returns the node that is left instead of a node.
func (t *Tree) remove(at, i int32) int32 {
	n := &t.nodes[at]
	if n.child[0] == 0 {
		return 0
	}
	t.push(at)
	side := 0
	if i >= t.nodes[n.child[1]].from {
		side = 1
	}
	if n.child[side] = t.remove(n.child[side], i); n.child[side] == 0 {
		return n.child[1-side]
	}
	if n.bridge[side].i == i {
		t.join(at)
	}
	return at
}

// Min returns the lowest of the points l to r-1 that are left: its index and its height. The index is -1 if there is none.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log² n).
func (t *Tree) Min(l, r int) (i, y int) {
	e := t.least(t.root, int32(l), int32(r), line{})
	return int(e.i), e.y
}

func (t *Tree) least(at, l, r int32, add line) end {
	n := &t.nodes[at]
	if at == 0 || r <= n.from || n.to <= l {
		return end{i: -1}
	}
	whole, p, q := l <= n.from && n.to <= r, t.end(n, 0, add), t.end(n, 1, add)
	switch add = add.plus(n.below); {
	case whole && n.child[0] == 0:
		return p
	case whole && p.y <= q.y: // the hull rises from here on
		return t.least(n.child[0], l, r, add)
	case whole:
		return t.least(n.child[1], l, r, add)
	}
	p, q = t.least(n.child[0], l, r, add), t.least(n.child[1], l, r, add)
	if p.i < 0 || q.i >= 0 && q.y < p.y {
		return q
	}
	return p
}

// Hull returns the points of the lower hull, from left to right.
//
// Complexity: O(log n) for each point of the hull.
func (t *Tree) Hull() []int {
	if t.root == 0 {
		return nil
	}
	return t.appendHull(nil, t.root, 0, int32(len(t.xs)))
}

// appendHull appends the points of a node's hull with indices from first to last.
func (t *Tree) appendHull(hull []int, at, first, last int32) []int {
	n := &t.nodes[at]
	p, q := n.bridge[0].i, n.bridge[1].i
	if p == q {
		return append(hull, int(p))
	}
	if last <= p {
		return t.appendHull(hull, n.child[0], first, last)
	}
	if first >= q {
		return t.appendHull(hull, n.child[1], first, last)
	}
	return t.appendHull(t.appendHull(hull, n.child[0], first, p), n.child[1], q, last)
}
