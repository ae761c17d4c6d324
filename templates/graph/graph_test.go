package graph_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/graph"
)

// A link is an edge of a test.
type link struct{ from, to, length int }

func build(g *graph.Graph, links []link) (*graph.Graph, []int) {
	length := make([]int, len(links))
	for i, l := range links {
		length[g.AddEdge(l.from, l.to)] = links[i].length
	}
	return g, length
}

// each calls check for all graphs of up to three vertices and four edges, and some drawn ones, directed and not.
func each(t *testing.T, undirected bool, check func(t *testing.T, n int, links []link, g *graph.Graph, length []int)) {
	t.Helper()
	try := func(n int, links []link) {
		g := graph.New(n)
		if undirected {
			g = graph.NewUndirected(n)
		}
		g, length := build(g, links)
		check(t, n, links, g, length)
	}
	for n := 1; n <= 3; n++ {
		codes := 1
		for m := 0; m <= 4; m++ {
			for code := range codes {
				links := make([]link, m)
				for i, rest := 0, code; i < m; i, rest = i+1, rest/(n*n) {
					links[i] = link{rest % n, rest / n % n, i % 2}
				}
				try(n, links)
			}
			codes *= n * n
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		n := 1 + random.IntN(9)
		links := make([]link, random.IntN(2*n+1))
		for i := range links {
			links[i] = link{random.IntN(n), random.IntN(n), random.IntN(10)}
		}
		try(n, links)
	}
}

// arcs returns the links of both directions where the graph has both.
func arcs(links []link, undirected bool) []link {
	all := slices.Clone(links)
	if undirected {
		for _, l := range links {
			all = append(all, link{l.to, l.from, l.length})
		}
	}
	return all
}

const none = 1 << 29

// distances is Floyd's algorithm in its plainest form.
func distances(n int, arcs []link, length func(link) int) [][]int {
	d := make([][]int, n)
	for v := range d {
		d[v] = slices.Repeat([]int{none}, n)
		d[v][v] = 0
	}
	for _, l := range arcs {
		d[l.from][l.to] = min(d[l.from][l.to], length(l))
	}
	for k := range n {
		for i := range n {
			for j := range n {
				d[i][j] = min(d[i][j], d[i][k]+d[k][j])
			}
		}
	}
	return d
}

func one(link) int { return 1 }

func own(l link) int { return l.length }

func TestFrom(t *testing.T) {
	for _, undirected := range []bool{false, true} {
		each(t, undirected, func(t *testing.T, n int, links []link, g *graph.Graph, _ []int) {
			if g.Len() != n || g.Edges() != len(links) {
				t.Fatal("Len or Edges differ")
			}
			for v := range n {
				var want []graph.Edge
				for i, l := range links {
					if l.from == v {
						want = append(want, graph.Edge{To: l.to, Number: i})
					}
					if undirected && l.to == v {
						want = append(want, graph.Edge{To: l.from, Number: i})
					}
				}
				if !slices.Equal(g.From(v), want) {
					t.Fatalf("%v: From(%d) = %v, want %v", links, v, g.From(v), want)
				}
			}
		})
	}
}

func TestPaths(t *testing.T) {
	for _, undirected := range []bool{false, true} {
		each(t, undirected, func(t *testing.T, n int, links []link, g *graph.Graph, length []int) {
			comparePaths(t, undirected, n, links, g, length)
		})
	}
}

// comparePaths compares all kinds of paths with Floyd's algorithm.
func comparePaths(t *testing.T, undirected bool, n int, links []link, g *graph.Graph, length []int) {
	t.Helper()
	all := arcs(links, undirected)
	steps, lengths := distances(n, all, one), distances(n, all, own)
	zeroOne := make([]int, len(links))
	for i := range zeroOne {
		zeroOne[i] = length[i] % 2
	}
	parity := distances(n, all, func(l link) int { return l.length % 2 })
	floyd := graph.Floyd(g, length, none)
	for from := range n {
		ones := slices.Repeat([]int{1}, len(links))
		check(t, links, g, g.BreadthFirst(from), from, ones, steps[from])
		check(t, links, g, graph.ZeroOne(g, zeroOne, from), from, zeroOne, parity[from])
		check(t, links, g, graph.Dijkstra(g, length, from), from, length, lengths[from])
		paths, cycle := graph.BellmanFord(g, length, from)
		if cycle != nil {
			t.Fatalf("%v: a negative cycle %v", links, cycle)
		}
		check(t, links, g, paths, from, length, lengths[from])
		if !slices.Equal(floyd[from], lengths[from]) {
			t.Fatalf("%v: Floyd finds %v from %d, want %v", links, floyd[from], from, lengths[from])
		}
	}
}

func check(t *testing.T, links []link, g *graph.Graph, p *graph.Paths[int], from int, length, want []int) {
	t.Helper()
	for v, d := range want {
		vertices, edges := p.To(v)
		if p.Reached(v) != (d < none) || (vertices == nil) != (d == none) {
			t.Fatalf("%v: %d is reached from %d: %v", links, v, from, p.Reached(v))
		}
		if d == none {
			if p.Distance[v] != graph.Unreachable {
				t.Fatalf("%v: a distance %d to what is not reached", links, p.Distance[v])
			}
			continue
		}
		sum := 0
		for i, e := range edges {
			if !slices.Contains(g.From(vertices[i]), graph.Edge{To: vertices[i+1], Number: e}) {
				t.Fatalf("%v: edge %d does not go from %d to %d", links, e, vertices[i], vertices[i+1])
			}
			sum += length[e]
		}
		if p.Distance[v] != d || sum != d || vertices[0] != from || vertices[len(vertices)-1] != v || len(vertices) != len(edges)+1 {
			t.Fatalf("%v: from %d to %d is %d by %v, want %d", links, from, v, p.Distance[v], vertices, d)
		}
	}
}

func TestNegativeLengths(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		n := 1 + random.IntN(6)
		links := make([]link, random.IntN(3*n))
		for i := range links {
			links[i] = link{random.IntN(n), random.IntN(n), random.IntN(12) - 3}
		}
		g, length := build(graph.New(n), links)
		want := distances(n, links, own)
		for _, l := range links {
			if l.from == l.to && l.length < 0 {
				want[l.from][l.from] = -1
			}
		}
		paths, cycle := graph.BellmanFord(g, length, 0)
		negative := slices.ContainsFunc(links, func(l link) bool { return want[0][l.from] < none/2 && want[l.from][l.from] < 0 })
		if (cycle != nil) != negative {
			t.Fatalf("%v: cycle %v, want one: %v", links, cycle, negative)
		}
		if cycle == nil {
			for v, d := range want[0] {
				if paths.Reached(v) != (d < none/2) || paths.Reached(v) && paths.Distance[v] != d {
					t.Fatalf("%v: %d at distance %d, want %d", links, v, paths.Distance[v], d)
				}
			}
			continue
		}
		sum := 0
		for i, e := range cycle {
			_, to := g.Ends(e)
			if from, _ := g.Ends(cycle[(i+1)%len(cycle)]); from != to {
				t.Fatalf("%v: %v is no cycle", links, cycle)
			}
			sum += length[e]
		}
		if sum >= 0 {
			t.Fatalf("%v: the cycle %v has length %d", links, cycle, sum)
		}
	}
}

func Example() {
	g := graph.NewUndirected(4)
	length := []int{7, 2, 3}
	g.AddEdge(0, 1)
	g.AddEdge(0, 2)
	g.AddEdge(2, 1)
	paths := graph.Dijkstra(g, length, 0)
	fmt.Println(paths.Distance)
	fmt.Println(paths.To(1))
	for _, e := range g.From(2) {
		fmt.Println("to", e.To, "by edge", e.Number)
	}
	// Output:
	// [0 5 2 -1]
	// [0 2 1] [1 2]
	// to 0 by edge 1
	// to 1 by edge 2
}

// Each round goes along the whole cycle, so its length grows to more than an int long before n rounds have ended.
func TestBellmanFordLongNegativeCycle(t *testing.T) {
	const n = 64
	g, length := graph.New(n), make([]int, n)
	for v := range n {
		g.AddEdge(v, (v+1)%n)
		length[v] = -math.MaxInt / (n + 1)
	}
	if _, cycle := graph.BellmanFord(g, length, 0); len(cycle) != n {
		t.Errorf("the cycle has %d edges, want %d", len(cycle), n)
	}
	length[n-1] = -length[n-1]
	g = graph.New(n)
	for v := range n - 1 {
		g.AddEdge(v, v+1)
	}
	if paths, cycle := graph.BellmanFord(g, length, 0); cycle != nil || paths.Distance[n-1] != (n-1)*length[0] {
		t.Errorf("a path without a cycle: %v", cycle)
	}
}
