package matrixtree_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/graph"
	"kamyk/templates/matrixtree"
)

// drawn returns a graph of up to four vertices and eight edges, and their ends.
func drawn(random *rand.Rand, directed bool) (*graph.Graph, [][2]int) {
	g := graph.NewUndirected(1 + random.IntN(4))
	if directed {
		g = graph.New(g.Len())
	}
	ends := make([][2]int, random.IntN(9))
	for i := range ends {
		ends[i] = [2]int{random.IntN(g.Len()), random.IntN(g.Len())}
		g.AddEdge(ends[i][0], ends[i][1])
	}
	return g, ends
}

// trees counts the sets of n-1 edges that reach all vertices from the root.
func trees(n int, ends [][2]int, directed bool, root int) (count int) {
	for set := range 1 << len(ends) {
		reached, size := 1<<root, 0
		for range n {
			for i, e := range ends {
				if set>>i&1 == 1 && (reached>>e[0]&1 == 1 || !directed && reached>>e[1]&1 == 1) {
					reached |= 1<<e[0] | 1<<e[1]
				}
			}
		}
		for i := range ends {
			size += set >> i & 1
		}
		if size == n-1 && reached == 1<<n-1 {
			count++
		}
	}
	return count
}

// circuits counts the closed trails over all edges that begin with the first one.
func circuits(ends [][2]int) int {
	if len(ends) == 0 {
		return 1
	}
	var from func(v, used int) int
	from = func(v, used int) (count int) {
		if used == 1<<len(ends)-1 && v == ends[0][0] {
			return 1
		}
		for i, e := range ends {
			if e[0] == v && used>>i&1 == 0 {
				count += from(e[1], used|1<<i)
			}
		}
		return count
	}
	return from(ends[0][1], 1)
}

// compare draws graphs, and reports whether one of them had a circuit.
func compare(t *testing.T, random *rand.Rand) (circuit bool) {
	t.Helper()
	for _, directed := range []bool{false, true} {
		g, ends := drawn(random, directed)
		for root := range g.Len() {
			if got, want := matrixtree.Count(g, root, 1000), trees(g.Len(), ends, directed, root); got != want {
				t.Fatalf("directed %t, %v: %d trees from %d, want %d", directed, ends, got, root, want)
			}
		}
		if directed {
			got, want := matrixtree.EulerCircuits(g, 1000), circuits(ends)
			if got != want%1000 {
				t.Fatalf("%v: %d circuits, want %d", ends, got, want)
			}
			circuit = want > 0 && len(ends) > 0
		}
	}
	return circuit
}

func TestCounts(t *testing.T) {
	random, circuits := rand.New(rand.NewPCG(1, 2)), 0
	for range 3000 {
		if compare(t, random) {
			circuits++
		}
	}
	if circuits < 100 {
		t.Errorf("only %d graphs have a circuit", circuits)
	}
}

func FuzzCounts(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for two graphs"))
	f.Fuzz(func(t *testing.T, data []byte) { compare(t, rand.New(draw.NewBytes(data))) })
}

func ExampleCount() {
	g := graph.New(3)
	for _, e := range [][2]int{{0, 1}, {1, 2}, {2, 1}, {0, 2}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(matrixtree.Count(g, 0, 998244353))
	// Output: 3
}

func ExampleEulerCircuits() {
	g := graph.New(2)
	for _, e := range [][2]int{{0, 1}, {0, 1}, {1, 0}, {1, 0}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(matrixtree.EulerCircuits(g, 998244353))
	// Output: 2
}
