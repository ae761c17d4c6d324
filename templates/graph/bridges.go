package graph

import "kamyk/templates/debug"

// A search is a depth-first search.
type search struct {
	order  []int   // the vertices in order of discovery
	number []int32 // index of each vertex in order, or -1
	from   []Edge  // the vertex from which each was discovered and the edge to there, or -1 and -1
	low    []int32 // after lowlink: the least number reachable from the subtree by at most one other edge
}

// search starts at each of the vertices first to last-1 that was not discovered before.
func (g *Graph) search(first, last int) *search {
	next := g.cursors()
	s := &search{make([]int, 0, g.n), make([]int32, g.n), make([]Edge, g.n), nil}
	for v := range s.number {
		s.number[v] = -1
	}
	for root := first; root < last; root++ {
		if s.number[root] >= 0 {
			continue
		}
		s.discover(root, Edge{-1, -1})
		for v := root; v >= 0; {
			if next[v] == g.start[v+1] {
				v = s.from[v].To
				continue
			}
			e := g.edges[next[v]]
			next[v]++
			if s.number[e.To] < 0 {
				s.discover(e.To, Edge{v, e.Number})
				v = e.To
			}
		}
	}
	return s
}

func (s *search) discover(v int, from Edge) {
	s.number[v], s.from[v] = int32(len(s.order)), from
	s.order = append(s.order, v)
}

// lowlink searches the whole graph, which is undirected.
func (g *Graph) lowlink() *search {
	debug.Assert(func() bool { return g.sides == 2 }, "graph: the graph is directed")
	s := g.search(0, g.n)
	s.low = append(s.low, s.number...)
	for i := len(s.order) - 1; i >= 0; i-- {
		v := s.order[i]
		for _, e := range g.From(v) {
			if s.number[e.To] < s.low[v] && e.Number != s.from[v].Number {
				s.low[v] = s.number[e.To]
			}
		}
		if p := s.from[v].To; p >= 0 && s.low[v] < s.low[p] {
			s.low[p] = s.low[v]
		}
	}
	return s
}

// Bridges returns the numbers of the bridges, in increasing order. Without a bridge, the graph would have more components.
//
// Constraints: the graph is undirected.
//
// Complexity: O(n + m).
func (g *Graph) Bridges() []int {
	s, is := g.lowlink(), make([]bool, len(g.ends))
	for v, low := range s.low {
		if e := s.from[v].Number; e >= 0 && low == s.number[v] {
			is[e] = true
		}
	}
	return trues(is)
}

// Articulations returns the articulation points, in increasing order. Without an articulation point, the graph would have more components.
//
// Constraints: the graph is undirected.
//
// Complexity: O(n + m).
func (g *Graph) Articulations() []int {
	s, is := g.lowlink(), make([]bool, g.n)
	children := make([]int, g.n)
	for _, v := range s.order {
		if p := s.from[v].To; p >= 0 {
			children[p]++
			is[p] = is[p] || s.low[v] >= s.number[p] && (s.from[p].To >= 0 || children[p] > 1)
		}
	}
	return trues(is)
}

func trues(is []bool) (list []int) {
	for i, yes := range is {
		if yes {
			list = append(list, i)
		}
	}
	return list
}

// TwoEdgeConnected returns the two-edge-connected components: those that remain when all bridges are removed.
//
// Constraints: the graph is undirected.
//
// Complexity: O(n + m).
func (g *Graph) TwoEdgeConnected() *Components {
	s, c := g.lowlink(), &Components{Of: make([]int, g.n)}
	for _, v := range s.order {
		if s.low[v] == s.number[v] {
			c.Of[v] = c.Count
			c.Count++
		} else {
			c.Of[v] = c.Of[s.from[v].To]
		}
	}
	return c
}

// Biconnected returns the blocks: the maximal sets of vertices that stay connected if any one vertex is removed. Two blocks share at most
// one vertex, an articulation point. A vertex without edges to other vertices is a block.
//
// Constraints: the graph is undirected.
//
// Complexity: O(n + m).
func (g *Graph) Biconnected() (blocks [][]int) {
	s, of := g.lowlink(), make([]int, g.n) // of[v] is the block of v and its parent
	for i, v := range s.order {
		switch p := s.from[v].To; {
		case p < 0:
			if i+1 == len(s.order) || s.from[s.order[i+1]].To < 0 {
				blocks = append(blocks, []int{v})
			}
		case s.low[v] >= s.number[p]:
			of[v] = len(blocks)
			blocks = append(blocks, []int{p, v})
		default:
			of[v] = of[p]
			blocks[of[v]] = append(blocks[of[v]], v)
		}
	}
	return blocks
}

// BlockForest returns the block-cut forest, a tree for each component: vertex v stands for vertex v, vertex n+i for block i of Biconnected,
// and an edge joins each block with each of its vertices. So the vertices on all paths between two vertices are those on the path between
// them here. There are at most n blocks.
//
// Constraints: the graph is undirected.
//
// Complexity: O(n + m).
func (g *Graph) BlockForest() *Graph {
	blocks := g.Biconnected()
	forest := NewUndirected(g.n + len(blocks))
	for i, block := range blocks {
		for _, v := range block {
			forest.AddEdge(v, g.n+i)
		}
	}
	return forest
}
