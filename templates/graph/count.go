package graph

import (
	"kamyk/templates/debug"
	"kamyk/templates/matrix"
	"kamyk/templates/modular"
)

// CountTrees returns the number of spanning trees, modulo m. In a directed graph, the edges lead away from the root; in an undirected
// graph, each root gives the same number. Trees that differ in one of two parallel edges are different. It is the determinant of G.
// Kirchhoff and W. Tutte.
//
// Constraints: 0 ≤ root < n; 1 ≤ m < 2³¹.
//
// Complexity: O(n³ + edges), and another O(n² log m) if m is not prime.
func (g *Graph) CountTrees(root, m int) int {
	ring, laplacian := modular.New(m), matrix.New(g.n-1, g.n-1, m)
	place := func(v int) int { // the root has no row
		if v > root {
			return v - 1
		}
		return v
	}
	for v := 0; v < g.n; v++ {
		for _, e := range g.From(v) {
			if e.To == root || e.To == v {
				continue
			}
			i := place(e.To)
			laplacian.Set(i, i, ring.Add(laplacian.At(i, i), ring.From(1)))
			if v != root {
				j := place(v)
				laplacian.Set(j, i, ring.Sub(laplacian.At(j, i), ring.From(1)))
			}
		}
	}
	return laplacian.Determinant()
}

// CountEulerCircuits returns the number of closed trails that use each edge once, modulo m. Trails that differ only in where they start are
// the same. It uses the BEST theorem, of de Bruijn, van Aardenne-Ehrenfest, Smith and Tutte. A graph without edges has one circuit.
//
// Constraints: the graph is directed; 1 ≤ m < 2³¹.
//
// Complexity: O(n³ + edges), and another O(n² log m) if m is not prime.
func (g *Graph) CountEulerCircuits(m int) int {
	debug.Assert(func() bool { return g.sides == 1 }, "graph: CountEulerCircuits is for directed graphs")
	ring, in := modular.New(m), make([]int, g.n)
	for _, ends := range g.ends {
		in[ends[1]]++
	}
	number, visited := make([]int32, g.n), New(0) // number of the vertices that have edges
	count := ring.From(1)
	for v, degree := range in {
		if len(g.From(v)) != degree {
			return 0
		}
		for k := 2; k < degree; k++ {
			count = ring.Mul(count, k%m)
		}
		if degree > 0 {
			number[v] = int32(visited.n)
			visited.n++
		}
	}
	if visited.n == 0 {
		return count
	}
	for _, ends := range g.ends {
		visited.AddEdge(int(number[ends[0]]), int(number[ends[1]]))
	}
	return ring.Mul(count, visited.CountTrees(0, m))
}
