// Package clique finds cliques and independent sets: any two vertices of a clique are joined, and no two of an independent set are. All
// functions take an undirected graph; loops and parallel edges change nothing.
package clique

import (
	"kamyk/templates/debug"
	"math/bits"
	"sort"

	"kamyk/templates/graph"
)

// neighbours returns the neighbours of each vertex, 64 vertices in a word. If complement is set, it returns all others.
func neighbours(g *graph.Graph, complement bool) [][]uint64 {
	debug.Assert(func() bool { return !g.Directed() }, "clique: the graph is directed")
	n := g.Len()
	rows := make([][]uint64, n)
	for v := range rows {
		rows[v] = make([]uint64, (n+63)/64)
		for u := 0; u < n && complement; u++ {
			rows[v][u/64] |= 1 << (u % 64)
		}
		for _, e := range g.From(v) {
			if rows[v][e.To/64] |= 1 << (e.To % 64); complement {
				rows[v][e.To/64] ^= 1 << (e.To % 64)
			}
		}
		rows[v][v/64] &^= 1 << (v % 64)
	}
	return rows
}

// Visit calls visit for each clique that is not empty: n vertices alone, the ends of each edge, and so on. The vertices of a clique
// increase. Do not keep the list.
//
// Constraints: the graph is undirected.
//
// Complexity: O(n) for each clique, and O(n²) memory.
func Visit(g *graph.Graph, visit func(clique []int)) {
	rows, all := neighbours(g, false), make([]int, g.Len())
	for v := range all {
		all[v] = v
	}
	var clique []int
	var grow func(candidates []int)
	grow = func(candidates []int) {
		for i, v := range candidates {
			clique = append(clique, v)
			visit(clique)
			var rest []int
			for _, u := range candidates[i+1:] {
				if rows[v][u/64]>>(u%64)&1 == 1 {
					rest = append(rest, u)
				}
			}
			grow(rest)
			clique = clique[:len(clique)-1]
		}
	}
	grow(all)
}

// Maximum returns the vertices of a greatest clique, in increasing order. It tries vertices in turn, and stops where a colouring shows that
// the rest is too small; the algorithm is that of E. Tomita.
//
// Constraints: the graph is undirected.
//
// Complexity: exponential, but usually short for some 150 vertices, and for any 50.
func Maximum(g *graph.Graph) []int { return greatest(neighbours(g, false)) }

// Independent returns the vertices of a greatest independent set, in increasing order: a greatest clique of the complement.
//
// Constraints: the graph is undirected.
//
// Complexity: that of Maximum.
func Independent(g *graph.Graph) []int { return greatest(neighbours(g, true)) }

type search struct {
	rows       [][]uint64
	path, best []int
}

func greatest(rows [][]uint64) []int {
	s := &search{rows: rows}
	all := make([]uint64, (len(rows)+63)/64)
	for v := range rows {
		all[v/64] |= 1 << (v % 64)
	}
	s.grow(all)
	sort.Ints(s.best)
	return s.best
}

// grow extends the path by vertices of a set, all of which are joined with all of the path.
func (s *search) grow(set []uint64) {
	order, colours := s.colour(set)
	rest := make([]uint64, len(set))
	for i := len(order) - 1; i >= 0 && len(s.path)+colours[i] > len(s.best); i-- {
		v := order[i]
		for j, word := range set {
			rest[j] = word & s.rows[v][j]
		}
		s.path = append(s.path, v)
		if len(s.path) > len(s.best) {
			s.best = append(s.best[:0], s.path...)
		}
		s.grow(rest)
		s.path = s.path[:len(s.path)-1]
		set[v/64] &^= 1 << (v % 64)
	}
}

// colour gives vertices of one colour where none are joined, one colour after the other. colours[i] is the number of colours for the first
// i+1 vertices: a clique of these has no more.
func (s *search) colour(set []uint64) (order, colours []int) {
	left, free := append([]uint64(nil), set...), make([]uint64, len(set))
	for count := 1; ; count++ {
		before := len(order)
		copy(free, left)
		for j := range free {
			for free[j] != 0 {
				v := 64*j + bits.TrailingZeros64(free[j])
				left[j] &^= 1 << (v % 64)
				free[j] &^= 1 << (v % 64)
				for k := j; k < len(free); k++ {
					free[k] &^= s.rows[v][k]
				}
				order, colours = append(order, v), append(colours, count)
			}
		}
		if len(order) == before {
			return order, colours
		}
	}
}
