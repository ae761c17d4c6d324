package coloring_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/coloring"
	"kamyk/templates/draw"
	"kamyk/templates/graph"
)

// possible reports whether there is a colouring with k colours.
func possible(n, k int, edges [][2]int) bool {
	colours := make([]int, n)
	var try func(v int) bool
	try = func(v int) bool {
		if v == n {
			for _, e := range edges {
				if colours[e[0]] == colours[e[1]] {
					return false
				}
			}
			return true
		}
		for colours[v] = 0; colours[v] < k; colours[v]++ {
			if try(v + 1) {
				return true
			}
		}
		return false
	}
	return try(0)
}

func check(t *testing.T, n int, edges [][2]int) {
	t.Helper()
	g := graph.NewUndirected(n)
	for _, e := range edges {
		g.AddEdge(e[0], e[1])
	}
	least := 0
	for least <= n && !possible(n, least, edges) {
		least++
	}
	colours, count, ok := coloring.Minimum(g)
	if ok != (least <= n) || ok && (count != least || len(colours) != n) {
		t.Fatalf("%v: %d colours, %v, want %d", edges, count, ok, least)
	}
	for _, e := range edges {
		if ok && colours[e[0]] == colours[e[1]] {
			t.Fatalf("%v: colours %v", edges, colours)
		}
	}
	for _, c := range colours {
		if c < 0 || c >= count {
			t.Fatalf("%v: colours %v of %d", edges, colours, count)
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
	check(t, 1, [][2]int{{0, 0}})
}

func TestDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		drawn(t, random)
	}
}

func FuzzColourings(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) { drawn(t, rand.New(draw.NewBytes(data))) })
}

func drawn(t *testing.T, random *rand.Rand) {
	t.Helper()
	n := 1 + random.IntN(6)
	edges := make([][2]int, random.IntN(3*n))
	for i := range edges {
		edges[i] = [2]int{random.IntN(n), random.IntN(n)}
		if n > 1 && edges[i][0] == edges[i][1] {
			edges[i][1] = (edges[i][0] + 1) % n
		}
	}
	check(t, n, edges)
}

// The graphs of J. Mycielski need one colour more each time, but have no triangle.
func TestMycielski(t *testing.T) {
	edges, n := [][2]int{{0, 1}}, 2
	for want := 2; want <= 5; want++ {
		g := graph.NewUndirected(n)
		for _, e := range edges {
			g.AddEdge(e[0], e[1])
		}
		if _, count, _ := coloring.Minimum(g); count != want {
			t.Errorf("%d colours for %d vertices, want %d", count, n, want)
		}
		for _, e := range edges {
			edges = append(edges, [2]int{e[0], n + e[1]}, [2]int{e[1], n + e[0]})
		}
		for v := range n {
			edges = append(edges, [2]int{n + v, 2 * n})
		}
		n = 2*n + 1
	}
}

func Example() {
	g := graph.NewUndirected(4)
	for _, e := range [][2]int{{0, 1}, {1, 2}, {2, 0}, {2, 3}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(coloring.Minimum(g))
	// Output: [0 1 2 0] 3 true
}
