package matching_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/graph"
	"kamyk/templates/matching"
)

func coloured(t *testing.T, left, right int, edges [][2]int) {
	t.Helper()
	g, degree, most := matching.New(left, right), make([]int, left+right), 0
	for _, e := range edges {
		g.AddEdge(e[0], e[1])
		degree[e[0]]++
		degree[left+e[1]]++
		most = max(most, degree[e[0]], degree[left+e[1]])
	}
	colours, count := g.Colours()
	if count != most || len(colours) != len(edges) {
		t.Fatalf("%v: %d colours, want %d", edges, count, most)
	}
	for i, e := range edges {
		for j, f := range edges[:i] {
			if colours[i] < 0 || colours[i] >= count || (e[0] == f[0] || e[1] == f[1]) && colours[i] == colours[j] {
				t.Fatalf("%v: edges %d and %d have colours %v", edges, i, j, colours)
			}
		}
	}
}

func TestColours(t *testing.T) {
	for m := range 5 {
		codes := 1
		for range m {
			codes *= 6
		}
		for code := range codes {
			edges := make([][2]int, m)
			for i, rest := 0, code; i < m; i, rest = i+1, rest/6 {
				edges[i] = [2]int{rest % 2, rest / 2 % 3}
			}
			coloured(t, 2, 3, edges)
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		left, right := 1+random.IntN(9), 1+random.IntN(9)
		edges := make([][2]int, random.IntN(60))
		for i := range edges {
			edges[i] = [2]int{random.IntN(left), random.IntN(right)}
		}
		coloured(t, left, right, edges)
	}
}

// pairs tries to pair the first vertex without a partner with each other one, or to leave it out.
func pairs(joined [][]bool, used int) int {
	v := 0
	for used>>v&1 == 1 {
		v++
	}
	if v >= len(joined) {
		return 0
	}
	most := pairs(joined, used|1<<v)
	for u, yes := range joined[v] {
		if yes && u != v && used>>u&1 == 0 {
			most = max(most, 1+pairs(joined, used|1<<v|1<<u))
		}
	}
	return most
}

func general(t *testing.T, n int, edges [][2]int) {
	t.Helper()
	g, joined := graph.NewUndirected(n), make([][]bool, n)
	for v := range joined {
		joined[v] = make([]bool, n)
	}
	for _, e := range edges {
		g.AddEdge(e[0], e[1])
		joined[e[0]][e[1]], joined[e[1]][e[0]] = true, true
	}
	partner, count := matching.General(g), 0
	for v, u := range partner {
		if u >= 0 {
			if count++; partner[u] != v || u == v || !joined[v][u] {
				t.Fatalf("%v: partners %v", edges, partner)
			}
		}
	}
	if want := pairs(joined, 0); count != 2*want {
		t.Fatalf("%v: partners %v, want %d pairs", edges, partner, want)
	}
}

func TestGeneral(t *testing.T) {
	for n := range 6 {
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
			general(t, n, edges)
		}
	}
	random := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		n := 1 + random.IntN(12)
		edges := make([][2]int, random.IntN(2*n)) // with loops
		for i := range edges {
			edges[i] = [2]int{random.IntN(n), random.IntN(n)}
		}
		general(t, n, edges)
	}
}

func ExampleGraph_Colours() {
	g := matching.New(2, 2)
	g.AddEdge(0, 0)
	g.AddEdge(0, 1)
	g.AddEdge(1, 0)
	fmt.Println(g.Colours())
	// Output: [0 1 1] 2
}

func ExampleGeneral() {
	g := graph.NewUndirected(6)
	for _, e := range [][2]int{{1, 2}, {0, 1}, {0, 2}, {2, 3}, {3, 4}, {4, 5}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(matching.General(g))
	// Output: [1 0 3 2 5 4]
}
