package graph_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/graph"
)

// subsets calls visit for the subsets of few links.
func subsets(links []link, visit func(some []link, numbers []int)) {
	for subset := 0; len(links) <= 8 && subset < 1<<len(links); subset++ {
		var some []link
		var numbers []int
		for i, l := range links {
			if subset>>i&1 == 1 {
				some, numbers = append(some, l), append(numbers, i)
			}
		}
		visit(some, numbers)
	}
}

func total(links []link, edges []int) (sum int) {
	for _, e := range edges {
		sum += links[e].length
	}
	return sum
}

func all(row []bool) bool { return !slices.Contains(row, false) }

func TestArborescence(t *testing.T) {
	each(t, false, func(t *testing.T, n int, links []link, g *graph.Graph, length []int) {
		if len(links) > 8 {
			return
		}
		for root := range n {
			best := none
			subsets(links, func(some []link, numbers []int) {
				if len(some) == n-1 && all(reach(n, some, false, -1, -1)[root]) {
					best = min(best, total(links, numbers))
				}
			})
			arborescence(t, n, links, g, length, root, best)
		}
	})
}

func arborescence(t *testing.T, n int, links []link, g *graph.Graph, length []int, root, best int) {
	t.Helper()
	edge, ok := graph.Arborescence(g, length, root)
	if ok != (best < none) {
		t.Fatalf("%v: a tree from %d: %v", links, root, ok)
	}
	if !ok {
		return
	}
	var some []link
	sum := 0
	for v, e := range edge {
		if e < 0 && v == root {
			continue
		}
		if links[e].to != v {
			t.Fatalf("%v: edge %d does not lead to %d", links, e, v)
		}
		some, sum = append(some, links[e]), sum+links[e].length
	}
	if edge[root] != -1 || sum != best || !all(reach(n, some, false, -1, -1)[root]) {
		t.Fatalf("%v: from %d edges %v of length %d, want %d", links, root, edge, sum, best)
	}
}

// TestArborescenceNegative compares drawn graphs, of some more edges, with all choices of an edge for each vertex.
func TestArborescenceNegative(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		n := 1 + random.IntN(5)
		links := make([]link, random.IntN(3*n))
		for i := range links {
			links[i] = link{random.IntN(n), random.IntN(n), random.IntN(20) - 5}
		}
		g, length := build(graph.New(n), links)
		best := none
		var choose func(v int, some []link, sum int)
		choose = func(v int, some []link, sum int) {
			if v == n {
				if all(reach(n, some, false, -1, -1)[0]) {
					best = min(best, sum)
				}
				return
			}
			for _, l := range links {
				if l.to == v {
					choose(v+1, append(some, l), sum+l.length)
				}
			}
		}
		choose(1, nil, 0)
		arborescence(t, n, links, g, length, 0, best)
	}
}

func TestShortestWalks(t *testing.T) {
	each(t, false, func(t *testing.T, n int, links []link, g *graph.Graph, length []int) {
		if n > 4 || n == 3 && len(links) > 3 || len(links) > 6 {
			return
		}
		const k = 6
		for i := range length { // without cycles of length 0, the k shortest walks have at most some 100 in length
			length[i]++
		}
		for from := range n {
			for to := range n {
				var want []int
				ways := make([][]int, 100) // the number of walks of each length to each vertex
				for x := range ways {
					ways[x] = make([]int, n)
					if x == 0 {
						ways[x][from] = 1
					}
					for i, l := range links {
						if x >= length[i] {
							ways[x][l.to] = min(k, ways[x][l.to]+ways[x-length[i]][l.from])
						}
					}
					for range ways[x][to] {
						want = append(want, x)
					}
				}
				want = want[:min(k, len(want))]
				if got := graph.ShortestWalks(g, length, from, to, k); !slices.Equal(got, want) {
					t.Fatalf("%v: walks from %d to %d %v, want %v", links, from, to, got, want)
				}
			}
		}
	})
}

func TestSteinerTree(t *testing.T) {
	each(t, true, func(t *testing.T, n int, links []link, g *graph.Graph, length []int) {
		if len(links) > 6 {
			return
		}
		type choice struct {
			reached [][]bool
			total   int
		}
		var choices []choice
		subsets(links, func(some []link, numbers []int) {
			choices = append(choices, choice{reach(n, some, true, -1, -1), total(links, numbers)})
		})
		for mask := range 1 << min(n, 4) {
			var terminals []int
			for v := range n {
				if mask>>v&1 == 1 {
					terminals = append(terminals, v)
				}
			}
			joins := func(reached [][]bool) bool {
				return !slices.ContainsFunc(terminals, func(v int) bool { return !reached[terminals[0]][v] })
			}
			best := none
			for _, c := range choices {
				if c.total < best && joins(c.reached) {
					best = c.total
				}
			}
			edges, ok := graph.SteinerTree(g, length, terminals)
			var some []link
			for _, e := range edges {
				some = append(some, links[e])
			}
			if ok != (best < none) || ok && (total(links, edges) != best || !joins(reach(n, some, true, -1, -1))) {
				t.Fatalf("%v: %v joined by %v, %v, want length %d", links, terminals, edges, ok, best)
			}
		}
	})
}

func ExampleArborescence() {
	g := graph.New(3)
	for _, e := range [][2]int{{0, 1}, {1, 2}, {2, 1}, {0, 2}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(graph.Arborescence(g, []int{10, 1, 1, 8}, 0))
	// Output: [-1 2 3] true
}

func TestShortestWalksUndirected(t *testing.T) {
	g := graph.NewUndirected(2)
	g.AddEdge(0, 0) // a walk may use it in one way
	g.AddEdge(1, 0)
	got := graph.ShortestWalks(g, []int{2, 3}, 0, 0, 6)
	if want := []int{0, 2, 4, 6, 6, 8}; !slices.Equal(got, want) {
		t.Errorf("walks %v, want %v", got, want)
	}
}

func ExampleShortestWalks() {
	g := graph.New(3)
	for _, e := range [][2]int{{0, 1}, {1, 2}, {1, 1}, {0, 2}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(graph.ShortestWalks(g, []int{1, 2, 3, 5}, 0, 2, 4))
	// Output: [3 5 6 9]
}

func ExampleSteinerTree() {
	g := graph.NewUndirected(4)
	for _, e := range [][2]int{{0, 3}, {1, 3}, {2, 3}, {0, 1}, {1, 2}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(graph.SteinerTree(g, []int{1, 1, 1, 2, 2}, []int{0, 1, 2}))
	// Output: [2 1 0] true
}
