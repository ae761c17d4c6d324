// Package coloring colours the vertices of a small graph with the least number of colours. The ends of an edge have different
// colours.
package coloring

import (
	"math/bits"

	"kamyk/templates/clique"
	"kamyk/templates/debug"
	"kamyk/templates/graph"
)

type search struct {
	rows   []uint64 // the neighbours of each vertex
	colour []int    // of each vertex, or -1
	best   []int
	least  int // no colouring has fewer colours
	count  int // the colours of best
}

// Minimum returns a colour for each vertex, 0..count-1, with the least number of colours. It colours a greatest clique, and then always a
// vertex that has most colours next to it, as D. Brélaz does, but tries all colours. ok is false if there is a loop.
//
// Constraints: the graph is undirected, and has at most 64 vertices.
//
// Complexity: exponential; some milliseconds for 30 vertices.
func Minimum(g *graph.Graph) (colours []int, count int, ok bool) {
	n := g.Len()
	debug.Assert(func() bool { return n <= 64 }, "coloring: the graph has more than 64 vertices")
	s := &search{rows: make([]uint64, n), colour: make([]int, n), count: n + 1}
	for v := range s.rows {
		s.colour[v] = -1
		for _, e := range g.From(v) {
			if e.To == v {
				return nil, 0, false
			}
			s.rows[v] |= 1 << e.To
		}
	}
	first := clique.Maximum(g)
	for i, v := range first {
		s.colour[v] = i
	}
	s.least = len(first)
	s.extend(s.least)
	return s.best, s.count, true
}

// extend colours the other vertices, if fewer colours than in the best colouring suffice. It stops at the least possible number.
func (s *search) extend(used int) {
	if used >= s.count {
		return
	}
	v, near := s.next()
	if v < 0 {
		s.best, s.count = append(s.best[:0], s.colour...), used
		return
	}
	for c := 0; c <= used && c+1 < s.count && s.count > s.least; c++ {
		if near>>c&1 == 0 {
			s.colour[v] = c
			s.extend(max(used, c+1))
		}
	}
	s.colour[v] = -1
}

// next returns a vertex without a colour that has most colours next to it, then most neighbours, and the set of these colours.
func (s *search) next() (vertex int, near uint64) {
	vertex, most := -1, -1
	for v, c := range s.colour {
		if c >= 0 {
			continue
		}
		set := uint64(0)
		for row := s.rows[v]; row != 0; row &= row - 1 {
			if d := s.colour[bits.TrailingZeros64(row)]; d >= 0 {
				set |= 1 << d
			}
		}
		if score := 64*bits.OnesCount64(set) + bits.OnesCount64(s.rows[v]); score > most {
			vertex, near, most = v, set, score
		}
	}
	return vertex, near
}
