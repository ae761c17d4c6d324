package flow

// CutTree returns a Gomory–Hu tree of an undirected network: the parent of each vertex, or -1 for vertex 0, and the capacity of the edge to
// it. For any two vertices, the least capacity on the path between them is that of a minimum cut. If you remove that edge, the two parts of
// the tree are such a cut.
//
// Constraints: n ≥ 1; AddBoth has added each edge; there is no flow. Afterwards, there is none, either.
//
// Complexity: n-1 flows, by Gusfield's algorithm.
func (f *Network) CutTree() (parent, capacity []int) {
	f.sort()
	full, n := append([]arc(nil), f.arcs...), len(f.level)
	parent, capacity = make([]int, n), make([]int, n)
	parent[0] = -1
	for v := 1; v < n; v++ {
		up := parent[v]
		capacity[v] = f.Flow(v, up)
		side := f.Cut(v)
		copy(f.arcs, full)
		for u := range parent {
			if u != v && side[u] && parent[u] == up {
				parent[u] = v
			}
		}
		if top := parent[up]; top >= 0 && side[top] {
			parent[v], parent[up] = top, v
			capacity[v], capacity[up] = capacity[up], capacity[v]
		}
	}
	return parent, capacity
}
