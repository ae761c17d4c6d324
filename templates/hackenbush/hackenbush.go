// Package hackenbush solves Green Hackenbush, the impartial game of cutting pictures.
package hackenbush

import (
	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

// Value returns the Grundy value of a picture. A move removes an edge, and everything that is then no longer connected to the ground. All
// points where the picture touches the ground are one vertex.
//
// By the fusion principle, all vertices of a cycle can be fused into one. Its edges become loops, worth 1 each, and a tree remains. By the
// colon principle, the branch above a vertex can be replaced by a stalk whose length is the branch's value.
//
// Constraints: the graph is undirected; it may have loops and several edges between two vertices.
//
// Complexity: O(n + m).
func Value(g *graph.Graph, ground int) int {
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
