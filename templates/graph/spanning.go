package graph

import (
	"kamyk/templates/debug"
	"kamyk/templates/radix"
	"kamyk/templates/unionfind"
)

// SpanningForest returns the edges of a minimum spanning forest, shortest first. It uses Kruskal's algorithm.
//
// Constraints: the graph is undirected; length[e] is the length of edge e.
//
// Complexity: O(n + m α(n)), after sorting.
func (g *Graph) SpanningForest(length []int) (edges []int) {
	debug.Assert(func() bool { return g.sides == 2 }, "graph: SpanningForest is for undirected graphs")
	sets := unionfind.New(g.n)
	for _, edge := range radix.Order(length) {
		if sets.Union(g.Ends(edge)) {
			edges = append(edges, edge)
		}
	}
	return edges
}
