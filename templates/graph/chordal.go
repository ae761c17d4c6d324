package graph

import "kamyk/templates/debug"

// A chordal search visits the vertices in an order in which each has as many neighbours before it as possible.
type chordal struct {
	g     *Graph
	order []int
	place []int
	mark  []int
}

// Chordal returns a perfect elimination order, if the graph is chordal: for each vertex, its neighbours after it are all joined with each
// other. Otherwise it returns a hole: a cycle of four or more vertices without other edges between them. It uses the maximum cardinality
// search of Tarjan and Yannakakis.
//
// Constraints: the graph is undirected.
//
// Complexity: O(n + m).
func (g *Graph) Chordal() (order, hole []int) {
	debug.Assert(func() bool { return g.sides == 2 }, "graph: Chordal is for undirected graphs")
	c := &chordal{g: g, place: make([]int, g.n), mark: make([]int, g.n)}
	c.search()
	if v := c.apart(); v >= 0 {
		return nil, c.hole(v)
	}
	reverse(c.order)
	return c.order, nil
}

// search makes the order. Each vertex is in the list of the number of its visited neighbours, perhaps also in lists of less.
func (c *chordal) search() {
	n := c.g.n
	count, lists := make([]int, n), make([][]int, 1, n+1)
	for v := n - 1; v >= 0; v-- {
		c.place[v], lists[0] = n, append(lists[0], v)
	}
	for most := 0; len(c.order) < n; {
		list := lists[most]
		if len(list) == 0 {
			most--
			continue
		}
		v := list[len(list)-1]
		lists[most] = list[:len(list)-1]
		if c.place[v] < n || count[v] != most {
			continue
		}
		c.place[v], c.order = len(c.order), append(c.order, v)
		for _, e := range c.g.From(v) {
			if c.place[e.To] < n || c.mark[e.To] == n+v+1 { // or a parallel edge
				continue
			}
			c.mark[e.To] = n + v + 1
			k := count[e.To] + 1
			if count[e.To] = k; k == len(lists) {
				lists = append(lists, nil)
			}
			lists[k] = append(lists[k], e.To)
			most = max(most, k)
		}
	}
}

// latest returns the last in order among the neighbours of v before it, or -1.
func (c *chordal) latest(v int) int {
	last := -1
	for _, e := range c.g.From(v) {
		if c.place[e.To] < c.place[v] && (last < 0 || c.place[e.To] > c.place[last]) {
			last = e.To
		}
	}
	return last
}

// apart returns the first vertex such that the last of its earlier neighbours is not joined with all others, or -1. As long as there is
// none, the earlier neighbours of each vertex are all joined with each other.
func (c *chordal) apart() int {
	first, next := make([]int, c.g.n), make([]int, c.g.n) // the vertices with the same last earlier neighbour, each plus 1
	for _, v := range c.order {
		if u := c.latest(v); u >= 0 {
			first[u], next[v] = v+1, first[u]
		}
	}
	apart := -1
	for u, v := range first {
		if v == 0 {
			continue
		}
		c.mark[u] = u + 1
		for _, e := range c.g.From(u) {
			c.mark[e.To] = u + 1
		}
		for ; v > 0; v = next[v-1] {
			if (apart < 0 || c.place[v-1] < c.place[apart]) && !c.marked(v-1, u+1) {
				apart = v - 1
			}
		}
	}
	return apart
}

// marked reports whether all earlier neighbours of v have a mark.
func (c *chordal) marked(v, mark int) bool {
	for _, e := range c.g.From(v) {
		if c.place[e.To] < c.place[v] && c.mark[e.To] != mark {
			return false
		}
	}
	return true
}

// hole finds a hole through v, where all vertices before v are chordal, but not together with it. Remove v and its neighbours from those
// before v: a connected part of what is left touches two neighbours of v that are not joined. The earlier neighbours of the last one of
// those that the part touches are joined with each other, so the last one is in such a pair.
func (c *chordal) hole(v int) []int {
	near, part := make([]bool, c.g.n), make([]int, c.g.n) // part is the first vertex of the part, plus 1
	for _, e := range c.g.From(v) {
		near[e.To] = true
	}
	type side struct {
		start   int
		touched []int
	}
	sides := make([][]side, c.g.n) // for each vertex, the parts that touch it as their last one
	for _, start := range c.order[:c.place[v]] {
		if part[start] > 0 || near[start] {
			continue
		}
		touched, last := c.spread(v, start, near, part), -1
		for _, u := range touched {
			if last < 0 || c.place[u] > c.place[last] {
				last = u
			}
		}
		if last >= 0 {
			sides[last] = append(sides[last], side{start, touched})
		}
	}
	for last, list := range sides {
		if len(list) == 0 {
			continue
		}
		c.mark[last] = -last - 1
		for _, e := range c.g.From(last) {
			c.mark[e.To] = -last - 1
		}
		for _, s := range list {
			for _, u := range s.touched {
				if c.mark[u] != -last-1 {
					return append(c.path(last, u, near, part, s.start+1), v)
				}
			}
		}
	}
	panic("graph: the vertices are chordal")
}

// spread finds the part of start, and returns the neighbours of v that it touches.
func (c *chordal) spread(v, start int, near []bool, part []int) (touched []int) {
	queue := []int{start}
	part[start] = start + 1
	for i := 0; i < len(queue); i++ {
		for _, e := range c.g.From(queue[i]) {
			u := e.To
			if c.place[u] >= c.place[v] || part[u] == start+1 {
				continue
			}
			part[u] = start + 1
			if near[u] {
				touched = append(touched, u)
			} else {
				queue = append(queue, u)
			}
		}
	}
	return touched
}

// path returns a shortest path between two vertices, all others of which are in a part.
func (c *chordal) path(from, to int, near []bool, part []int, number int) (path []int) {
	back := make([]int, c.g.n)
	back[from] = from + 1
	queue := []int{from}
	for i := 0; back[to] == 0; i++ {
		v := queue[i]
		for _, e := range c.g.From(v) {
			u := e.To
			if back[u] == 0 && (u == to || part[u] == number && !near[u]) {
				back[u] = v + 1
				queue = append(queue, u)
			}
		}
	}
	for v := to; v != from; v = back[v] - 1 {
		path = append(path, v)
	}
	return append(path, from)
}
