package flow

import "math/big"

// Costs is a directed graph of n vertices, each with a supply, and edges with bounds and costs. Make one with NewCosts.
//
// For a minimum-cost flow from one vertex to another, use Cheapest.
type Costs struct {
	supply    []int
	edges     []edge
	through   []int // the flow of each edge
	potential []int
	tree      []branch // for each vertex; the last is the root, which is joined to all others
	arcs      []costArc
}

type edge struct{ from, to, lower, upper, cost int }

// A costArc is one direction of an edge: arc 2e of edge e goes forward, and 2e+1 back. The arcs that join the root follow those of the
// edges.
type costArc struct {
	from, to int
	left     int // remaining capacity
	cost     int
}

// A branch is the place of a vertex in the spanning tree, whose edges have flow that can change.
type branch struct {
	arc               int // to the parent
	depth             int
	child, next, last int // next and last are siblings; -1 means none
}

// NewCosts returns a network of n vertices without supplies and edges.
//
// Complexity: O(n).
func NewCosts(n int) *Costs { return &Costs{supply: make([]int, n)} }

// Len returns the number of vertices.
func (c *Costs) Len() int { return len(c.supply) }

// Edges returns the number of edges.
func (c *Costs) Edges() int { return len(c.edges) }

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
	if lower > upper {
		panic("flow: the lower bound is above the upper one")
	}
	c.edges = append(c.edges, edge{from, to, lower, upper, cost})
	return len(c.edges) - 1
}

// Solve finds a minimum-cost flow, and reports whether a feasible flow exists. It sends flow along shortest paths if few suffice, and else
// uses the network simplex algorithm.
//
// Complexity: O(k(n + m) log m) if k ≤ 100 shortest paths suffice. Otherwise exponential at worst, though usually fast.
func (c *Costs) Solve() bool {
	if feasible, done := c.augment(); done {
		return feasible
	}
	return c.simplex()
}

// augment sends flow along shortest paths, and gives up after as much work as 100 visits to the whole graph.
func (c *Costs) augment() (feasible, done bool) {
	n := len(c.supply)
	paths, supply := NewCheapest(n+2), append([]int(nil), c.supply...)
	c.through = make([]int, len(c.edges))
	for i, e := range c.edges {
		from, to, cost := e.from, e.to, e.cost
		if c.through[i] = e.lower; cost < 0 {
			from, to, cost, c.through[i] = to, from, -cost, e.upper
		}
		paths.AddEdge(from, to, e.upper-e.lower, cost)
		supply[e.from] -= c.through[i]
		supply[e.to] += c.through[i]
	}
	wanted := 0
	for v, x := range supply {
		if x > 0 {
			paths.AddEdge(n, v, x, 0)
			wanted += x
		} else {
			paths.AddEdge(v, n+1, -x, 0)
		}
	}
	paths.begin()
	search := newSearch(paths, int32(n), int32(n+1))
	for wanted > 0 {
		if search.visits > 100*len(paths.arcCosts) {
			return false, false
		}
		if !search.run() {
			return false, true
		}
		wanted -= search.augment(wanted)
	}
	for i, e := range c.edges {
		if e.cost < 0 {
			c.through[i] -= paths.Through(i)
		} else {
			c.through[i] += paths.Through(i)
		}
	}
	c.potential = paths.potential
	return true, true
}

func (c *Costs) simplex() bool {
	c.begin()
	width := 16
	for width*width < len(c.arcs) {
		width++
	}
	for at, idle := 0, 0; idle < len(c.arcs); {
		best, least := -1, 0
		for i := 0; i < width && idle < len(c.arcs); i++ {
			a := &c.arcs[at]
			if reduced := a.cost + c.potential[a.from] - c.potential[a.to]; a.left > 0 && reduced < least {
				best, least = at, reduced
			}
			idle++
			if at++; at == len(c.arcs) {
				at = 0
			}
		}
		if best >= 0 {
			c.pivot(best)
			idle = 0
		}
	}
	for a := 2*len(c.edges) + 1; a < len(c.arcs); a += 2 {
		if c.arcs[a].left > 0 {
			return false
		}
	}
	for i, e := range c.edges {
		c.through[i] = e.lower + c.arcs[2*i+1].left
	}
	return true
}

// begin sends each edge's lower bound along it. It sends the remaining supply of a vertex along an edge between the vertex and the root.
// These edges cost so much that no flow remains in them if any other flow is feasible.
func (c *Costs) begin() {
	n, dear := len(c.supply), 1
	supply := append([]int(nil), c.supply...)
	c.arcs, c.potential, c.tree = nil, make([]int, n+1), make([]branch, n+1)
	for _, e := range c.edges {
		c.addArc(e.from, e.to, 0, e.upper-e.lower, e.cost)
		supply[e.from] -= e.lower
		supply[e.to] += e.lower
		if e.cost*n >= dear {
			dear = e.cost*n + 1
		} else if -e.cost*n >= dear {
			dear = -e.cost*n + 1
		}
	}
	const infinity = int(^uint(0)>>1) / 2
	c.tree[n] = branch{-1, 0, -1, -1, -1}
	for v, x := range supply {
		up := len(c.arcs)
		if x >= 0 {
			c.addArc(v, n, x, infinity, dear)
			c.potential[v] = -dear
		} else {
			c.addArc(n, v, -x, infinity, dear)
			c.potential[v] = dear
			up++
		}
		c.tree[v] = branch{up, 0, -1, -1, -1}
		c.hang(v, up)
	}
}

func (c *Costs) addArc(from, to, flow, capacity, cost int) {
	c.arcs = append(c.arcs, costArc{from, to, capacity - flow, cost}, costArc{to, from, flow, -cost})
}

// hang makes the other end of an arc the parent of v.
func (c *Costs) hang(v, arc int) {
	up := c.arcs[arc].to
	b := &c.tree[v]
	b.arc, b.depth, b.last, b.next = arc, c.tree[up].depth+1, -1, c.tree[up].child
	if b.next >= 0 {
		c.tree[b.next].last = v
	}
	c.tree[up].child = v
}

// unhang removes v from its parent.
func (c *Costs) unhang(v int) {
	b := &c.tree[v]
	if b.last >= 0 {
		c.tree[b.last].next = b.next
	} else {
		c.tree[c.arcs[b.arc].to].child = b.next
	}
	if b.next >= 0 {
		c.tree[b.next].last = b.last
	}
}

// pivot sends as much flow as possible around the cycle that an arc closes in the tree. The arc then replaces a saturated tree edge: the
// last one in the cycle's direction, starting from the top of the cycle. That choice prevents cycling.
func (c *Costs) pivot(enter int) {
	from, to := c.arcs[enter].from, c.arcs[enter].to
	delta, leave, fromSide := c.arcs[enter].left, -1, false
	for v, w := from, to; v != w; {
		if c.tree[v].depth > c.tree[w].depth {
			if left := c.arcs[c.tree[v].arc^1].left; left < delta {
				delta, leave, fromSide = left, v, true
			}
			v = c.arcs[c.tree[v].arc].to
		} else {
			if left := c.arcs[c.tree[w].arc].left; left <= delta {
				delta, leave, fromSide = left, w, false
			}
			w = c.arcs[c.tree[w].arc].to
		}
	}
	c.send(enter, delta)
	v, w := from, to
	for v != w {
		if c.tree[v].depth > c.tree[w].depth {
			c.send(c.tree[v].arc^1, delta)
			v = c.arcs[c.tree[v].arc].to
		} else {
			c.send(c.tree[w].arc, delta)
			w = c.arcs[c.tree[w].arc].to
		}
	}
	if leave < 0 {
		return
	}
	arc := enter
	if !fromSide {
		arc = enter ^ 1
	}
	c.move(c.arcs[arc].from, leave, arc)
}

func (c *Costs) send(arc, flow int) {
	c.arcs[arc].left -= flow
	c.arcs[arc^1].left += flow
}

// move cuts the subtree of leave off, and attaches it again by an arc from v, which becomes its top.
func (c *Costs) move(v, leave, arc int) {
	a := c.arcs[arc]
	shift := c.potential[a.to] - a.cost - c.potential[a.from]
	for top := v; ; {
		old := c.tree[v].arc
		c.unhang(v)
		c.hang(v, arc)
		if v == leave {
			v = top
			break
		}
		v, arc = c.arcs[old].to, old^1
	}
	// Visit all vertices below v in preorder.
	for top, at := v, v; ; {
		c.potential[at] += shift
		c.tree[at].depth = c.tree[c.arcs[c.tree[at].arc].to].depth + 1
		if c.tree[at].child >= 0 {
			at = c.tree[at].child
			continue
		}
		for at != top && c.tree[at].next < 0 {
			at = c.arcs[c.tree[at].arc].to
		}
		if at == top {
			return
		}
		at = c.tree[at].next
	}
}

// Through returns the flow through an edge.
//
// Constraints: Solve has returned true; 0 ≤ edge < m.
//
// Complexity: O(1).
func (c *Costs) Through(edge int) int { return c.through[edge] }

// Potential returns a vertex's potential, which proves that the cost is minimal. If an edge can carry more flow, cost + Potential(from) -
// Potential(to) is at least 0. If it can carry less, it is at most 0.
//
// Constraints: Solve has returned true; 0 ≤ v < n.
//
// Complexity: O(1).
func (c *Costs) Potential(v int) int { return c.potential[v] }

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
