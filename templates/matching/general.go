package matching

import (
	"kamyk/templates/debug"
	"kamyk/templates/graph"
)

// A blossoms search grows a tree of alternating paths. Odd cycles, the blossoms, are contracted to their base.
type blossoms struct {
	g       *graph.Graph
	partner []int // of each vertex, or -1
	from    []int // the vertex before each inner vertex, or in a blossom the other way round; -1 if there is none
	base    []int // of the blossom of each vertex, for find
	outer   []bool
	queue   []int
	mark    []int // the round in which meet passed each base
	round   int
}

// General returns a maximum matching of a graph that need not be bipartite: the partner of each vertex, or -1. The algorithm is that of
// J. Edmonds.
//
// Constraints: the graph is undirected.
//
// Complexity: O(nm α(n)), usually much less.
func General(g *graph.Graph) (partner []int) {
	debug.Assert(func() bool { return !g.Directed() }, "matching: the graph is directed")
	n := g.Len()
	b := &blossoms{g, make([]int, n), make([]int, n), make([]int, n), make([]bool, n), nil, make([]int, n), 0}
	for v := range b.partner {
		b.partner[v] = -1
	}
	for v := range b.partner { // pairs that need no search
		for _, e := range g.From(v) {
			if b.partner[v] < 0 && b.partner[e.To] < 0 && e.To != v {
				b.partner[v], b.partner[e.To] = e.To, v
			}
		}
	}
	for v := range b.partner {
		if b.partner[v] < 0 {
			b.search(v)
		}
	}
	return b.partner
}

func (b *blossoms) find(v int) int {
	for b.base[v] != v {
		b.base[v] = b.base[b.base[v]]
		v = b.base[v]
	}
	return v
}

// search finds an augmenting path from a vertex without a partner. If there is none, later matchings have none from it either.
func (b *blossoms) search(root int) {
	for v := range b.base {
		b.base[v], b.from[v], b.outer[v] = v, -1, false
	}
	b.outer[root] = true
	b.queue = append(b.queue[:0], root)
	for i := 0; i < len(b.queue); i++ {
		v := b.queue[i]
		for _, e := range b.g.From(v) {
			u := e.To
			switch {
			case b.outer[u]:
				if x, y := b.find(u), b.find(v); x != y {
					z := b.meet(x, y)
					b.contract(u, v, z)
					b.contract(v, u, z)
				}
			case b.from[u] >= 0:
			case b.partner[u] < 0:
				b.from[u] = v
				b.augment(u)
				return
			default:
				b.from[u] = v
				b.outer[b.partner[u]] = true
				b.queue = append(b.queue, b.partner[u])
			}
		}
	}
}

// augment exchanges the edges on the path from the root to a vertex without a partner.
func (b *blossoms) augment(v int) {
	for v >= 0 {
		u := b.from[v]
		next := b.partner[u]
		b.partner[u], b.partner[v] = v, u
		v = next
	}
}

// meet returns the first common base on the paths from two bases to the root.
func (b *blossoms) meet(x, y int) int {
	for b.round++; ; x, y = y, x {
		if x < 0 {
			continue
		}
		if b.mark[x] == b.round {
			return x
		}
		b.mark[x] = b.round
		if u := b.partner[x]; u >= 0 {
			x = b.find(b.from[u])
		} else {
			x = -1
		}
	}
}

// contract makes base z the base on the path from v up to it; u is the other end of the edge that closes the cycle.
func (b *blossoms) contract(v, u, z int) {
	for b.find(v) != z {
		b.from[v] = u
		u = b.partner[v]
		if !b.outer[u] {
			b.outer[u] = true
			b.queue = append(b.queue, u)
		}
		for _, w := range [2]int{v, u} {
			if b.base[w] == w {
				b.base[w] = z
			}
		}
		v = b.from[u]
	}
}
