package graph

import "kamyk/templates/debug"

// An arborescence search contracts cycles of cheapest edges to new vertices. Edges are numbered from 1 in the heaps; 0 means none.
type arborescence[W Number] struct {
	length      []W // of each edge, less what the vertices that it entered have paid
	less        []W // still to be subtracted below each edge in its heap
	left, right []int32
	heap        []int32 // the edges that enter each vertex
	set         []int32 // a vertex that contains each vertex, for find
	up          []int32 // the vertex to which each vertex was contracted, or -1
	enter       []int32 // the edge chosen for each vertex
}

// Arborescence returns a spanning tree of least length of a directed graph, with all edges away from the root: edge[v] is the edge to v,
// and -1 for the root. ok is false if there is a vertex that no path reaches. It uses the algorithm of Chu, Liu and Edmonds, with the heaps
// of Tarjan.
//
// Constraints: 0 ≤ root < n; the graph is directed; length[e] is the length of edge e, which may be negative; the difference
// of two lengths fits in a W.
//
// Complexity: O((n + m) log m).
func Arborescence[W Number](g *Graph, length []W, root int) (edge []int, ok bool) {
	debug.Assert(func() bool { return g.sides == 1 }, "graph: Arborescence is for directed graphs")
	s := newArborescence(g, length)
	seen := make([]int, 2*g.n) // the start of the search that visited a vertex, plus 1
	seen[root] = g.n + 1
	var path []int32
	for start := 0; start < g.n; start++ {
		path = path[:0]
		for v := s.find(int32(start)); seen[v] == 0; {
			from, ok := s.choose(g, v)
			if !ok {
				return nil, false
			}
			seen[v], path = start+1, append(path, v)
			if v = from; seen[v] == start+1 {
				v, path = s.contract(v, path)
			}
		}
	}
	return s.expand(g), true
}

func newArborescence[W Number](g *Graph, length []W) *arborescence[W] {
	n, m := g.n, len(g.ends)
	s := &arborescence[W]{length: make([]W, m+1), less: make([]W, m+1), left: make([]int32, m+1), right: make([]int32, m+1)}
	s.heap, s.set, s.up, s.enter = make([]int32, n, 2*n), make([]int32, n, 2*n), make([]int32, n, 2*n), make([]int32, n, 2*n)
	for v := range s.set {
		s.set[v], s.up[v] = int32(v), -1
	}
	copy(s.length[1:], length)
	for e := range g.ends {
		to := g.ends[e][1]
		s.heap[to] = s.merge(s.heap[to], int32(e+1))
	}
	return s
}

func (s *arborescence[W]) find(v int32) int32 {
	for s.set[v] != v {
		s.set[v] = s.set[s.set[v]]
		v = s.set[v]
	}
	return v
}

// choose takes the shortest edge to v from another vertex, and returns that vertex.
func (s *arborescence[W]) choose(g *Graph, v int32) (from int32, ok bool) {
	for s.heap[v] != 0 {
		e := s.heap[v]
		s.push(e)
		s.heap[v] = s.merge(s.left[e], s.right[e])
		if from = s.find(g.ends[e-1][0]); from != v {
			s.enter[v] = e
			return from, true
		}
	}
	return 0, false
}

// contract makes one vertex of the end of the path, from v on.
func (s *arborescence[W]) contract(v int32, path []int32) (int32, []int32) {
	whole := int32(len(s.set))
	heap := int32(0)
	for last := int32(-1); last != v; {
		last = path[len(path)-1]
		path = path[:len(path)-1]
		if e := s.heap[last]; e != 0 {
			s.length[e] -= s.length[s.enter[last]]
			s.less[e] += s.length[s.enter[last]]
			heap = s.merge(heap, e)
		}
		s.set[last], s.up[last] = whole, whole
	}
	s.heap, s.set, s.up, s.enter = append(s.heap, heap), append(s.set, whole), append(s.up, -1), append(s.enter, 0)
	return whole, path
}

// expand replaces, in each contracted cycle, one edge by the edge that enters the cycle.
func (s *arborescence[W]) expand(g *Graph) (edge []int) {
	done := make([]bool, len(s.up))
	for v := len(s.up) - 1; v >= g.n; v-- {
		if done[v] {
			continue
		}
		e := s.enter[v]
		for u := g.ends[e-1][1]; int(u) != v; u = s.up[u] {
			s.enter[u], done[u] = e, true
		}
	}
	edge = make([]int, g.n)
	for v := range edge {
		edge[v] = int(s.enter[v]) - 1
	}
	return edge
}

// push subtracts from the children of e what is still to be subtracted.
func (s *arborescence[W]) push(e int32) {
	if x := s.less[e]; x != 0 {
		for _, child := range [2]int32{s.left[e], s.right[e]} {
			s.length[child] -= x
			s.less[child] += x
		}
		s.less[e] = 0
	}
}

// merge unites two skew heaps.
func (s *arborescence[W]) merge(a, b int32) (top int32) {
	place := &top
	for a != 0 && b != 0 {
		if s.length[b] < s.length[a] {
			a, b = b, a
		}
		s.push(a)
		*place = a
		next := s.right[a]
		s.right[a] = s.left[a]
		place, a = &s.left[a], next
	}
	*place = a + b
	return top
}
