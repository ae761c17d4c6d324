package matching_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/graph"
	"kamyk/templates/matching"
)

// heaviest tries to pair the first free vertex with each other one, or to leave it out.
func heaviest(weight [][]int, used int) int {
	v := 0
	for used>>v&1 == 1 {
		v++
	}
	if v >= len(weight) {
		return 0
	}
	most := heaviest(weight, used|1<<v)
	for u, x := range weight[v] {
		if x > 0 && u != v && used>>u&1 == 0 {
			most = max(most, x+heaviest(weight, used|1<<v|1<<u))
		}
	}
	return most
}

func weighed(t *testing.T, n int, edges [][2]int, weights []int) {
	t.Helper()
	g, weight := graph.NewUndirected(n), make([][]int, n)
	for v := range weight {
		weight[v] = make([]int, n)
	}
	for i, e := range edges {
		g.AddEdge(e[0], e[1])
		best := max(weight[e[0]][e[1]], weights[i])
		weight[e[0]][e[1]], weight[e[1]][e[0]] = best, best
	}
	partner, total := matching.Weighted(g, weights), 0
	for v, u := range partner {
		if u >= 0 {
			if total += weight[v][u]; partner[u] != v || u == v || weight[v][u] <= 0 {
				t.Fatalf("%v, %v: partners %v", edges, weights, partner)
			}
		}
	}
	if want := heaviest(weight, 0); total != 2*want {
		t.Fatalf("%v, %v: partners %v of weight %d, want %d", edges, weights, partner, total/2, want)
	}
}

func TestWeighted(t *testing.T) {
	for n := range 6 {
		var all [][2]int
		for a := range n {
			for b := range a {
				all = append(all, [2]int{a, b})
			}
		}
		for set := range 1 << len(all) {
			var edges [][2]int
			var weights []int
			for i, e := range all {
				if set>>i&1 == 1 {
					edges, weights = append(edges, e), append(weights, 1+(set/7+i*i)%3)
				}
			}
			weighed(t, n, edges, weights)
		}
	}
	random := rand.New(rand.NewPCG(5, 6))
	for round := range 4000 {
		drawn(t, random, []int{2, 5, 30, 1_000_000}[round%4])
	}
}

func FuzzWeighted(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"), uint16(9))
	f.Fuzz(func(t *testing.T, data []byte, most uint16) { drawn(t, rand.New(draw.NewBytes(data)), int(most)) })
}

func drawn(t *testing.T, random *rand.Rand, most int) {
	t.Helper()
	n := 1 + random.IntN(11)
	edges := make([][2]int, random.IntN(3*n)) // with loops and parallel edges
	weights := make([]int, len(edges))
	for i := range edges {
		edges[i], weights[i] = [2]int{random.IntN(n), random.IntN(n)}, random.IntN(most+1)-1
	}
	weighed(t, n, edges, weights)
	general(t, n, edges)
}

func ExampleWeighted() {
	g := graph.NewUndirected(4)
	for _, e := range [][2]int{{0, 1}, {1, 2}, {2, 3}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(matching.Weighted(g, []int{3, 7, 3}))
	// Output: [-1 2 1 -1]
}
