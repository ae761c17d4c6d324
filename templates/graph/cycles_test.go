package graph_test

import (
	"fmt"
	"slices"
	"testing"

	"kamyk/templates/graph"
)

// joined returns how many edges there are between each two vertices.
func joined(n int, links []link, undirected bool) [][]int {
	count := make([][]int, n)
	for v := range count {
		count[v] = make([]int, n)
	}
	for _, l := range links {
		count[l.from][l.to]++
		if undirected && l.from != l.to {
			count[l.to][l.from]++
		}
	}
	return count
}

func TestTriangles(t *testing.T) {
	each(t, true, func(t *testing.T, n int, links []link, g *graph.Graph, _ []int) {
		var want, got [][3]int
		count := joined(n, links, true)
		for a := range n {
			for b := range a {
				for c := range b {
					if count[a][b] > 0 && count[b][c] > 0 && count[c][a] > 0 {
						want = append(want, [3]int{c, b, a})
					}
				}
			}
		}
		g.Triangles(func(a, b, c int) {
			list := []int{a, b, c}
			slices.Sort(list)
			got = append(got, [3]int(list))
		})
		for _, list := range [][][3]int{want, got} {
			slices.SortFunc(list, func(a, b [3]int) int { return slices.Compare(a[:], b[:]) })
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%v: triangles %v, want %v", links, got, want)
		}
	})
}

func TestFourCycles(t *testing.T) {
	check := func(t *testing.T, n int, links []link, g *graph.Graph, _ []int) {
		count, got := joined(n, links, true), g.FourCycles()
		for e, l := range links {
			want := 0
			for c := range n {
				for d := range n {
					if l.from != l.to && c != d && c != l.from && c != l.to && d != l.from && d != l.to {
						want += count[l.to][c] * count[c][d] * count[d][l.from]
					}
				}
			}
			if got[e] != want {
				t.Fatalf("%v: edge %d is on %d cycles, want %d", links, e, got[e], want)
			}
		}
	}
	each(t, true, check)
	var links []link
	for i := range 40 { // many parallel edges
		links = append(links, link{i * 7 % 5, i * i % 5, 0})
		g, _ := build(graph.NewUndirected(5), links)
		check(t, 5, links, g, nil)
	}
}

func TestCycleTimes(t *testing.T) {
	each(t, false, func(t *testing.T, n int, links []link, g *graph.Graph, _ []int) {
		times := g.CycleTimes()
		for e, l := range links {
			want := -1
			for k := len(links); k > e; k-- {
				if reach(n, links[:k], false, -1, -1)[l.to][l.from] {
					want = k
				}
			}
			if times[e] != want {
				t.Fatalf("%v: edge %d is on a cycle after %d edges, want %d", links, e, times[e], want)
			}
		}
	})
}

func TestChordal(t *testing.T) {
	graphs := [2]int{}
	each(t, true, func(t *testing.T, n int, links []link, g *graph.Graph, _ []int) {
		count := joined(n, links, true)
		order, hole := g.Chordal()
		if hole == nil {
			graphs[0]++
			if len(order) != n || len(slices.Compact(slices.Sorted(slices.Values(order)))) != n {
				t.Fatalf("%v: order %v", links, order)
			}
			for i, v := range order {
				for j := i + 1; j < n; j++ {
					for _, w := range order[j+1:] {
						if count[v][order[j]] > 0 && count[v][w] > 0 && count[order[j]][w] == 0 {
							t.Fatalf("%v: after %d in %v, %d and %d are not joined", links, v, order, order[j], w)
						}
					}
				}
			}
			return
		}
		graphs[1]++
		for i, v := range hole {
			for j, w := range hole {
				distance := (i - j + len(hole)) % len(hole)
				if len(hole) < 4 || i != j && v == w || i != j && (count[v][w] > 0) != (distance == 1 || distance == len(hole)-1) {
					t.Fatalf("%v: %v is no hole", links, hole)
				}
			}
		}
	})
	if graphs[0] == 0 || graphs[1] == 0 {
		t.Errorf("%d graphs are chordal, %d are not", graphs[0], graphs[1])
	}
}

func ExampleGraph_FourCycles() {
	g := graph.NewUndirected(4)
	for _, e := range [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 0}, {3, 0}, {0, 2}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(g.FourCycles())
	g.Triangles(func(a, b, c int) { fmt.Println(a, b, c) })
	// Output:
	// [2 2 2 1 1 0]
	// 1 2 0
	// 2 3 0
}

func ExampleGraph_CycleTimes() {
	g := graph.New(3)
	for _, e := range [][2]int{{0, 1}, {1, 2}, {1, 0}, {2, 2}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(g.CycleTimes())
	// Output: [3 -1 3 4]
}

func ExampleGraph_Chordal() {
	g := graph.NewUndirected(4)
	for v := range 4 {
		g.AddEdge(v, (v+1)%4)
	}
	_, hole := g.Chordal()
	g.AddEdge(0, 2)
	order, _ := g.Chordal()
	fmt.Println(hole, order)
	// Output: [0 3 2 1] [1 3 2 0]
}
