// Package functional follows functional graphs: graphs in which each vertex has one successor, so that each walk ends in a cycle.
//
// Graph finds the ends of walks, and the cycles, in linear memory. Walks combines values along walks, by doubling. To stop walks at a
// vertex, such as the root of a tree, make the vertex its own successor.
package functional

import "kamyk/templates/search"

// A Graph is a functional graph on the vertices 0..n-1. Make one with From.
type Graph struct {
	Cycles [][]int // the vertices of each cycle, in the order of a walk
	Cycle  []int   // for each vertex, the index of the cycle to which it leads
	Depth  []int   // the number of steps from each vertex to the cycle
	next   []int
	entry  []int // where each vertex first meets the cycle, as an index of its list
	jump   []int // a vertex further on, not beyond the entry
}

// From returns the graph in which next[v] is the successor of v.
//
// Constraints: 0 ≤ next[v] < n.
//
// Complexity: O(n).
func From(next []int) *Graph {
	n := len(next)
	g := &Graph{nil, make([]int, n), make([]int, n), next, make([]int, n), make([]int, n)}
	before, order := make([]int, n), make([]int, 0, n) // the number of predecessors, and the vertices outside cycles, sources first
	for _, to := range next {
		before[to]++
	}
	for v, count := range before {
		if count == 0 {
			order = append(order, v)
		}
	}
	for i := 0; i < len(order); i++ {
		to := next[order[i]]
		if before[to]--; before[to] == 0 {
			order = append(order, to)
		}
	}
	for v := range next {
		var cycle []int
		for ; before[v] > 0; v = next[v] {
			before[v], g.jump[v], g.Cycle[v], g.entry[v] = 0, v, len(g.Cycles), len(cycle)
			cycle = append(cycle, v)
		}
		if cycle != nil {
			g.Cycles = append(g.Cycles, cycle)
		}
	}
	for i := len(order) - 1; i >= 0; i-- { // jumps are as long as in the skew-binary numbers of Myers
		v := order[i]
		up := next[v]
		g.Cycle[v], g.Depth[v], g.entry[v], g.jump[v] = g.Cycle[up], g.Depth[up]+1, g.entry[up], up
		if half := g.jump[up]; g.Depth[up]+g.Depth[g.jump[half]] == 2*g.Depth[half] {
			g.jump[v] = g.jump[half]
		}
	}
	return g
}

// Jump returns the vertex k steps from v.
//
// Constraints: k ≥ 0.
//
// Complexity: O(log n).
func (g *Graph) Jump(v, k int) int {
	if past := k - g.Depth[v]; past >= 0 {
		cycle := g.Cycles[g.Cycle[v]]
		return cycle[(g.entry[v]+past%len(cycle))%len(cycle)]
	}
	for to := g.Depth[v] - k; g.Depth[v] > to; {
		if g.Depth[g.jump[v]] >= to {
			v = g.jump[v]
		} else {
			v = g.next[v]
		}
	}
	return v
}

// Distance returns the number of steps from a to b, or -1 if a does not lead to b.
//
// Complexity: O(log n).
func (g *Graph) Distance(a, b int) int {
	steps := g.Depth[a] - g.Depth[b]
	if cycle := g.Cycles[g.Cycle[a]]; g.Depth[b] == 0 && g.Cycle[a] == g.Cycle[b] {
		return steps + (g.entry[b]-g.entry[a]+len(cycle))%len(cycle)
	}
	if steps < 0 || g.Jump(a, steps) != b {
		return -1
	}
	return steps
}

// Meet returns the least k such that k steps from a and k steps from b lead to the same vertex, or -1.
//
// Complexity: O(log² n).
func (g *Graph) Meet(a, b int) int {
	met := func(k int) bool { return g.Jump(a, k) == g.Jump(b, k) }
	last := max(g.Depth[a], g.Depth[b])
	if !met(last) {
		return -1
	}
	return search.First(0, last, met)
}
