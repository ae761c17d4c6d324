package graph_test

import (
	"math/rand/v2"
	"testing"

	"kamyk/templates/graph"
)

// A link is an edge of a test.
type link struct{ from, to, length int }

func build(n int, links []link) *graph.Graph {
	g := graph.New(n, len(links))
	for _, l := range links {
		g.AddEdge(l.from, l.to, l.length)
	}
	return g
}

// relax is Bellman and Ford's algorithm.
func relax(n int, links []link, source int, length func(link) int) []int {
	distance := make([]int, n)
	for i := range distance {
		distance[i] = graph.Unreachable
	}
	distance[source] = 0
	for range n {
		for _, l := range links {
			d := distance[l.from]
			if d != graph.Unreachable && (distance[l.to] == graph.Unreachable || d+length(l) < distance[l.to]) {
				distance[l.to] = d + length(l)
			}
		}
	}
	return distance
}

// TestAllSmall takes every graph of three vertices in which each of the nine edges is absent, or of length 0 or 2.
func TestAllSmall(t *testing.T) {
	const n = 3
	for code := range 19683 {
		var links []link
		for i, rest := 0, code; i < n*n; i, rest = i+1, rest/3 {
			if rest%3 > 0 {
				links = append(links, link{i / n, i % n, 2 * (rest%3 - 1)})
			}
		}
		compare(t, n, links)
	}
}

func TestDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		n := 1 + random.IntN(20)
		var links []link
		for range random.IntN(3 * n) {
			links = append(links, link{random.IntN(n), random.IntN(n), random.IntN(10)})
		}
		compare(t, n, links)
	}
}

func compare(t *testing.T, n int, links []link) {
	t.Helper()
	g := build(n, links)
	for source := range n {
		check(t, n, links, g.ShortestPaths(source), source, func(l link) int { return l.length })
		check(t, n, links, g.BreadthFirst(source), source, func(link) int { return 1 })
	}
}

func check(t *testing.T, n int, links []link, p *graph.Paths, source int, length func(link) int) {
	t.Helper()
	for v, want := range relax(n, links, source, length) {
		if p.Distance[v] != want {
			t.Fatalf("%v: from %d to %d is %d, want %d", links, source, v, p.Distance[v], want)
		}
		path := p.To(v)
		if want == graph.Unreachable {
			if path != nil {
				t.Fatalf("%v: a path %v to a vertex that is not reached", links, path)
			}
			continue
		}
		if got := measure(links, path, length); path[0] != source || path[len(path)-1] != v || got != want {
			t.Fatalf("%v: the path %v from %d to %d has length %d, want %d", links, path, source, v, got, want)
		}
	}
}

// measure returns the least length of a path's edges, or -2 where one is missing.
func measure(links []link, path []int, length func(link) int) (total int) {
	for i := range path[1:] {
		best := -2
		for _, l := range links {
			if l.from == path[i] && l.to == path[i+1] && (best < 0 || length(l) < best) {
				best = length(l)
			}
		}
		if best < 0 {
			return best
		}
		total += best
	}
	return total
}

func TestAddBoth(t *testing.T) {
	g := graph.New(2, 2)
	g.AddBoth(1, 0, 7)
	if d := g.ShortestPaths(0).Distance[1]; d != 7 {
		t.Errorf("distance %d, want 7", d)
	}
	if d := g.ShortestPaths(1).Distance[0]; d != 7 {
		t.Errorf("distance %d, want 7", d)
	}
}

// BenchmarkShortestPath is Library Checker's task: 500,000 edges, here on 100,000 vertices, so that most of them are reached.
func BenchmarkShortestPath(b *testing.B) {
	const n, m = 100_000, 500_000
	random := rand.New(rand.NewPCG(1, 2))
	links := make([]link, m)
	for i := range links {
		links[i] = link{random.IntN(n), random.IntN(n), random.IntN(1_000_000_000)}
	}
	for b.Loop() {
		build(n, links).ShortestPaths(0).To(n - 1)
	}
}
