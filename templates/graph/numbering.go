package graph

// STOrder returns the vertices in an order that begins with s and ends with t, where each vertex but s has a neighbour before it, and each
// but t one after it. So each vertex is on a path from s to t that goes forward. ok is false if there is no such order. The algorithm is
// that of R. Tarjan.
//
// Constraints: the graph is undirected; 0 ≤ s, t < n; s ≠ t.
//
// Complexity: O(n + m).
func (g *Graph) STOrder(s, t int) (order []int, ok bool) {
	if g.sides == 1 || s == t {
		panic("graph: STOrder is for two vertices of an undirected graph")
	}
	joined := g.n > 2 // a third vertex has edges to both sides
	for _, ends := range g.ends {
		joined = joined || ends[0] != ends[1]
	}
	if !joined {
		return nil, false
	}
	swap := func(v int) int { // the search begins at 0
		switch v {
		case 0:
			return s
		case s:
			return 0
		}
		return v
	}
	h := &Graph{n: g.n, sides: 2, ends: make([][2]int32, 1, len(g.ends)+1)}
	h.ends[0] = [2]int32{0, int32(swap(t))}
	for e := range g.ends {
		a, b := g.Ends(e)
		h.AddEdge(swap(a), swap(b))
	}
	l := h.lowlink("STOrder")
	next, before := make([]int, g.n), make([]int, g.n) // the order as a circle through 0
	next[0], before[0] = l.order[1], l.order[1]
	next[l.order[1]], before[l.order[1]] = 0, 0
	late := make([]bool, g.n) // whether a vertex whose subtree returns here goes after its parent, not before it
	for _, v := range l.order[2:] {
		p := int(l.parent[v])
		if p <= 0 || l.low[v] >= l.number[p] {
			return nil, false
		}
		at := p // the vertex before v in the order
		if late[p] = !late[l.order[l.low[v]]]; late[p] {
			at = before[p]
		}
		before[v], next[v] = at, next[at]
		next[at], before[next[v]] = v, v
	}
	for v := 0; len(order) == 0 || v != 0; v = next[v] {
		order = append(order, swap(v))
	}
	return order, true
}
