package graph_test

import (
	"fmt"
	"slices"
	"testing"

	"kamyk/templates/graph"
)

func TestComplementComponents(t *testing.T) {
	each(t, true, func(t *testing.T, n int, links []link, g *graph.Graph, _ []int) {
		count, other := joined(n, links, true), []link(nil)
		for a := range n {
			for b := range a {
				if count[a][b] == 0 {
					other = append(other, link{a, b, 0})
				}
			}
		}
		reached := reach(n, other, true, -1, -1)
		partition(t, links, g.ComplementComponents(), func(v, w int) bool { return reached[v][w] })
	})
}

func TestThreeEdgeConnected(t *testing.T) {
	each(t, true, func(t *testing.T, n int, links []link, g *graph.Graph, _ []int) {
		if len(links) > 12 {
			return
		}
		together := reach(n, links, true, -1, -1)
		for e := range links {
			for f := range e + 1 {
				rest := slices.Delete(slices.Clone(links), e, e+1)
				for v, row := range reach(n, rest, true, f, -1) {
					for w, yes := range row {
						together[v][w] = together[v][w] && yes
					}
				}
			}
		}
		partition(t, links, g.ThreeEdgeConnected(), func(v, w int) bool { return together[v][w] })
	})
}

func TestDominators(t *testing.T) {
	each(t, false, func(t *testing.T, n int, links []link, g *graph.Graph, _ []int) {
		reached := reach(n, links, false, -1, -1)
		for root := range n {
			dominates := func(u, v int) bool { // every path to v has u
				return u == v || u == root || !reach(n, links, false, -1, u)[root][v]
			}
			for v, got := range g.Dominators(root) {
				want := -1
				for u := range n {
					if u != v && v != root && reached[root][v] && dominates(u, v) && (want < 0 || dominates(want, u)) {
						want = u
					}
				}
				if got != want {
					t.Fatalf("%v: from %d, the dominator of %d is %d, want %d", links, root, v, got, want)
				}
			}
		}
	})
}

func ExampleGraph_Dominators() {
	g := graph.New(5)
	for _, e := range [][2]int{{0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 4}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(g.Dominators(0))
	// Output: [-1 0 0 0 3]
}

func ExampleGraph_ThreeEdgeConnected() {
	g := graph.NewUndirected(4)
	for _, e := range [][2]int{{0, 1}, {0, 1}, {0, 1}, {1, 2}, {2, 3}, {3, 0}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(g.ThreeEdgeConnected().Groups(), g.ComplementComponents().Groups())
	// Output: [[0 1] [2] [3]] [[1 3] [0 2]]
}
