package graph_test

import (
	"fmt"
	"slices"
	"testing"

	"kamyk/templates/graph"
)

// reach says which vertices are reached from which, without one edge and without one vertex (-1 where all are there).
func reach(n int, links []link, undirected bool, edge, vertex int) [][]bool {
	var rest []link
	for i, l := range links {
		if i != edge && l.from != vertex && l.to != vertex {
			rest = append(rest, l)
		}
	}
	reached := make([][]bool, n)
	for v, row := range distances(n, arcs(rest, undirected), one) {
		reached[v] = make([]bool, n)
		for w, d := range row {
			reached[v][w] = d < none
		}
	}
	return reached
}

// partition compares components with a relation of what belongs together.
func partition(t *testing.T, links []link, c *graph.Components, together func(v, w int) bool) {
	t.Helper()
	seen := 0
	for number, group := range c.Groups() {
		if len(group) == 0 || !slices.IsSorted(group) {
			t.Fatalf("%v: a group %v", links, group)
		}
		for _, v := range group {
			if seen++; c.Of[v] != number {
				t.Fatalf("%v: %d is in group %d, and Of says %d", links, v, number, c.Of[v])
			}
		}
	}
	if seen != len(c.Of) {
		t.Fatalf("%v: %d vertices in groups", links, seen)
	}
	for v := range c.Of {
		for w := range c.Of {
			if (c.Of[v] == c.Of[w]) != together(v, w) {
				t.Fatalf("%v: components %v, and %d and %d together: %v", links, c.Of, v, w, together(v, w))
			}
		}
	}
}

func TestStronglyConnected(t *testing.T) {
	each(t, false, compareStrong)
}

// compareStrong compares with what is reached from what.
func compareStrong(t *testing.T, n int, links []link, g *graph.Graph, _ []int) {
	t.Helper()
	reached, c := reach(n, links, false, -1, -1), g.StronglyConnected()
	partition(t, links, c, func(v, w int) bool { return reached[v][w] && reached[w][v] })
	q, edges := g.Quotient(c)
	for i, e := range edges {
		from, to := q.Ends(i)
		if v, w := g.Ends(e); c.Of[v] != from || c.Of[w] != to || from >= to {
			t.Fatalf("%v: edge %d goes from component %d to %d", links, e, from, to)
		}
	}
}

func TestUndirectedComponents(t *testing.T) {
	each(t, true, compareUndirected)
}

// compareUndirected compares with what is reached without each edge and each vertex.
func compareUndirected(t *testing.T, n int, links []link, g *graph.Graph, _ []int) {
	t.Helper()
	reached := reach(n, links, true, -1, -1)
	partition(t, links, g.Components(), func(v, w int) bool { return reached[v][w] })
	var bridges, articulations []int
	withoutEdge, withoutVertex := make([][][]bool, len(links)), make([][][]bool, n)
	for e, l := range links {
		if withoutEdge[e] = reach(n, links, true, e, -1); !withoutEdge[e][l.from][l.to] {
			bridges = append(bridges, e)
		}
	}
	for x := range n {
		withoutVertex[x] = reach(n, links, true, -1, x)
		if parts(reached, -1) < parts(withoutVertex[x], x) {
			articulations = append(articulations, x)
		}
	}
	if !slices.Equal(g.Bridges(), bridges) || !slices.Equal(g.Articulations(), articulations) {
		t.Fatalf("%v: bridges %v, want %v; articulations %v, want %v", links, g.Bridges(), bridges, g.Articulations(), articulations)
	}
	partition(t, links, g.TwoEdgeConnected(), func(v, w int) bool {
		return reached[v][w] && !slices.ContainsFunc(withoutEdge, func(r [][]bool) bool { return !r[v][w] })
	})
	biconnected(t, n, links, g.Biconnected(), func(v, w int) bool {
		if !slices.ContainsFunc(links, func(l link) bool { return l.from == v && l.to == w || l.from == w && l.to == v }) {
			for x, r := range withoutVertex {
				if x != v && x != w && !r[v][w] {
					return false
				}
			}
		}
		return reached[v][w]
	})
	blockForest(t, n, links, g, append(withoutVertex, reached))
}

// blockForest compares what is reached in the forest without each vertex, and without none, with what is reached in the graph.
func blockForest(t *testing.T, n int, links []link, g *graph.Graph, without [][][]bool) {
	t.Helper()
	var edges []link
	forest := g.BlockForest()
	for e := range forest.Edges() {
		v, block := forest.Ends(e)
		edges = append(edges, link{from: v, to: block})
	}
	for x, want := range without {
		if x == n {
			x = -1
		}
		reached := reach(forest.Len(), edges, true, -1, x)
		if x < 0 && parts(reached, x) != forest.Len()-len(edges) {
			t.Fatalf("%v: a cycle in the block forest %v", links, edges)
		}
		for v := range n {
			if !slices.Equal(reached[v][:n], want[v]) {
				t.Fatalf("%v: in the block forest %v without %d, %d reaches %v, want %v", links, edges, x, v, reached[v][:n], want[v])
			}
		}
	}
}

// parts counts the components without a vertex.
func parts(reached [][]bool, without int) (count int) {
	for v, row := range reached {
		if v != without && slices.Index(row, true) == v {
			count++
		}
	}
	return count
}

// biconnected compares blocks with the relation of vertices that no third one parts.
func biconnected(t *testing.T, n int, links []link, blocks [][]int, together func(v, w int) bool) {
	t.Helper()
	shared := make([][]int, n)
	for v := range shared {
		shared[v] = make([]int, n)
	}
	for _, block := range blocks {
		for _, v := range block {
			for _, w := range block {
				shared[v][w]++
			}
		}
	}
	for v := range n {
		if shared[v][v] == 0 {
			t.Fatalf("%v: %d is in no block of %v", links, v, blocks)
		}
		for w := range n {
			if want := together(v, w); v != w && (shared[v][w] > 1 || (shared[v][w] == 1) != want) {
				t.Fatalf("%v: %d and %d are in %d blocks of %v, want %v", links, v, w, shared[v][w], blocks, want)
			}
		}
	}
}

func TestTopologicalAndCycle(t *testing.T) {
	for _, undirected := range []bool{false, true} {
		each(t, undirected, func(t *testing.T, n int, links []link, g *graph.Graph, _ []int) {
			vertices, edges := g.Cycle()
			for i, e := range edges {
				if !slices.Contains(g.From(vertices[i]), graph.Edge{To: vertices[(i+1)%len(vertices)], Number: e}) {
					t.Fatalf("%v: %v, %v is no cycle", links, vertices, edges)
				}
				if slices.Contains(edges[:i], e) || slices.Contains(vertices[:i], vertices[i]) {
					t.Fatalf("%v: %v, %v goes through something twice", links, vertices, edges)
				}
			}
			reached := reach(n, links, undirected, -1, -1)
			if undirected {
				if (edges == nil) != (parts(reached, -1) == n-len(links)) {
					t.Fatalf("%v: cycle %v", links, edges)
				}
				return
			}
			cyclic := slices.ContainsFunc(links, func(l link) bool { return reached[l.to][l.from] })
			order, ok := g.Topological()
			if ok == cyclic || (edges != nil) != cyclic {
				t.Fatalf("%v: cycle %v, order %v, %v", links, edges, order, ok)
			}
			for _, l := range links {
				if ok && slices.Index(order, l.from) >= slices.Index(order, l.to) {
					t.Fatalf("%v: order %v", links, order)
				}
			}
		})
	}
}

func TestBipartition(t *testing.T) {
	each(t, true, func(t *testing.T, n int, links []link, g *graph.Graph, _ []int) {
		possible := false
		for sides := range 1 << n {
			possible = possible || !slices.ContainsFunc(links, func(l link) bool { return sides>>l.from&1 == sides>>l.to&1 })
		}
		side, ok := g.Bipartition()
		if ok != possible {
			t.Fatalf("%v: Bipartition says %v", links, ok)
		}
		for _, l := range links {
			if ok && side[l.from]+side[l.to] != 1 {
				t.Fatalf("%v: sides %v", links, side)
			}
		}
	})
}

// trail says whether a trail from a vertex can pass all links that are left.
func trail(links []link, left int, at int, undirected bool) bool {
	for i, l := range links {
		if left>>i&1 == 1 && (l.from == at && trail(links, left^1<<i, l.to, undirected) ||
			undirected && l.to == at && trail(links, left^1<<i, l.from, undirected)) {
			return true
		}
	}
	return left == 0
}

func TestEulerTrail(t *testing.T) {
	for _, undirected := range []bool{false, true} {
		each(t, undirected, func(t *testing.T, n int, links []link, g *graph.Graph, _ []int) {
			if len(links) > 8 {
				return
			}
			want := false
			for v := range n {
				want = want || trail(links, 1<<len(links)-1, v, undirected)
			}
			vertices, edges, ok := g.EulerTrail()
			if ok != want || ok && (len(edges) != len(links) || len(vertices) != len(edges)+1) {
				t.Fatalf("%v: EulerTrail gives %v, %v, %v, want %v", links, vertices, edges, ok, want)
			}
			for i, e := range edges {
				if ok && (slices.Contains(edges[:i], e) ||
					!slices.Contains(g.From(vertices[i]), graph.Edge{To: vertices[i+1], Number: e})) {
					t.Fatalf("%v: %v, %v is no trail", links, vertices, edges)
				}
			}
		})
	}
}

func TestSpanningForest(t *testing.T) {
	each(t, true, func(t *testing.T, n int, links []link, g *graph.Graph, length []int) {
		if len(links) > 10 {
			return
		}
		components, best := parts(reach(n, links, true, -1, -1), -1), none
		for subset := range 1 << len(links) {
			var some []link
			sum := 0
			for i, l := range links {
				if subset>>i&1 == 1 {
					some, sum = append(some, l), sum+l.length
				}
			}
			if len(some) == n-components && parts(reach(n, some, true, -1, -1), -1) == components {
				best = min(best, sum)
			}
		}
		var chosen []link
		sum := 0
		for _, e := range g.SpanningForest(length) {
			chosen, sum = append(chosen, links[e]), sum+length[e]
		}
		if sum != best || len(chosen) != n-components || parts(reach(n, chosen, true, -1, -1), -1) != components {
			t.Fatalf("%v: spanning forest %v of length %d, want %d", links, chosen, sum, best)
		}
	})
}

func TestReverse(t *testing.T) {
	g := graph.New(3)
	g.AddEdge(0, 1)
	g.AddEdge(2, 1)
	if r := g.Reverse(); !slices.Equal(r.From(1), []graph.Edge{{To: 0, Number: 0}, {To: 2, Number: 1}}) {
		t.Errorf("From(1) = %v", r.From(1))
	}
}

func ExampleGraph_StronglyConnected() {
	g := graph.New(4)
	for _, e := range [][2]int{{0, 1}, {1, 0}, {2, 1}, {3, 3}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(g.StronglyConnected().Groups())
	// Output: [[3] [2] [0 1]]
}

func ExampleGraph_SpanningForest() {
	g := graph.NewUndirected(3)
	g.AddEdge(0, 1)
	g.AddEdge(1, 2)
	g.AddEdge(2, 0)
	fmt.Println(g.SpanningForest([]int{5, 1, 3}))
	// Output: [1 2]
}

func ExampleGraph_Bridges() {
	g := graph.NewUndirected(4)
	for _, e := range [][2]int{{0, 1}, {1, 2}, {2, 0}, {2, 3}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(g.Bridges(), g.Articulations(), g.TwoEdgeConnected().Groups(), g.Biconnected())
	// Output: [3] [2] [[0 1 2] [3]] [[0 1 2] [2 3]]
}

func ExampleGraph_BlockForest() {
	g := graph.NewUndirected(4)
	for _, e := range [][2]int{{0, 1}, {1, 2}, {2, 0}, {2, 3}} {
		g.AddEdge(e[0], e[1])
	}
	vertices, _ := g.BlockForest().BreadthFirst(0).To(3)
	fmt.Println(vertices) // each way from 0 to 3 goes through 2
	// Output: [0 4 2 5 3]
}

func ExampleGraph_EulerTrail() {
	g := graph.New(3)
	g.AddEdge(1, 2)
	g.AddEdge(0, 1)
	fmt.Println(g.EulerTrail())
	// Output: [0 1 2] [1 0] true
}
