package graph

import "kamyk/templates/debug"

// ComplementComponents returns the connected components of the complement: the graph that has exactly the edges that g has not.
//
// Constraints: the graph is undirected.
//
// Complexity: O(n + m).
func (g *Graph) ComplementComponents() *Components {
	debug.Assert(func() bool { return g.sides == 2 }, "graph: ComplementComponents is for undirected graphs")
	c := &Components{Of: make([]int, g.n)}
	rest, mark := make([]int, g.n), make([]int, g.n) // mark is v+1 for the neighbours of v
	for v := range rest {
		rest[v] = v
	}
	var queue []int
	for ; len(rest) > 0; c.Count++ {
		last := len(rest) - 1
		queue, rest = append(queue[:0], rest[last]), rest[:last]
		for i := 0; i < len(queue); i++ {
			v := queue[i]
			c.Of[v] = c.Count
			for _, e := range g.From(v) {
				mark[e.To] = v + 1
			}
			kept := rest[:0]
			for _, u := range rest {
				if mark[u] == v+1 {
					kept = append(kept, u)
				} else {
					queue = append(queue, u)
				}
			}
			rest = kept
		}
	}
	return c
}
