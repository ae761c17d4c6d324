// Package graph holds directed graphs with lengths on their edges, and finds shortest paths in them.
package graph

// Unreachable is the distance of a vertex that no path leads to.
const Unreachable = -1

// A Graph is a directed graph on the vertices 0..n-1. Parallel edges and loops are allowed. Make one with New.
type Graph struct {
	first []int32 // the last edge that was added from each vertex, or -1
	edges []edge
}

type edge struct {
	to, next int32 // next is the edge from the same vertex that was added before, or -1
	length   int
}

// New returns a graph of n vertices without edges, with room for m of them.
//
// Constraints: 0 ≤ n, m < 2³¹.
// Complexity: O(n + m).
func New(n, m int) *Graph {
	g := &Graph{first: make([]int32, n), edges: make([]edge, 0, m)}
	for i := range g.first {
		g.first[i] = -1
	}
	return g
}

// AddEdge adds an edge.
//
// Constraints: 0 ≤ from, to < n; length ≥ 0 for ShortestPaths.
// Complexity: O(1) amortised.
func (g *Graph) AddEdge(from, to, length int) {
	g.edges = append(g.edges, edge{int32(to), g.first[from], length})
	g.first[from] = int32(len(g.edges) - 1)
}

// AddBoth adds an edge in both directions.
//
// Constraints and complexity: as of AddEdge.
func (g *Graph) AddBoth(a, b, length int) {
	g.AddEdge(a, b, length)
	g.AddEdge(b, a, length)
}

// Paths are shortest paths from one vertex.
type Paths struct {
	Distance []int   // of each vertex, or Unreachable
	before   []int32 // the vertex before each on its path; -1 at the source and where there is none
}

// To returns the vertices of a shortest path to a vertex, the source first, or nil if there is none.
//
// Constraints: 0 ≤ vertex < n.
// Complexity: linear in the length of the path.
func (p *Paths) To(vertex int) []int {
	if p.Distance[vertex] == Unreachable {
		return nil
	}
	var path []int
	for v := int32(vertex); v >= 0; v = p.before[v] {
		path = append(path, int(v))
	}
	for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	return path
}

func (g *Graph) newPaths() *Paths {
	p := &Paths{make([]int, len(g.first)), make([]int32, len(g.first))}
	for i := range p.Distance {
		p.Distance[i], p.before[i] = Unreachable, -1
	}
	return p
}

// BreadthFirst finds paths of as few edges as possible from a vertex, whatever their lengths.
//
// Constraints: 0 ≤ source < n.
// Complexity: O(n + m).
func (g *Graph) BreadthFirst(source int) *Paths {
	p := g.newPaths()
	p.Distance[source] = 0
	queue := make([]int32, 1, len(g.first))
	queue[0] = int32(source)
	for i := 0; i < len(queue); i++ {
		from := queue[i]
		for e := g.first[from]; e >= 0; e = g.edges[e].next {
			if to := g.edges[e].to; p.Distance[to] == Unreachable {
				p.Distance[to], p.before[to] = p.Distance[from]+1, from
				queue = append(queue, to)
			}
		}
	}
	return p
}

// ShortestPaths finds paths of the least total length from a vertex: Dijkstra's algorithm.
//
// Constraints: 0 ≤ source < n; no length is negative, and no distance is more than an int holds.
// Complexity: O((n + m) log m).
func (g *Graph) ShortestPaths(source int) *Paths {
	p := g.newPaths()
	p.Distance[source] = 0
	open := frontier{{0, int32(source)}}
	for len(open) > 0 {
		here := open.pop()
		if here.distance > p.Distance[here.vertex] {
			continue // there was a shorter way
		}
		for e := g.first[here.vertex]; e >= 0; e = g.edges[e].next {
			to, distance := g.edges[e].to, here.distance+g.edges[e].length
			if p.Distance[to] == Unreachable || distance < p.Distance[to] {
				p.Distance[to], p.before[to] = distance, here.vertex
				open.push(place{distance, to})
			}
		}
	}
	return p
}

// A place is a vertex at the end of a path of some length.
type place struct {
	distance int
	vertex   int32
}

// A frontier is a heap of places, the nearest on top.
type frontier []place

func (f *frontier) push(p place) {
	h := append(*f, p)
	i := len(h) - 1
	for ; i > 0 && p.distance < h[(i-1)/2].distance; i = (i - 1) / 2 {
		h[i] = h[(i-1)/2]
	}
	h[i] = p
	*f = h
}

func (f *frontier) pop() place {
	h := *f
	top, last := h[0], h[len(h)-1]
	h = h[:len(h)-1]
	i := 0
	for child := 1; child < len(h); child = 2*i + 1 {
		if child+1 < len(h) && h[child+1].distance < h[child].distance {
			child++
		}
		if h[child].distance >= last.distance {
			break
		}
		h[i], i = h[child], child
	}
	if len(h) > 0 {
		h[i] = last
	}
	*f = h
	return top
}
