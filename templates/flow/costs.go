package flow

import (
	"math/big"

	"kamyk/templates/debug"
)

// Costs is a directed graph of n vertices, each with a supply, and edges with bounds and costs. Make one with NewCosts.
//
// For a minimum-cost flow from one vertex to another, use Cheapest.
type Costs struct {
	supply []int
	edges  []edge
	paths  *Cheapest // what an edge carries beyond its lower bound, or below its upper one if its cost is negative
}

type edge struct{ from, to, lower, upper, cost int }

// NewCosts returns a network of n vertices without supplies and edges.
//
// Complexity: O(n).
func NewCosts(n int) *Costs { return &Costs{supply: make([]int, n)} }

// AddSupply adds to the supply of a vertex. A vertex's supply is its outflow minus its inflow.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(1).
func (c *Costs) AddSupply(v, supply int) { c.supply[v] += supply }

// AddEdge adds an edge whose flow is from lower to upper, with a cost per unit, and returns its number. Bounds and cost may be negative.
//
// Constraints: 0 ≤ from, to < n; lower ≤ upper; 4(n+1) times a cost, and the sum of all flows and supplies, are ints.
//
// Complexity: O(1) amortised.
func (c *Costs) AddEdge(from, to, lower, upper, cost int) int {
	debug.Assert(func() bool { return lower <= upper }, "flow: the lower bound is above the upper one")
	c.edges = append(c.edges, edge{from, to, lower, upper, cost})
	return len(c.edges) - 1
}

// Solve finds a minimum-cost flow, and reports whether a feasible flow exists. It sends flow along shortest paths. If
// that takes long, it goes on with paths for large amounts, and then for ever smaller ones: the capacity scaling of Edmonds and Karp.
//
// Complexity: O(m(n + m) log m log U) if capacities and supplies are at most U; O(k(n + m) log m) if k ≤ 100 paths suffice.
func (c *Costs) Solve() bool {
	excess := append([]int(nil), c.supply...)
	c.paths = NewCheapest(len(excess))
	for _, e := range c.edges {
		from, to, flow, cost := e.from, e.to, e.lower, e.cost
		if cost < 0 {
			from, to, flow, cost = to, from, e.upper, -cost
		}
		c.paths.AddEdge(from, to, e.upper-e.lower, cost)
		excess[e.from] -= flow
		excess[e.to] += flow
	}
	c.paths.begin()
	s := newSearch(c.paths, excess)
	for s.visits < 100*len(c.paths.arcCosts) && s.run() {
		s.augment()
	}
	for _, x := range excess {
		for x/2 >= s.least {
			s.least *= 2
		}
	}
	for ; s.least > 0; s.least /= 2 {
		s.saturate()
		for s.run() {
			s.augment()
		}
	}
	for _, x := range excess {
		if x != 0 {
			return false
		}
	}
	return true
}

// saturate uses the arcs whose costs are negative beyond the potentials, and that did not count so far.
func (s *search) saturate() {
	f := s.network
	for v := range s.excess {
		for i := f.start[v]; i < f.start[v+1]; i++ {
			a := &f.arcs[i]
			if a.left >= s.least && s.arcCosts[i]+s.potential[v]-s.potential[a.to] < 0 {
				s.excess[v] -= a.left
				s.excess[a.to] += a.left
				f.arcs[a.reverse].left += a.left
				a.left = 0
			}
		}
	}
}

// Through returns the flow through an edge.
//
// Constraints: Solve has returned true; 0 ≤ edge < m.
//
// Complexity: O(1).
func (c *Costs) Through(edge int) int {
	if e := c.edges[edge]; e.cost < 0 {
		return e.upper - c.paths.Through(edge)
	}
	return c.edges[edge].lower + c.paths.Through(edge)
}

// Potential returns a vertex's potential, which proves that the cost is minimal. If an edge can carry more flow, cost + Potential(from) -
// Potential(to) is at least 0. If it can carry less, it is at most 0.
//
// Constraints: Solve has returned true; 0 ≤ v < n.
//
// Complexity: O(1).
func (c *Costs) Potential(v int) int { return c.paths.potential[v] }

// Cost returns the sum of flow times cost over all edges. If the sum may overflow an int, use BigCost.
//
// Constraints: Solve has returned true.
//
// Complexity: O(m).
func (c *Costs) Cost() (total int) {
	for i, e := range c.edges {
		total += e.cost * c.Through(i)
	}
	return total
}

// BigCost returns the sum of flow times cost over all edges.
//
// Constraints: Solve has returned true.
//
// Complexity: O(m).
func (c *Costs) BigCost() *big.Int {
	total, product := new(big.Int), new(big.Int)
	for i, e := range c.edges {
		product.Mul(big.NewInt(int64(e.cost)), big.NewInt(int64(c.Through(i))))
		total.Add(total, product)
	}
	return total
}
