package flow

import (
	"kamyk/templates/debug"
	"kamyk/templates/priorityqueue"
)

// Cheapest is a directed graph of n vertices with a capacity and a cost per unit on each edge. Make one with NewCheapest.
type Cheapest struct {
	network   *Network
	costs     []int // of each edge
	arcCosts  []int // of each arc, as network has them
	potential []int // costs + potential[from] - potential[to] is at least 0 for arcs that can carry more
}

// NewCheapest returns a graph of n vertices without edges.
//
// Constraints: 0 ≤ n < 2³¹.
//
// Complexity: O(n).
func NewCheapest(n int) *Cheapest { return &Cheapest{network: New(n)} }

// Len returns the number of vertices.
func (c *Cheapest) Len() int { return c.network.Len() }

// AddEdge adds an edge and returns its number, counted from 0. A cost may be negative if no cycle of negative cost arises.
//
// Constraints: 0 ≤ from, to < n; capacity ≥ 0; 2n times a cost is an int; there are fewer than 2³⁰ edges.
//
// Complexity: O(1) amortised; O(n + m) in the next call that finds a flow.
func (c *Cheapest) AddEdge(from, to, capacity, cost int) int {
	c.costs = append(c.costs, cost)
	return c.network.AddEdge(from, to, capacity)
}

// Through returns the flow through an edge.
//
// Constraints: 0 ≤ edge < m.
//
// Complexity: O(1).
func (c *Cheapest) Through(edge int) int { return c.network.Through(edge) }

// Flow finds a maximum flow from one vertex to another, and among those one of minimum cost. It continues from the flow of earlier calls
// between the same vertices, and returns the increases of the flow and of its cost.
//
// Constraints: from ≠ to; the sum of the capacities, and the cost, are ints.
//
// Complexity: O(F(n + m) log m) for a flow of F; also O(nm) if a cost is negative.
func (c *Cheapest) Flow(from, to int) (flow, cost int) {
	return c.FlowUpTo(from, to, int(^uint(0)>>1))
}

// FlowUpTo is like Flow, but increases the flow by at most limit.
//
// Constraints: as for Flow.
//
// Complexity: as for Flow.
func (c *Cheapest) FlowUpTo(from, to, limit int) (flow, cost int) {
	slope := c.Slope(from, to, limit)
	last := slope[len(slope)-1]
	return last[0], last[1]
}

// Slope returns the minimum cost as a function of the flow: the corners, each a flow and its cost, of a convex piecewise linear function.
// The first corner is 0, 0, and the last is what FlowUpTo returns. Costs per unit strictly increase from one piece to the next.
//
// Constraints: as for Flow.
//
// Complexity: as for Flow.
func (c *Cheapest) Slope(from, to, limit int) (corners [][2]int) {
	debug.Assert(func() bool { return from != to }, "flow: source and sink are the same")
	c.begin()
	flow, cost, unit := 0, 0, 0
	corners = append(corners, [2]int{})
	excess := make([]int, c.Len())
	excess[from], excess[to] = limit, -limit
	for search := newSearch(c, excess); search.run(); {
		amount := search.augment()
		each := c.potential[to] - c.potential[from]
		flow += amount
		cost += amount * each
		if len(corners) > 1 && each == unit {
			corners = corners[:len(corners)-1]
		}
		corners, unit = append(corners, [2]int{flow, cost}), each
	}
	return corners
}

// begin sorts the arcs, and makes the potentials fit the arcs that can carry more.
func (c *Cheapest) begin() {
	f := c.network
	if !f.sorted || c.arcCosts == nil {
		f.sort()
		c.arcCosts = make([]int, len(f.arcs))
		for e, at := range f.at {
			c.arcCosts[at], c.arcCosts[f.arcs[at].reverse] = c.costs[e], -c.costs[e]
		}
	}
	if c.potential == nil {
		c.potential = make([]int, c.Len())
	}
	for rounds, changed := 0, true; changed; rounds++ {
		debug.Assert(func() bool { return rounds <= c.Len() }, "flow: a cycle has a negative cost")
		changed = false
		for v, p := range c.potential {
			for i := f.start[v]; i < f.start[v+1]; i++ {
				if w := f.arcs[i].to; f.arcs[i].left > 0 && p+c.arcCosts[i] < c.potential[w] {
					c.potential[w], changed = p+c.arcCosts[i], true
				}
			}
		}
	}
}

// A search finds shortest paths from vertices that have an excess of flow to vertices that lack flow.
type search struct {
	*Cheapest
	excess   []int   // negative where flow is lacking
	least    int     // less does not count: of an excess, of what is lacking, and of what an arc can carry
	end      int32   // of the path that was found
	distance []int   // beyond the potentials; -1 means unknown
	by       []int32 // the arc that leads to a vertex; -1 at the start
	done     []bool
	order    []int32 // those that are done
	near     []int32 // vertices at the current distance
	visits   int     // to arcs
	open     priorityqueue.Keyed[int, int32]
}

func newSearch(c *Cheapest, excess []int) *search {
	n := c.Len()
	return &search{Cheapest: c, excess: excess, least: 1, distance: make([]int, n), by: make([]int32, n), done: make([]bool, n)}
}

// run finds a shortest path, and reports whether there is one. Then the costs of its arcs are 0 beyond the potentials.
func (s *search) run() bool {
	s.order, s.near = s.order[:0], s.near[:0]
	s.open.Clear()
	for v, x := range s.excess {
		if s.distance[v], s.by[v], s.done[v] = -1, -1, false; x >= s.least {
			s.distance[v], s.near = 0, append(s.near, int32(v))
		}
	}
	for {
		var v int32
		if last := len(s.near) - 1; last >= 0 {
			v, s.near = s.near[last], s.near[:last]
		} else if s.open.Len() > 0 {
			_, v = s.open.Pop()
		} else {
			return false
		}
		switch {
		case s.done[v]:
		case s.excess[v] <= -s.least:
			for _, u := range s.order {
				s.potential[u] -= s.distance[v] - s.distance[u]
			}
			s.end = v
			return true
		default:
			s.done[v] = true
			s.order = append(s.order, v)
			s.visit(v)
		}
	}
}

func (s *search) visit(v int32) {
	f, here := s.network, s.distance[v]
	s.visits += int(f.start[v+1] - f.start[v])
	beyond := here + s.potential[v]
	for i := f.start[v]; i < f.start[v+1]; i++ {
		a := &f.arcs[i]
		if a.left < s.least || s.done[a.to] {
			continue
		}
		d := beyond + s.arcCosts[i] - s.potential[a.to]
		if old := s.distance[a.to]; old >= 0 && old <= d {
			continue
		}
		s.distance[a.to], s.by[a.to] = d, i
		if d == here {
			s.near = append(s.near, a.to)
		} else {
			s.open.Push(d, a.to)
		}
	}
}

// augment sends as much as possible along the path that was found, and returns the amount.
func (s *search) augment() int {
	f, amount, start := s.network, -s.excess[s.end], s.end
	for s.by[start] >= 0 {
		a := &f.arcs[s.by[start]]
		amount, start = min(amount, a.left), f.arcs[a.reverse].to
	}
	amount = min(amount, s.excess[start])
	for v := s.end; v != start; {
		a := &f.arcs[s.by[v]]
		v = f.arcs[a.reverse].to
		a.left -= amount
		f.arcs[a.reverse].left += amount
	}
	s.excess[start] -= amount
	s.excess[s.end] += amount
	return amount
}
