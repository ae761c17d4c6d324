package clique_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/clique"
	"kamyk/templates/draw"
	"kamyk/templates/graph"
)

// cliques lists the cliques of a graph by trying all subsets.
func cliques(joined [][]bool) (list [][]int) {
	n := len(joined)
	for set := 1; set < 1<<n; set++ {
		var some []int
		ok := true
		for v := range n {
			if set>>v&1 == 0 {
				continue
			}
			for _, u := range some {
				ok = ok && joined[u][v]
			}
			some = append(some, v)
		}
		if ok {
			list = append(list, some)
		}
	}
	slices.SortFunc(list, slices.Compare[[]int])
	return list
}

func check(t *testing.T, n int, edges [][2]int) {
	t.Helper()
	g := graph.NewUndirected(n)
	joined, free := make([][]bool, n), make([][]bool, n)
	for v := range n {
		joined[v], free[v] = make([]bool, n), slices.Repeat([]bool{true}, n)
	}
	for _, e := range edges {
		g.AddEdge(e[0], e[1])
		joined[e[0]][e[1]], joined[e[1]][e[0]] = true, true
		free[e[0]][e[1]], free[e[1]][e[0]] = false, false
	}
	want := cliques(joined)
	var got [][]int
	clique.Visit(g, func(clique []int) { got = append(got, slices.Clone(clique)) })
	if !slices.EqualFunc(got, want, slices.Equal[[]int]) {
		t.Fatalf("%v: cliques %v, want %v", edges, got, want)
	}
	for name, list := range map[string][][]int{"clique": want, "independent set": cliques(free)} {
		most, best := 0, clique.Maximum(g)
		if name != "clique" {
			best = clique.Independent(g)
		}
		for _, some := range list {
			most = max(most, len(some))
		}
		if len(best) != most || most > 0 && !slices.ContainsFunc(list, func(some []int) bool { return slices.Equal(some, best) }) {
			t.Fatalf("%v: %s %v, want %d vertices", edges, name, best, most)
		}
	}
}

func TestSmall(t *testing.T) {
	for n := range 5 {
		var pairs [][2]int
		for a := range n {
			for b := range a {
				pairs = append(pairs, [2]int{a, b})
			}
		}
		for set := range 1 << len(pairs) {
			var edges [][2]int
			for i, e := range pairs {
				if set>>i&1 == 1 {
					edges = append(edges, e)
				}
			}
			check(t, n, edges)
		}
	}
}

func TestDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		drawn(t, random)
	}
}

func FuzzCliques(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) { drawn(t, rand.New(draw.NewBytes(data))) })
}

func drawn(t *testing.T, random *rand.Rand) {
	t.Helper()
	n := 1 + random.IntN(10)
	edges := make([][2]int, random.IntN(4*n)) // with loops and parallel edges
	for i := range edges {
		edges[i] = [2]int{random.IntN(n), random.IntN(n)}
	}
	check(t, n, edges)
}

// TestLarge finds what was put into graphs of more than 64 vertices.
func TestLarge(t *testing.T) {
	g := graph.NewUndirected(150)
	for v := range 150 {
		g.AddEdge(v, (v*v+1)%150)
	}
	want := []int{3, 60, 64, 100, 130, 149}
	for i, a := range want {
		for _, b := range want[:i] {
			g.AddEdge(a, b)
		}
	}
	if got := clique.Maximum(g); !slices.Equal(got, want) {
		t.Errorf("the clique %v, want %v", got, want)
	}
}

func Example() {
	g := graph.NewUndirected(4)
	for _, e := range [][2]int{{0, 1}, {1, 2}, {2, 0}, {2, 3}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(clique.Maximum(g), clique.Independent(g))
	clique.Visit(g, func(clique []int) { fmt.Print(clique) })
	// Output:
	// [0 1 2] [1 3]
	// [0][0 1][0 1 2][0 2][1][1 2][2][2 3][3]
}
