package graph

import (
	"kamyk/templates/radix"
	"kamyk/templates/unionfind"
)

// SpanningForest returns the edges of a spanning tree of each component, by their numbers, the shortest first: those of the least total
// length. It is Kruskal's algorithm.
//
// Constraints: the graph is undirected; length[e] is the length of edge e.
//
// Complexity: O(n + m α(n)), and sorting.
func (g *Graph) SpanningForest(length []int) (edges []int) {
	if g.sides == 1 {
		panic("graph: SpanningForest is for undirected graphs")
	}
	sets := unionfind.New(g.n)
	for _, edge := range radix.Order(length) {
		if sets.Union(g.Ends(edge)) {
			edges = append(edges, edge)
		}
	}
	return edges
}
