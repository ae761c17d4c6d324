package graph

import "kamyk/templates/debug"

// A dominator search numbers the vertices in order of discovery. The lists are indexed by these numbers.
type dominators struct {
	semi  []int32 // the semidominator
	above []int32 // an ancestor in the forest of vertices that were finished, or -1
	label []int32 // the vertex of least semidominator on the way to that ancestor, without it
	path  []int32
}

// Dominators returns the parent of each vertex in the dominator tree: the last vertex, other than v, that is on every path from the root to
// v. It is -1 for the root and the vertices that no path reaches. The algorithm is that of Lengauer and Tarjan.
//
// Constraints: 0 ≤ root < n; the graph is directed.
//
// Complexity: O((n + m) log n).
func (g *Graph) Dominators(root int) (parent []int) {
	debug.Assert(func() bool { return g.sides == 1 }, "graph: the graph is undirected")
	found, back := g.search(root, root+1), g.Reverse()
	n := len(found.order)
	d := &dominators{make([]int32, n), make([]int32, n), make([]int32, n), nil}
	for i := range d.semi {
		d.semi[i], d.label[i], d.above[i] = int32(i), int32(i), -1
	}
	idom, first, next := make([]int32, n), make([]int32, n), make([]int32, n) // the vertices with each semidominator, each plus 1
	for i := n - 1; i > 0; i-- {
		v := found.order[i]
		for _, e := range back.From(v) {
			if j := found.number[e.To]; j >= 0 {
				d.semi[i] = min(d.semi[i], d.semi[d.best(j)])
			}
		}
		s, p := d.semi[i], found.number[found.from[v].To]
		next[i], first[s] = first[s], int32(i+1)
		d.above[i] = p
		for ; first[p] > 0; first[p] = next[first[p]-1] {
			w := first[p] - 1
			if idom[w] = d.best(w); d.semi[idom[w]] == p {
				idom[w] = p
			}
		}
	}
	parent = make([]int, g.n)
	for v := range parent {
		parent[v] = -1
	}
	for i := 1; i < n; i++ {
		if idom[i] != d.semi[i] {
			idom[i] = idom[idom[i]]
		}
		parent[found.order[i]] = found.order[idom[i]]
	}
	return parent
}

// best returns the vertex of least semidominator on the way from v up to the root of its tree in the forest, without that root.
func (d *dominators) best(v int32) int32 {
	if d.above[v] < 0 {
		return v
	}
	d.path = d.path[:0]
	for u := v; d.above[d.above[u]] >= 0; u = d.above[u] {
		d.path = append(d.path, u)
	}
	for i := len(d.path) - 1; i >= 0; i-- {
		u := d.path[i]
		a := d.above[u]
		if d.semi[d.label[a]] < d.semi[d.label[u]] {
			d.label[u] = d.label[a]
		}
		d.above[u] = d.above[a]
	}
	return d.label[v]
}
