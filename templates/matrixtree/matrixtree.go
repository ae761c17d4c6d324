// Package matrixtree counts spanning trees and Euler circuits, by determinants.
package matrixtree

import (
	"kamyk/templates/debug"
	"kamyk/templates/graph"
	"kamyk/templates/matrix"
	"kamyk/templates/modular"
)

// Count returns the number of spanning trees, modulo m. In a directed graph, the edges lead away from the root; in an undirected graph,
// each root gives the same number. Trees that differ in one of two parallel edges are different. It is the determinant of G. Kirchhoff and
// W. Tutte.
//
// Constraints: 0 ≤ root < n; 1 ≤ m < 2³¹.
//
// Complexity: O(n³ + edges), and another O(n² log m) if m is not prime.
func Count(g *graph.Graph, root, m int) int {
	ring, laplacian := modular.New(m), matrix.New(g.Len()-1, g.Len()-1, m)
	place := func(v int) int { // the root has no row
		if v > root {
			return v - 1
		}
		return v
	}
	for v := 0; v < g.Len(); v++ {
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

// EulerCircuits returns the number of closed trails that use each edge once, modulo m. Trails that differ only in where they start are the
// same. It uses the BEST theorem, of de Bruijn, van Aardenne-Ehrenfest, Smith and Tutte. A graph without edges has one circuit.
//
// Constraints: the graph is directed; 1 ≤ m < 2³¹.
//
// Complexity: O(n³ + edges), and another O(n² log m) if m is not prime.
func EulerCircuits(g *graph.Graph, m int) int {
	debug.Assert(func() bool { return g.Directed() }, "matrixtree: EulerCircuits is for directed graphs")
	ring, in := modular.New(m), make([]int, g.Len())
	for e := 0; e < g.Edges(); e++ {
		_, to := g.Ends(e)
		in[to]++
	}
	number, visited := make([]int, g.Len()), 0 // number of the vertices that have edges
	count := ring.From(1)
	for v, degree := range in {
		if len(g.From(v)) != degree {
			return 0
		}
		for k := 2; k < degree; k++ {
			count = ring.Mul(count, k%m)
		}
		if degree > 0 {
			number[v] = visited
			visited++
		}
	}
	if visited == 0 {
		return count
	}
	used := graph.New(visited)
	for e := 0; e < g.Edges(); e++ {
		from, to := g.Ends(e)
		used.AddEdge(number[from], number[to])
	}
	return ring.Mul(count, Count(used, 0, m))
}
