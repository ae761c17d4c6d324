package graph

import (
	"kamyk/templates/deque"
	"kamyk/templates/priorityqueue"
)

// Number is the constraint for lengths.
type Number interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~float32 | ~float64
}

// Unreachable is the distance of a vertex that no path reaches.
const Unreachable = -1

// Paths holds the shortest paths from one vertex.
type Paths[W Number] struct {
	Distance []W // of each vertex, or Unreachable; if lengths may be negative, call Reached
	g        *Graph
	last     []int32 // the last edge of the path to each vertex, or one of the constants below
}

const (
	unreached = -2
	source    = -1
)

func newPaths[W Number](g *Graph, from int) *Paths[W] {
	if g.start == nil {
		g.build()
	}
	p := &Paths[W]{make([]W, g.n), g, make([]int32, g.n)}
	for v := range p.last {
		p.Distance[v], p.last[v] = Unreachable, unreached
	}
	p.Distance[from], p.last[from] = 0, source
	return p
}

// Reached reports whether a path reaches v.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(1).
func (p *Paths[W]) Reached(v int) bool { return p.last[v] != unreached }

// To returns a shortest path to v: its vertices, beginning with the source, and its edges. Both are empty if there is no path.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: linear in the length of the path.
func (p *Paths[W]) To(v int) (vertices, edges []int) {
	if !p.Reached(v) {
		return nil, nil
	}
	vertices = []int{v}
	for p.last[v] >= 0 {
		edge := int(p.last[v])
		from, to := p.g.Ends(edge)
		v = from + to - v // in a directed graph, v is to; in an undirected one, either end
		vertices, edges = append(vertices, v), append(edges, edge)
	}
	reverse(vertices)
	reverse(edges)
	return vertices, edges
}

func reverse(list []int) {
	for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
}

// BreadthFirst finds paths with the fewest edges from a vertex.
//
// Constraints: 0 ≤ from < n.
//
// Complexity: O(n + m).
func (g *Graph) BreadthFirst(from int) *Paths[int] {
	p := newPaths[int](g, from)
	queue := make([]int, 1, g.n)
	queue[0] = from
	for i := 0; i < len(queue); i++ {
		v := queue[i]
		for _, e := range g.From(v) {
			if p.last[e.To] == unreached {
				p.Distance[e.To], p.last[e.To] = p.Distance[v]+1, int32(e.Number)
				queue = append(queue, e.To)
			}
		}
	}
	return p
}

// ZeroOne finds shortest paths from a vertex if each edge has length 0 or 1. For other lengths use Dijkstra.
//
// Constraints: 0 ≤ from < n; length[e] is 0 or 1 for each edge e.
//
// Complexity: O(n + m).
func ZeroOne[W Number](g *Graph, length []W, from int) *Paths[W] {
	p := newPaths[W](g, from)
	open := deque.From([]int{from})
	for open.Len() > 0 {
		v := open.PopFront()
		for _, e := range g.From(v) {
			d := p.Distance[v] + length[e.Number]
			if p.last[e.To] != unreached && p.Distance[e.To] <= d {
				continue
			}
			if p.Distance[e.To], p.last[e.To] = d, int32(e.Number); length[e.Number] == 0 {
				open.PushFront(e.To)
			} else {
				open.PushBack(e.To)
			}
		}
	}
	return p
}

// Dijkstra finds shortest paths from a vertex. Lengths must not be negative.
//
// Constraints: 0 ≤ from < n; length[e] ≥ 0 for each edge e; a distance plus a length fits in a W.
//
// Complexity: O((n + m) log m).
func Dijkstra[W Number](g *Graph, length []W, from int) *Paths[W] {
	p := newPaths[W](g, from)
	var open priorityqueue.Keyed[W, int32]
	open.Push(0, int32(from))
	for open.Len() > 0 {
		distance, v := open.Pop()
		if distance > p.Distance[v] {
			continue // a shorter path was found later
		}
		for _, e := range g.edges[g.start[v]:g.start[v+1]] {
			d := distance + length[e.Number]
			if p.last[e.To] == unreached || d < p.Distance[e.To] {
				p.Distance[e.To], p.last[e.To] = d, int32(e.Number)
				open.Push(d, int32(e.To))
			}
		}
	}
	return p
}

// BellmanFord finds shortest paths from a vertex. Lengths may be negative. If a cycle of negative length is reachable, paths is nil, and
// cycle holds the edges of such a cycle in order.
//
// Constraints: 0 ≤ from < n; n+1 times a length fits in a W. In an undirected graph, an edge of negative length is a negative cycle.
//
// Complexity: O(nm).
func BellmanFord[W Number](g *Graph, length []W, from int) (paths *Paths[W], cycle []int) {
	p := newPaths[W](g, from)
	changed := []int{from}
	isChanged := make([]bool, g.n)
	var least W
	for _, x := range length {
		least = min(least, x)
	}
	least *= W(g.n) // a path shorter than this contains a negative cycle
	for round := 0; len(changed) > 0; round++ {
		var next []int
		for _, v := range changed {
			isChanged[v] = false
		}
		for _, v := range changed {
			for _, e := range g.From(v) {
				d := p.Distance[v] + length[e.Number]
				if p.last[e.To] != unreached && d >= p.Distance[e.To] {
					continue
				}
				p.Distance[e.To], p.last[e.To] = d, int32(e.Number)
				if d < least {
					return nil, p.cycle(e.To)
				}
				if !isChanged[e.To] {
					isChanged[e.To] = true
					next = append(next, e.To)
				}
			}
		}
		if changed = next; round >= g.n && len(changed) > 0 {
			return nil, p.cycle(changed[0])
		}
	}
	return p, nil
}

// cycle goes back from a vertex whose distance still changes after n rounds, until it is on a negative cycle.
func (p *Paths[W]) cycle(v int) (edges []int) {
	before := func(v int) int {
		from, to := p.g.Ends(int(p.last[v]))
		return from + to - v
	}
	for i := 0; i < p.g.n; i++ {
		v = before(v)
	}
	for first := v; len(edges) == 0 || v != first; v = before(v) {
		edges = append(edges, int(p.last[v]))
	}
	reverse(edges)
	return edges
}

// Floyd returns the distance between each pair of vertices, or none if there is no path. A vertex on a negative cycle has a negative
// distance to itself.
//
// Constraints: none is greater than every distance, and twice none fits in a W.
//
// Complexity: O(n³).
func Floyd[W Number](g *Graph, length []W, none W) [][]W {
	distance := make([][]W, g.n)
	for v := range distance {
		distance[v] = make([]W, g.n)
		for w := range distance[v] {
			distance[v][w] = none
		}
		distance[v][v] = 0
		for _, e := range g.From(v) {
			distance[v][e.To] = min(distance[v][e.To], length[e.Number])
		}
	}
	for via, onwards := range distance {
		for _, row := range distance {
			if row[via] == none {
				continue
			}
			for w, d := range onwards {
				if d != none && row[via]+d < row[w] {
					row[w] = row[via] + d
				}
			}
		}
	}
	return distance
}
