// Package graph implements directed and undirected graphs and the usual algorithms on them.
//
// Vertices are 0..n-1. Edges are numbered from 0 in the order in which you add them. Keep other data of an edge, such as its length, in a
// list of your own, indexed by its number. So an algorithm takes a graph, or a graph and a list.
//
//	g := graph.New(n) // or graph.NewUndirected(n)
//	for i := range lengths {
//		g.AddEdge(in.Int(), in.Int())
//		lengths[i] = in.Int()
//	}
//	for _, e := range g.From(v) { // e.To is the other end, e.Number the number
//
// No function is recursive, so graphs may be deep. For trees, flows and matchings, see packages tree, flow and matching.
package graph

import "kamyk/templates/debug"

// A Graph is a directed or undirected graph. It may have parallel edges and loops. Make one with New or NewUndirected.
type Graph struct {
	n     int
	sides int // ends that list an edge: 2 in an undirected graph, otherwise 1
	ends  [][2]int32
	start []int32 // vertex v has the edges start[v] to start[v+1]-1; nil until needed
	edges []Edge
}

// An Edge is an edge seen from one of its ends.
type Edge struct{ To, Number int }

// New returns a directed graph of n vertices without edges.
//
// Constraints: 0 ≤ n < 2³¹.
//
// Complexity: O(1).
func New(n int) *Graph { return &Graph{n: n, sides: 1} }

// NewUndirected returns an undirected graph of n vertices without edges.
//
// Constraints: 0 ≤ n < 2³¹.
//
// Complexity: O(1).
func NewUndirected(n int) *Graph { return &Graph{n: n, sides: 2} }

// Len returns the number of vertices.
func (g *Graph) Len() int { return g.n }

// Edges returns the number of edges.
func (g *Graph) Edges() int { return len(g.ends) }

// Directed reports whether the graph is directed.
func (g *Graph) Directed() bool { return g.sides == 1 }

// Ends returns the ends of an edge, in the order in which they were given.
//
// Constraints: 0 ≤ edge < m.
//
// Complexity: O(1).
func (g *Graph) Ends(edge int) (from, to int) { return int(g.ends[edge][0]), int(g.ends[edge][1]) }

// AddEdge adds an edge and returns its number.
//
// Constraints: 0 ≤ from, to < n; there are fewer than 2³⁰ edges.
//
// Complexity: O(1) amortised.
func (g *Graph) AddEdge(from, to int) int {
	debug.Index(from, g)
	debug.Index(to, g)
	g.start = nil
	g.ends = append(g.ends, [2]int32{int32(from), int32(to)})
	return len(g.ends) - 1
}

// From returns the edges from a vertex, ordered by number. An undirected loop occurs twice. Do not modify the list.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(1), and O(n + m) for the first call after edges were added.
func (g *Graph) From(v int) []Edge {
	if g.start == nil {
		g.build()
	}
	return g.edges[g.start[v]:g.start[v+1]]
}

// build sorts the edges by the vertex from which they start.
func (g *Graph) build() {
	start := make([]int32, g.n+1) // first where the edges of each vertex end
	for i := range g.ends {
		for _, v := range g.ends[i][:g.sides] {
			start[v]++
		}
	}
	for v := 1; v <= g.n; v++ {
		start[v] += start[v-1]
	}
	g.start, g.edges = start, make([]Edge, start[g.n])
	for i := len(g.ends) - 1; i >= 0; i-- {
		ends := &g.ends[i]
		for side, v := range ends[:g.sides] {
			start[v]--
			g.edges[start[v]] = Edge{int(ends[1-side]), i}
		}
	}
}

// Reverse returns the graph with all edges reversed. Edges keep their numbers.
//
// Complexity: O(m).
func (g *Graph) Reverse() *Graph {
	reverse := &Graph{n: g.n, sides: g.sides, ends: make([][2]int32, len(g.ends))}
	for i, ends := range g.ends {
		reverse.ends[i] = [2]int32{ends[1], ends[0]}
	}
	return reverse
}
