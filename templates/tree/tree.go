// Package tree works with trees that do not change. A Tree stores parents, and an order for loops up and down the tree. Paths adds
// ancestors, distances, and ranges for paths and subtrees. For trees that change, use package linkcut.
//
//	t := tree.FromParents(append([]int{-1}, in.Ints(n-1)...))
//	t := tree.New(g, 0) // of an undirected graph.Graph, from vertex 0
//
// No function is recursive, so trees may be deep.
package tree

import (
	"kamyk/templates/debug"
	"sort"

	"kamyk/templates/graph"
	"kamyk/templates/priorityqueue"
)

// A Tree is a rooted tree on the vertices 0..n-1.
type Tree struct {
	Parent []int // of each vertex, or -1
	Edge   []int // the number of the edge to the parent, or -1
	Order  []int // breadth-first from the root: parents before children, siblings together
}

// New returns the tree with the given root. If the graph is a forest, the tree is the root's component: Order has only its vertices, and
// Parent is -1 for all others.
//
// Constraints: the graph is undirected and has no cycle; 0 ≤ root < n.
//
// Complexity: O(n).
func New(g *graph.Graph, root int) *Tree {
	debug.Assert(func() bool { return !g.Directed() }, "tree: the graph is directed")
	n := g.Len()
	t := &Tree{make([]int, n), make([]int, n), make([]int, 1, n)}
	for v := range t.Parent {
		t.Parent[v], t.Edge[v] = -1, -1
	}
	t.Order[0] = root
	for i := 0; i < len(t.Order); i++ {
		v := t.Order[i]
		for _, e := range g.From(v) {
			if e.Number == t.Edge[v] {
				continue
			}
			debug.Assert(func() bool { return len(t.Order) < n && e.To != root }, "tree: the graph has a cycle")
			t.Parent[e.To], t.Edge[e.To] = v, e.Number
			t.Order = append(t.Order, e.To)
		}
	}
	return t
}

// FromParents returns a tree from the parent of each vertex, with -1 for the root. The edge from vertex v to its parent has the number v.
//
// Constraints: the parents form a tree.
//
// Complexity: O(n).
func FromParents(parent []int) *Tree {
	n := len(parent)
	t := &Tree{parent, make([]int, n), make([]int, 0, n)}
	first, next := make([]int, n), make([]int, n) // of the children of a vertex, each plus 1
	for v := n - 1; v >= 0; v-- {
		if p := parent[v]; p >= 0 {
			t.Edge[v], next[v], first[p] = v, first[p], v+1
		} else {
			t.Edge[v], t.Order = -1, append(t.Order, v)
		}
	}
	for i := 0; i < len(t.Order); i++ {
		for v := first[t.Order[i]]; v > 0; v = next[v-1] {
			t.Order = append(t.Order, v-1)
		}
	}
	debug.Assert(func() bool { return len(t.Order) == n }, "tree: the parents are in a cycle")
	return t
}

// Len returns n.
func (t *Tree) Len() int { return len(t.Parent) }

// Root returns the root.
func (t *Tree) Root() int { return t.Order[0] }

// Depths returns the number of edges between each vertex and the root.
//
// Complexity: O(n).
func (t *Tree) Depths() []int {
	depth := make([]int, len(t.Parent))
	for _, v := range t.Order {
		if p := t.Parent[v]; p >= 0 {
			depth[v] = depth[p] + 1
		}
	}
	return depth
}

// Sizes returns the number of vertices in the subtree of each vertex.
//
// Complexity: O(n).
func (t *Tree) Sizes() []int {
	size := make([]int, len(t.Parent))
	for i := len(t.Order) - 1; i >= 0; i-- {
		v := t.Order[i]
		size[v]++
		if p := t.Parent[v]; p >= 0 {
			size[p] += size[v]
		}
	}
	return size
}

// Diameter returns the vertices of a longest path, and its length. length[e] is the length of edge e; nil means 1 for each.
//
// Complexity: O(n).
func (t *Tree) Diameter(length []int) (path []int, total int) {
	depth, below := make([]int, len(t.Parent)), make([]int, len(t.Parent)) // below is the end of the longest path down
	for i, v := range t.Order {
		below[v] = v
		if i > 0 && length == nil {
			depth[v] = depth[t.Parent[v]] + 1
		} else if i > 0 {
			depth[v] = depth[t.Parent[v]] + length[t.Edge[v]]
		}
	}
	top, a, b := t.Order[0], t.Order[0], t.Order[0]
	for i := len(t.Order) - 1; i > 0; i-- {
		v := t.Order[i]
		p := t.Parent[v]
		x, y := below[v], below[p]
		if sum := depth[x] + depth[y] - 2*depth[p]; sum > total {
			top, a, b, total = p, x, y, sum
		}
		if depth[x] > depth[y] {
			below[p] = x
		}
	}
	for ; a != top; a = t.Parent[a] {
		path = append(path, a)
	}
	path = append(path, top)
	first := len(path)
	for ; b != top; b = t.Parent[b] {
		path = append(path, b)
	}
	for i, j := first, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	return path, total
}

// Centroids returns the one or two centroids: without one, no component has more than half of the vertices.
//
// Complexity: O(n).
func (t *Tree) Centroids() (centroids []int) {
	n, size := len(t.Order), t.Sizes()
	heavy := make([]bool, len(t.Parent)) // whether a child's subtree has more than half of the vertices
	for i := n - 1; i >= 0; i-- {
		v := t.Order[i]
		if 2*size[v] >= n && !heavy[v] {
			centroids = append(centroids, v)
		}
		if p := t.Parent[v]; p >= 0 && 2*size[v] > n {
			heavy[p] = true
		}
	}
	return centroids
}

// Classes numbers the isomorphism classes of subtrees. Two vertices get the same class if and only if their subtrees are isomorphic,
// ignoring the order of children. Classes are 0..count-1.
//
// Complexity: O(n log n) expected.
func (t *Tree) Classes() (class []int, count int) {
	class = make([]int, len(t.Parent))
	first := make([]int, len(t.Parent)) // the first child of each vertex, as an index of t.Order
	last := make([]int, len(t.Parent))
	for i := 1; i < len(t.Order); i++ {
		p := t.Parent[t.Order[i]]
		if last[p] == 0 {
			first[p] = i
		}
		last[p] = i + 1
	}
	numbers := map[string]int{} // of the sorted classes of children, four bytes each
	var children []int
	var key []byte
	for i := len(t.Order) - 1; i >= 0; i-- {
		v := t.Order[i]
		children, key = children[:0], key[:0]
		for _, child := range t.Order[first[v]:last[v]] {
			children = append(children, class[child])
		}
		sort.Ints(children)
		for _, c := range children {
			key = append(key, byte(c), byte(c>>8), byte(c>>16), byte(c>>24))
		}
		number, ok := numbers[string(key)]
		if !ok {
			number = len(numbers)
			numbers[string(key)] = number
		}
		class[v] = number
	}
	return class, len(numbers)
}

// Cartesian returns the parents in the Cartesian tree of a list, -1 for the root. The root is the least element, or the first of several.
// The elements before and after it form its subtrees.
//
// Complexity: O(n).
func Cartesian[T priorityqueue.Ordered](list []T) (parent []int) {
	parent = make([]int, len(list))
	for i, x := range list {
		last := i - 1 // climbs the right border
		below := -1
		for last >= 0 && x < list[last] {
			below, last = last, parent[last]
		}
		if parent[i] = last; below >= 0 {
			parent[below] = i
		}
	}
	return parent
}
