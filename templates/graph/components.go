package graph

import (
	"kamyk/templates/debug"
	"kamyk/templates/unionfind"
)

// Components is a partition of the vertices into numbered parts.
type Components struct {
	Of    []int // the part of each vertex
	Count int   // number of parts
}

// Groups returns the vertices of each part, in increasing order.
//
// Complexity: O(n).
func (c *Components) Groups() [][]int {
	size := make([]int, c.Count)
	for _, part := range c.Of {
		size[part]++
	}
	all, groups := make([]int, len(c.Of)), make([][]int, c.Count)
	for part, n := range size {
		groups[part], all = all[:0:n], all[n:]
	}
	for v, part := range c.Of {
		groups[part] = append(groups[part], v)
	}
	return groups
}

// Quotient contracts each part to a vertex. Each edge between two parts becomes an edge between their numbers, and edges[i] is the edge of
// g that became edge i of the quotient.
//
// Complexity: O(m).
func (g *Graph) Quotient(c *Components) (quotient *Graph, edges []int) {
	quotient = &Graph{n: c.Count, sides: g.sides}
	for i, ends := range g.ends {
		if from, to := c.Of[ends[0]], c.Of[ends[1]]; from != to {
			quotient.AddEdge(from, to)
			edges = append(edges, i)
		}
	}
	return quotient, edges
}

// Components returns the connected components of an undirected graph, numbered by their least vertices.
//
// Constraints: the graph is undirected.
//
// Complexity: O(n + m α(n)).
func (g *Graph) Components() *Components {
	debug.Assert(func() bool { return g.sides == 2 }, "graph: Components is for undirected graphs")
	sets := unionfind.New(g.n)
	for _, ends := range g.ends {
		sets.Union(int(ends[0]), int(ends[1]))
	}
	return partition(sets)
}

// partition numbers the sets by their least elements.
func partition(sets *unionfind.Forest) *Components {
	c := &Components{Of: make([]int, sets.Len())}
	for part, group := range sets.Groups() {
		c.Count++
		for _, v := range group {
			c.Of[v] = part
		}
	}
	return c
}

// StronglyConnected returns the strongly connected components in topological order: an edge leads to the same component or a later one. It
// uses Tarjan's algorithm.
//
// Constraints: the graph is directed.
//
// Complexity: O(n + m).
func (g *Graph) StronglyConnected() *Components {
	debug.Assert(func() bool { return g.sides == 1 }, "graph: StronglyConnected is for directed graphs")
	c := &Components{Of: make([]int, g.n)}
	next := g.cursors()
	number := make([]int32, g.n) // by order of discovery, from 1; more than n once the component is known
	low := make([]int32, g.n)    // the least number known to be reachable
	var path, open []int
	discovered := int32(0)
	discover := func(v int) {
		discovered++
		number[v], low[v] = discovered, discovered
		path, open = append(path, v), append(open, v)
	}
	for root := range number {
		if number[root] == 0 {
			discover(root)
		}
		for len(path) > 0 {
			v := path[len(path)-1]
			if next[v] < g.start[v+1] {
				to := g.edges[next[v]].To
				next[v]++
				if number[to] == 0 {
					discover(to)
				} else if number[to] < low[v] {
					low[v] = number[to]
				}
				continue
			}
			path = path[:len(path)-1]
			if len(path) > 0 && low[v] < low[path[len(path)-1]] {
				low[path[len(path)-1]] = low[v]
			}
			if low[v] < number[v] {
				continue
			}
			for last := -1; last != v; { // v and the vertices discovered after it that are still open
				last = open[len(open)-1]
				open = open[:len(open)-1]
				number[last], c.Of[last] = int32(g.n)+1, c.Count
			}
			c.Count++
		}
	}
	for v := range c.Of {
		c.Of[v] = c.Count - 1 - c.Of[v]
	}
	return c
}

// cursors returns for each vertex the index of its first edge in g.edges.
func (g *Graph) cursors() []int32 {
	if g.start == nil {
		g.build()
	}
	return append([]int32(nil), g.start...)
}
