package graph

import (
	"kamyk/templates/debug"
	"kamyk/templates/radix"
)

// A simple is a graph without loops and parallel edges, whose vertices are numbered by increasing degree.
type simple struct {
	vertex []int   // the vertex of g with each number
	start  []int32 // vertex v has the edges start[v] to start[v+1]-1, by increasing ends
	to     []int32
	class  []int32 // the number of each of these edges, the same from both ends
	of     []int32 // the number of the edge that stands for each edge of g, or -1 for a loop
	copies []int   // the number of edges of g for which each edge stands
}

// simple merges parallel edges and removes loops.
func (g *Graph) simple() *simple {
	debug.Assert(func() bool { return g.sides == 2 }, "graph: the graph is directed")
	degree := make([]int, g.n)
	for v := range degree {
		degree[v] = len(g.From(v))
	}
	s := &simple{vertex: radix.Order(degree), start: make([]int32, g.n+1), of: make([]int32, len(g.ends))}
	rank, next := make([]int32, g.n), make([]int32, g.n)
	total := int32(0)
	for i, v := range s.vertex {
		rank[v], next[i] = int32(i), total
		total += int32(degree[v])
	}
	all := make([][2]int32, total) // other end and number of the edges from each vertex, by increasing ends
	for i, v := range s.vertex {
		for _, e := range g.From(v) {
			u := rank[e.To]
			all[next[u]] = [2]int32{int32(i), int32(e.Number)}
			next[u]++
		}
	}
	first := int32(0)
	for i := range s.vertex {
		s.merge(int32(i), all[first:next[i]])
		first = next[i]
	}
	return s
}

// merge appends the edges of vertex v.
func (s *simple) merge(v int32, edges [][2]int32) {
	last := int32(-1)
	for _, e := range edges {
		to, number := e[0], e[1]
		if to == v {
			s.of[number] = -1
			continue
		}
		if to != last {
			last, s.to = to, append(s.to, to)
			if to > v {
				s.class, s.copies = append(s.class, int32(len(s.copies))), append(s.copies, 0)
			} else {
				s.class = append(s.class, s.of[number])
			}
		}
		if to > v {
			s.of[number] = s.class[len(s.class)-1]
			s.copies[s.of[number]]++
		}
	}
	s.start[v+1] = int32(len(s.to))
}

// Triangles calls visit for each triangle: three vertices with an edge between any two.
//
// Constraints: the graph is undirected.
//
// Complexity: O(n + m√m).
func (g *Graph) Triangles(visit func(a, b, c int)) {
	s := g.simple()
	mark := make([]int32, g.n) // v+1 for the neighbours of v
	first := s.later()
	for v := range s.vertex {
		later := s.to[first[v]:s.start[v+1]]
		for _, u := range later {
			mark[u] = int32(v + 1)
		}
		for _, u := range later {
			for _, w := range s.to[first[u]:s.start[u+1]] {
				if mark[w] == int32(v+1) {
					visit(s.vertex[v], s.vertex[u], s.vertex[w])
				}
			}
		}
	}
}

// later returns the index of each vertex's first edge to a vertex of a greater number.
func (s *simple) later() []int32 {
	first := append([]int32(nil), s.start...)
	for v := range s.vertex {
		for first[v] < s.start[v+1] && s.to[first[v]] < int32(v) {
			first[v]++
		}
	}
	return first
}

// FourCycles returns, for each edge, the number of cycles of four vertices that use it. Cycles that differ in one of two parallel edges are
// different. The algorithm is that of Chiba and Nishizeki: it lists the paths of two edges below each vertex.
//
// Constraints: the graph is undirected.
//
// Complexity: O(n + m√m).
func (g *Graph) FourCycles() []int {
	s := g.simple()
	paths := make([]int, g.n)                         // of two edges from v to each vertex, through vertices less than v
	cycles := make([]int, len(s.to))                  // of each edge from one of its ends
	last, weight := s.later(), make([]int, len(s.to)) // weight is the number of copies
	for i, class := range s.class {
		weight[i] = s.copies[class]
	}
	for v := range s.vertex {
		for i := s.start[v]; i < last[v]; i++ {
			x, u := weight[i], s.to[i]
			for j := s.start[u]; j < s.start[u+1] && s.to[j] < int32(v); j++ {
				paths[s.to[j]] += x * weight[j]
			}
		}
		for i := s.start[v]; i < last[v]; i++ {
			x, u := weight[i], s.to[i]
			for j := s.start[u]; j < s.start[u+1] && s.to[j] < int32(v); j++ {
				y := weight[j]
				others := paths[s.to[j]] - x*y
				cycles[i] += y * others
				cycles[j] += x * others
			}
		}
		s.clear(paths, v, last[v])
	}
	sums := make([]int, len(s.copies))
	for i, class := range s.class {
		sums[class] += cycles[i]
	}
	counts := make([]int, len(g.ends))
	for e, class := range s.of {
		if class >= 0 {
			counts[e] = sums[class]
		}
	}
	return counts
}

// clear sets to 0 what is not 0 below v, in the shorter of two ways.
func (s *simple) clear(paths []int, v int, last int32) {
	steps := 0
	for _, u := range s.to[s.start[v]:last] {
		if steps += int(s.start[u+1] - s.start[u]); steps > v {
			for w := range paths[:v] {
				paths[w] = 0
			}
			return
		}
	}
	for _, u := range s.to[s.start[v]:last] {
		for _, w := range s.to[s.start[u]:s.start[u+1]] {
			paths[w] = 0
		}
	}
}
