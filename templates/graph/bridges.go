package graph

// A lowlink is the result of a depth-first search of an undirected graph.
type lowlink struct {
	order  []int   // the vertices in order of discovery
	number []int32 // index of each vertex in order
	parent []int32 // the vertex from which each was discovered, or -1
	edge   []int32 // the edge to that vertex, or -1
	low    []int32 // the least number reachable from the subtree by one non-tree edge, or the vertex's own
}

func (g *Graph) lowlink(algorithm string) *lowlink {
	if g.sides == 1 {
		panic("graph: " + algorithm + " is for undirected graphs")
	}
	next := g.cursors()
	l := &lowlink{make([]int, 0, g.n), make([]int32, g.n), make([]int32, g.n), make([]int32, g.n), make([]int32, g.n)}
	for v := range l.number {
		l.number[v] = -1
	}
	for root := range l.number {
		if l.number[root] >= 0 {
			continue
		}
		l.discover(root, -1, -1)
		for v := root; v >= 0; {
			if next[v] == g.start[v+1] {
				v = int(l.parent[v])
				continue
			}
			e := g.edges[next[v]]
			next[v]++
			if l.number[e.To] < 0 {
				l.discover(e.To, v, e.Number)
				v = e.To
			}
		}
	}
	for i := len(l.order) - 1; i >= 0; i-- {
		v := l.order[i]
		for _, e := range g.From(v) {
			if l.number[e.To] < l.low[v] && int32(e.Number) != l.edge[v] {
				l.low[v] = l.number[e.To]
			}
		}
		if p := l.parent[v]; p >= 0 && l.low[v] < l.low[p] {
			l.low[p] = l.low[v]
		}
	}
	return l
}

func (l *lowlink) discover(v, parent, edge int) {
	n := int32(len(l.order))
	l.number[v], l.low[v], l.parent[v], l.edge[v] = n, n, int32(parent), int32(edge)
	l.order = append(l.order, v)
}

// Bridges returns the numbers of the bridges, in increasing order. Without a bridge, the graph would have more components.
//
// Constraints: the graph is undirected.
//
// Complexity: O(n + m).
func (g *Graph) Bridges() []int {
	l, is := g.lowlink("Bridges"), make([]bool, len(g.ends))
	for v, low := range l.low {
		if l.edge[v] >= 0 && low == l.number[v] {
			is[l.edge[v]] = true
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
	l, is := g.lowlink("Articulations"), make([]bool, g.n)
	children := make([]int, g.n)
	for v, p := range l.parent {
		if p >= 0 {
			children[p]++
			is[p] = is[p] || l.parent[p] >= 0 && l.low[v] >= l.number[p]
		}
	}
	for v, p := range l.parent {
		is[v] = is[v] || p < 0 && children[v] > 1
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
	l, c := g.lowlink("TwoEdgeConnected"), &Components{Of: make([]int, g.n)}
	for _, v := range l.order {
		if l.low[v] == l.number[v] {
			c.Of[v] = c.Count
			c.Count++
		} else {
			c.Of[v] = c.Of[l.parent[v]]
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
	l, of := g.lowlink("Biconnected"), make([]int, g.n) // of[v] is the block of v and its parent
	alone := make([]bool, g.n)
	for _, v := range l.order {
		p := l.parent[v]
		if p < 0 {
			alone[v] = true
			continue
		}
		alone[p] = false
		if l.low[v] >= l.number[p] {
			of[v] = len(blocks)
			blocks = append(blocks, []int{int(p), v})
		} else {
			of[v] = of[p]
			blocks[of[v]] = append(blocks[of[v]], v)
		}
	}
	for v, yes := range alone {
		if yes {
			blocks = append(blocks, []int{v})
		}
	}
	return blocks
}
