package graph

import (
	"kamyk/templates/debug"
	"kamyk/templates/unionfind"
)

// A threeEdge search keeps, for each finished vertex, the path of the vertices below it that later edges may still unite with it.
type threeEdge struct {
	*unionfind.Forest
	in, out []int32 // numbers by order of discovery, from 1, and the number of the next one when the vertex was finished
	low     []int32 // the least number reachable from the subtree by one edge up
	path    []int32 // the next vertex on the path, or -1
	degree  []int32 // edges that leave the set of the vertex, without those to its parent
}

// ThreeEdgeConnected returns the three-edge-connected components: two vertices are in one part if no two edges separate them. The algorithm
// is that of Y. Tsin.
//
// Constraints: the graph is undirected.
//
// Complexity: O((n + m) α(n)).
func (g *Graph) ThreeEdgeConnected() *Components {
	debug.Assert(func() bool { return g.sides == 2 }, "graph: ThreeEdgeConnected is for undirected graphs")
	s := &threeEdge{unionfind.New(g.n), make([]int32, g.n), make([]int32, g.n), make([]int32, g.n), make([]int32, g.n), make([]int32, g.n)}
	next, found := g.cursors(), int32(0)
	var open []Edge // the vertices from the root to the current one, each with the edge to it
	enter := func(e Edge) {
		found++
		s.in[e.To], s.low[e.To], s.path[e.To] = found, int32(g.n)+1, -1
		open = append(open, e)
	}
	for root := range s.in {
		if s.in[root] == 0 {
			enter(Edge{root, -1})
		}
		for len(open) > 0 {
			last := open[len(open)-1]
			v := last.To
			if next[v] < g.start[v+1] {
				e := g.edges[next[v]]
				if next[v]++; s.in[e.To] == 0 {
					enter(e)
				} else if e.To != v && e.Number != last.Number {
					s.across(v, e.To)
				}
				continue
			}
			s.out[v] = found + 1
			if open = open[:len(open)-1]; len(open) > 0 {
				s.back(open[len(open)-1].To, v)
			}
		}
	}
	return partition(s.Forest)
}

// across handles an edge from v to a vertex above it, or to one below it that was finished.
func (s *threeEdge) across(v, to int) {
	if s.in[to] < s.in[v] {
		s.degree[v]++
		s.low[v] = min(s.low[v], s.in[to])
		return
	}
	s.degree[v]--
	for u := s.path[v]; u >= 0 && s.in[u] <= s.in[to] && s.in[to] < s.out[u]; u = s.path[v] {
		s.unite(v, u)
		s.path[v] = s.path[u]
	}
}

func (s *threeEdge) unite(v int, u int32) {
	s.Union(v, int(u))
	s.degree[v] += s.degree[u]
}

// back returns from a child to v.
func (s *threeEdge) back(v, child int) {
	if s.path[child] < 0 && s.degree[child] <= 1 { // one edge leaves the child's subtree, with the one to v: nothing joins it any more
		s.low[v] = min(s.low[v], s.low[child])
		s.degree[v] += s.degree[child]
		return
	}
	to := int32(child)
	if s.degree[child] == 0 {
		to = s.path[child]
	}
	if s.low[child] < s.low[v] {
		s.low[v] = s.low[child]
		to, s.path[v] = s.path[v], to
	}
	for ; to >= 0; to = s.path[to] {
		s.unite(v, to)
	}
}
