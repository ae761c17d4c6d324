package graph_test

import (
	"slices"
	"testing"

	"kamyk/templates/graph"
)

// TestLarge goes through a path and a star of 200,000 vertices, which what is quadratic does not end with in the time of a test.
func TestLarge(t *testing.T) {
	const n = 200_000
	for name, parent := range map[string]func(v int) int{
		"path": func(v int) int { return v - 1 },
		"star": func(int) int { return 0 },
	} {
		g, directed := graph.NewUndirected(n), graph.New(n)
		for v := 1; v < n; v++ {
			g.AddEdge(parent(v), v)
			directed.AddEdge(parent(v), v)
		}
		_, _, trail := g.EulerTrail()
		if len(g.Bridges()) != n-1 || len(g.Biconnected()) != n-1 || g.Components().Count != 1 || trail != (name == "path") {
			t.Errorf("%s: the bridges, blocks, components or the trail differ", name)
		}
		_, topological := directed.Topological()
		if _, cycle := directed.Cycle(); directed.StronglyConnected().Count != n || cycle != nil || !topological {
			t.Errorf("%s: the strongly connected components or the order differ", name)
		}
		length := make([]int, n-1)
		if graph.Dijkstra(g, length, n-1).Distance[0] != 0 || graph.ZeroOne(g, length, 0).Distance[n-1] != 0 {
			t.Errorf("%s: the distances differ", name)
		}
		dominators, edges := directed.Dominators(0), make([]int, n)
		edges[0] = -1
		for v := 1; v < n; v++ {
			if edges[v] = v - 1; dominators[v] != parent(v) {
				t.Fatalf("%s: the dominator of %d is %d", name, v, dominators[v])
			}
		}
		if tree, ok := graph.Arborescence(directed, length, 0); !ok || !slices.Equal(tree, edges) {
			t.Errorf("%s: the edges of the tree differ", name)
		}
		order, _ := g.Chordal()
		if g.ThreeEdgeConnected().Count != n || len(order) != n {
			t.Errorf("%s: the three-edge-connected components or the order differ", name)
		}
		if times := directed.CycleTimes(); slices.Max(times) != -1 || slices.Max(g.FourCycles()) != 0 {
			t.Errorf("%s: there are cycles", name)
		}
	}
}
