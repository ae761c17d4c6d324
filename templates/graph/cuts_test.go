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

func TestSTOrder(t *testing.T) {
	orders := [2]int{}
	each(t, true, func(t *testing.T, n int, links []link, g *graph.Graph, _ []int) {
		count := joined(n, links, true)
		proper := func(order []int) bool {
			for i, v := range order {
				before, after := i == 0, i == n-1
				for j, w := range order {
					before = before || j < i && count[v][w] > 0
					after = after || j > i && count[v][w] > 0
				}
				if !before || !after {
					return false
				}
			}
			return true
		}
		for s := range n {
			target := (s + 1) % n
			if s == target {
				continue
			}
			order, ok := g.STOrder(s, target)
			if ok {
				orders[0]++
				sorted := slices.Compact(slices.Sorted(slices.Values(order)))
				if len(order) != n || len(sorted) != n || order[0] != s || order[n-1] != target || !proper(order) {
					t.Fatalf("%v: from %d to %d: %v", links, s, target, order)
				}
				continue
			}
			orders[1]++
			rest := []int{s}
			for v := range n {
				if v != s && v != target {
					rest = append(rest, v)
				}
			}
			if n < 6 && permute(rest, 1, func() bool { return proper(append(slices.Clone(rest), target)) }) {
				t.Fatalf("%v: from %d to %d there is the order %v", links, s, target, rest)
			}
		}
	})
	if orders[0] == 0 || orders[1] == 0 {
		t.Errorf("%d orders, and %d times none", orders[0], orders[1])
	}
}

// permute tries the orders of list[from:], and reports whether one is right.
func permute(list []int, from int, right func() bool) bool {
	if from >= len(list) {
		return right()
	}
	for i := from; i < len(list); i++ {
		list[from], list[i] = list[i], list[from]
		if permute(list, from+1, right) {
			return true
		}
		list[from], list[i] = list[i], list[from]
	}
	return false
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
	fmt.Println(g.STOrder(1, 2))
	// Output:
	// [[0 1] [2] [3]] [[1 3] [0 2]]
	// [1 0 3 2] true
}
