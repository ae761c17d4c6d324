package graph

import "kamyk/templates/debug"

// Topological returns the vertices in an order in which each edge goes forward. If there is a cycle, ok is false, and the list holds only
// the vertices that no cycle reaches.
//
// Constraints: the graph is directed.
//
// Complexity: O(n + m).
func (g *Graph) Topological() (order []int, ok bool) {
	debug.Assert(func() bool { return g.sides == 1 }, "graph: Topological is for directed graphs")
	in := make([]int32, g.n)
	for _, ends := range g.ends {
		in[ends[1]]++
	}
	order = make([]int, 0, g.n)
	for v, n := range in {
		if n == 0 {
			order = append(order, v)
		}
	}
	for i := 0; i < len(order); i++ {
		for _, e := range g.From(order[i]) {
			if in[e.To]--; in[e.To] == 0 {
				order = append(order, e.To)
			}
		}
	}
	return order, len(order) == g.n
}

// Cycle returns a cycle without repeated vertices or edges. Edge edges[i] goes from vertices[i] to the next vertex, and the last edge to
// the first vertex. Both are empty if there is no cycle.
//
// Complexity: O(n + m).
func (g *Graph) Cycle() (vertices, edges []int) {
	next := g.cursors()
	state := make([]int8, g.n) // 1 on the path, 2 when finished
	for root := range state {
		if state[root] != 0 {
			continue
		}
		state[root], vertices = 1, append(vertices, root)
		for len(vertices) > 0 {
			v := vertices[len(vertices)-1]
			if next[v] == g.start[v+1] {
				state[v] = 2
				vertices = vertices[:len(vertices)-1]
				if len(edges) > 0 {
					edges = edges[:len(edges)-1]
				}
				continue
			}
			e := g.edges[next[v]]
			next[v]++
			if state[e.To] == 2 || g.sides == 2 && len(edges) > 0 && e.Number == edges[len(edges)-1] {
				continue
			}
			edges = append(edges, e.Number)
			if state[e.To] == 1 {
				first := 0
				for vertices[first] != e.To {
					first++
				}
				return vertices[first:], edges[first:]
			}
			state[e.To], vertices = 1, append(vertices, e.To)
		}
	}
	return nil, nil
}

// Bipartition assigns each vertex a side, 0 or 1, such that each edge joins different sides. ok is false if there is an odd cycle.
//
// Constraints: the graph is undirected.
//
// Complexity: O(n + m).
func (g *Graph) Bipartition() (side []int, ok bool) {
	debug.Assert(func() bool { return g.sides == 2 }, "graph: Bipartition is for undirected graphs")
	s := g.search(0, g.n)
	side = make([]int, g.n)
	for _, v := range s.order {
		if p := s.from[v].To; p >= 0 {
			side[v] = 1 - side[p]
		}
	}
	for _, ends := range g.ends {
		if side[ends[0]] == side[ends[1]] {
			return nil, false
		}
	}
	return side, true
}

// EulerTrail returns a trail that uses each edge once: edges[i] goes from vertices[i] to vertices[i+1]. ok reports whether such a trail
// exists.
//
// Complexity: O(n + m).
func (g *Graph) EulerTrail() (vertices, edges []int, ok bool) {
	from, ok := g.eulerStart()
	if !ok || g.n == 0 {
		return nil, nil, ok
	}
	next, used := g.cursors(), make([]bool, len(g.ends))
	path := []Edge{{from, -1}} // vertices, each with the edge to it
	for len(path) > 0 {
		last := path[len(path)-1]
		v := last.To
		if next[v] < g.start[v+1] {
			e := g.edges[next[v]]
			if next[v]++; !used[e.Number] {
				used[e.Number] = true
				path = append(path, e)
			}
			continue
		}
		path = path[:len(path)-1]
		vertices = append(vertices, v)
		if last.Number >= 0 {
			edges = append(edges, last.Number)
		}
	}
	reverse(vertices)
	reverse(edges)
	return vertices, edges, len(edges) == len(g.ends)
}

// eulerStart returns the vertex at which a trail must start. ok reports whether the degrees allow a trail.
func (g *Graph) eulerStart() (start int, ok bool) {
	excess := make([]int, g.n) // out-degree minus in-degree; in an undirected graph, the parity of the degree
	for _, ends := range g.ends {
		start = int(ends[0])
		excess[ends[0]]++
		if excess[ends[1]]--; g.sides == 2 {
			excess[ends[0]] &= 1
			excess[ends[1]] &= 1
		}
	}
	odd := 0
	for v, x := range excess {
		if x < -1 || x > 1 {
			return 0, false
		}
		if odd += x & 1; x == 1 {
			start = v
		}
	}
	return start, odd <= 2
}
