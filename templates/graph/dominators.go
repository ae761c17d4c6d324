package graph

// A dominator search numbers the vertices in order of discovery. The lists are indexed by these numbers.
type dominators struct {
	parent []int32 // in the depth-first tree
	semi   []int32 // the semidominator
	above  []int32 // an ancestor in the forest of vertices that were finished, or -1
	label  []int32 // the vertex of least semidominator on the way to that ancestor, without it
	path   []int32
}

// Dominators returns the parent of each vertex in the dominator tree: the last vertex, other than v, that is on every path from the root to
// v. It is -1 for the root and the vertices that no path reaches. The algorithm is that of Lengauer and Tarjan.
//
// Constraints: 0 ≤ root < n; the graph is directed.
//
// Complexity: O((n + m) log n).
func (g *Graph) Dominators(root int) (parent []int) {
	if g.sides == 2 {
		panic("graph: Dominators is for directed graphs")
	}
	d, order, number := g.discover(root)
	n := len(order)
	idom, first, next := make([]int32, n), make([]int32, n), make([]int32, n) // the vertices with each semidominator, each plus 1
	back := g.Reverse()
	for i := n - 1; i > 0; i-- {
		for _, e := range back.From(order[i]) {
			if j := number[e.To]; j >= 0 {
				if s := d.semi[d.best(j)]; s < d.semi[i] {
					d.semi[i] = s
				}
			}
		}
		s, p := d.semi[i], d.parent[i]
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
		parent[order[i]] = order[idom[i]]
	}
	return parent
}

// discover searches depth-first from the root. number is -1 for what it does not reach.
func (g *Graph) discover(root int) (d *dominators, order []int, number []int32) {
	d, number = &dominators{}, make([]int32, g.n)
	for v := range number {
		number[v] = -1
	}
	enter := func(v int, parent int32) {
		i := int32(len(order))
		order, number[v] = append(order, v), i
		d.parent, d.semi, d.label = append(d.parent, parent), append(d.semi, i), append(d.label, i)
		d.above = append(d.above, -1)
	}
	next := g.cursors()
	enter(root, -1)
	for i := int32(0); i >= 0; {
		v := order[i]
		if next[v] == g.start[v+1] {
			i = d.parent[i]
			continue
		}
		to := g.edges[next[v]].To
		if next[v]++; number[to] < 0 {
			enter(to, i)
			i = number[to]
		}
	}
	return d, order, number
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
