// Package spanning maintains a minimum spanning forest while edges are added, and the sums of values over its trees. With minus the times
// at which edges will be removed as their lengths, it answers questions about a graph whose edges come and go.
//
// The forest is stored as links to parents of higher priority, one for each edge. A link need not have the ends of its edge: it may start
// anywhere in the set that the shorter edges make, as in a union-find. Each way up goes over the shorter links first.
package spanning

// A Forest is a minimum spanning forest of the edges that were added. Make one with New.
type Forest struct {
	nodes  []node
	holder []int32 // the vertex whose link stands for each edge, or -1
}

// A node is a vertex and its link to its parent.
type node struct {
	length       int
	sum          int // of the values of the vertex and all below it
	parent, edge int32
	priority     uint32
}

// before reports whether a link is shorter than that of an edge. Among links of equal length, the edge that was added first is shorter.
func (n *node) before(length int, edge int32) bool {
	return n.length < length || n.length == length && n.edge < edge
}

// New returns a forest on the vertices 0..n-1 without edges, where all values are 0.
//
// Constraints: 0 ≤ n < 2³¹.
//
// Complexity: O(n).
func New(n int) *Forest {
	f := &Forest{nodes: make([]node, n)}
	for v := range f.nodes {
		x := uint32(v) * 0x9E3779B1 // a permutation of the 32-bit numbers, in no order that an input would have
		x = (x ^ x>>15) * 0x85EBCA6B
		f.nodes[v] = node{parent: -1, edge: -1, priority: x ^ x>>13}
	}
	return f
}

// Len returns n.
func (f *Forest) Len() int { return len(f.nodes) }

// AddEdge adds an edge, and returns the edge that is in the forest no longer: the longest one on the cycle that the new edge makes, or -1
// if it makes none. That may be the new edge itself. Among edges of equal length, the one that was added last counts as the longest. Edges
// are numbered from 0 in the order in which they are added.
//
// Constraints: 0 ≤ a, b < n; there are fewer than 2³¹ edges.
//
// Complexity: O(log n) expected amortised, for edges in any order that does not depend on the priorities.
func (f *Forest) AddEdge(a, b, length int) (gone int) {
	edge := int32(len(f.holder))
	f.holder = append(f.holder, -1)
	u, v, x := int32(a), int32(b), 0 // still to be added to u and all above it, and subtracted from v and all above it
	for {
		u, v = f.climb(u, length, edge, x), f.climb(v, length, edge, -x)
		if u == v {
			if edge >= 0 {
				f.holder[edge] = -1
			}
			return int(edge)
		}
		if f.nodes[u].priority > f.nodes[v].priority {
			u, v, x = v, u, -x
		}
		n := &f.nodes[u]
		n.sum += x
		x = n.sum - x // v gains what its new child has, and the old parent loses it
		up := n.parent
		f.holder[edge] = u
		n.parent, n.length, n.edge, length, edge = v, length, edge, n.length, n.edge
		if up < 0 {
			f.Add(int(v), x)
			return -1
		}
		u, v = v, up
	}
}

// up returns the parent of v, after it moved the link to where the parent's link is longer.
func (f *Forest) up(v int32) int32 {
	n := &f.nodes[v]
	for p := n.parent; p >= 0; p = n.parent {
		m := &f.nodes[p]
		if m.parent < 0 || n.before(m.length, m.edge) {
			return p
		}
		m.sum -= n.sum
		n.parent = m.parent
	}
	return -1
}

// climb goes up by links before that of an edge of a length, and adds x to the vertices that it leaves.
func (f *Forest) climb(v int32, length int, edge int32, x int) int32 {
	for n := &f.nodes[v]; n.parent >= 0 && n.before(length, edge); n = &f.nodes[v] {
		v = f.up(v)
		n.sum += x
	}
	return v
}

// Has reports whether an edge is in the forest.
//
// Constraints: the edge was added.
//
// Complexity: O(1).
func (f *Forest) Has(edge int) bool { return f.holder[edge] >= 0 }

// Remove removes an edge. If the edge is not in the forest, Remove does nothing. It brings back no edge that left the forest.
//
// Constraints: the edge was added; the other edges of its tree are shorter, or as long and were added before it.
//
// Complexity: O(log n) expected.
func (f *Forest) Remove(edge int) {
	u := f.holder[edge]
	if u < 0 {
		return
	}
	n := &f.nodes[u]
	f.Add(int(f.up(u)), -n.sum)
	n.parent, n.edge, f.holder[edge] = -1, -1, -1
}

// Connected reports whether a and b are in the same tree.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(log n) expected.
func (f *Forest) Connected(a, b int) bool { return f.root(a) == f.root(b) }

func (f *Forest) root(a int) int32 {
	v := int32(a)
	for f.nodes[v].parent >= 0 {
		v = f.up(v)
	}
	return v
}

// Longest returns the longest edge on the path between a and b, and its length. ok is false if there is no path, or a is b.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(log n) expected.
func (f *Forest) Longest(a, b int) (edge, length int, ok bool) {
	u, v := int32(a), int32(b)
	for edge = -1; u != v; {
		m, n := &f.nodes[u], &f.nodes[v]
		if m.parent < 0 || n.parent >= 0 && n.before(m.length, m.edge) {
			u, v, m = v, u, n
		}
		if m.parent < 0 {
			return -1, 0, false
		}
		edge, length, u = int(m.edge), m.length, f.up(u)
	}
	return edge, length, edge >= 0
}

// Add adds x to the value of v.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log n) expected.
func (f *Forest) Add(v, x int) {
	for u := int32(v); u >= 0; {
		up := f.up(u)
		f.nodes[u].sum += x
		u = up
	}
}

// Sum returns the sum of the values in the tree of v.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log n) expected.
func (f *Forest) Sum(v int) int { return f.nodes[f.root(v)].sum }
