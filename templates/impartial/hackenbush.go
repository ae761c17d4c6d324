package impartial

import (
	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

// Hackenbush returns the Grundy value of Green Hackenbush. A move removes an edge, and with it everything that loses its path to the ground.
// Where a picture touches the ground at several places, these are one vertex.
//
// By the fusion principle the vertices of a cycle can be made one, and its edges loops, which are worth 1 each. What is left is a tree,
// and by the colon principle what grows from a vertex can be replaced by one stalk as long as its value is.
//
// Constraints: the graph is undirected; it may have loops and several edges between two vertices.
//
// Complexity: O(n + m).
func Hackenbush(g *graph.Graph, ground int) int {
	fused := g.TwoEdgeConnected()
	value := make([]int, fused.Count)
	for e := 0; e < g.Edges(); e++ {
		if a, b := g.Ends(e); fused.Of[a] == fused.Of[b] {
			value[fused.Of[a]] ^= 1
		}
	}
	stalks, _ := g.Quotient(fused)
	t := tree.New(stalks, fused.Of[ground])
	for i := len(t.Order) - 1; i > 0; i-- {
		v := t.Order[i]
		value[t.Parent[v]] ^= value[v] + 1
	}
	return value[t.Root()]
}
