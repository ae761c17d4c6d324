package tree

// A Gather has a value at each vertex and a map on each edge. It sends all values to one vertex, through the maps of the edges on their
// ways, and returns their sum. Values and maps may change. Make one with NewGather.
//
// For example, values (sum, count) and maps (sum + count · length, count) give the sum of distances.
//
// Each heavy path has a segment tree over its vertices, each with what comes from its light children.
type Gather[T, F any] struct {
	paths         *Paths
	lower         []int32         // the place of the lower end of each edge
	end           []int32         // the place after the heavy path, by place of its top
	own           []T             // by place
	total         []T             // by place: its own value, and what comes from light children
	hung          []T             // by place of a top: its part of the total of the vertex above
	maps          []F             // by place: of the edge above
	nodes         []stretch[T, F] // those of a path with top p and m vertices are 2p to 2p+2m-1; the leaves are the second half
	none          stretch[T, F]
	add, subtract func(a, b T) T
	apply         func(f F, x T) T
	compose       func(f, g F) F
}

// A stretch is a part of a heavy path, with the edge above it.
type stretch[T, F any] struct {
	above, at  T // the sum of its values: at the vertex above it, and at its lowest vertex
	rise, fall F // the composition of its maps from the lowest vertex to the vertex above, and back
}

// NewGather returns a structure for a tree. values[v] is the value of vertex v, maps[e] the map of edge e; a map is the same in both
// directions. The values form a group: add is associative and commutative, the zero value of T is its zero, and
// subtract(add(a, b), b) = a. apply(f, x) applies a map, and
// apply(f, add(x, y)) = add(apply(f, x), apply(f, y)); compose(f, g) is the map that applies g first; identity changes nothing.
//
// Constraints: the tree has all n < 2³⁰ vertices.
//
// Complexity: O(n) calls.
func NewGather[T, F any](
	t *Tree, values []T, maps []F, add, subtract func(a, b T) T, apply func(f F, x T) T, compose func(f, g F) F, identity F,
) *Gather[T, F] {
	n, p := t.Len(), NewPaths(t)
	g := &Gather[T, F]{
		p, make([]int32, len(maps)), make([]int32, n), make([]T, n), make([]T, n), make([]T, n), make([]F, n),
		make([]stretch[T, F], 2*n), stretch[T, F]{rise: identity, fall: identity}, add, subtract, apply, compose,
	}
	for v, x := range values {
		place := p.Place(v)
		g.own[place], g.total[place], g.maps[place] = x, x, identity
		if e := t.Edge[v]; e >= 0 {
			g.lower[e], g.maps[place] = int32(place), maps[e]
		}
		if top := p.chains[place].top; g.end[top] <= int32(place) {
			g.end[top] = int32(place) + 1
		}
	}
	for place := n - 1; place >= 0; place-- { // the light children of a path come after it
		if p.chains[place].top == int32(place) {
			g.build(place, int(g.end[place])-place)
		}
	}
	return g
}

// build makes the segment tree of a heavy path.
func (g *Gather[T, F]) build(top, m int) {
	nodes := g.nodes[2*top:]
	for i := 0; i < m; i++ {
		nodes[m+i] = g.leaf(top + i)
	}
	for i := m - 1; i > 0; i-- {
		nodes[i] = g.join(nodes[2*i], nodes[2*i+1])
	}
	if up := g.paths.chains[top].up; up >= 0 {
		g.hung[top] = g.part(top, top, top+m).above
		g.total[up] = g.add(g.total[up], g.hung[top])
	}
}

func (g *Gather[T, F]) leaf(place int) stretch[T, F] {
	f, x := g.maps[place], g.total[place]
	return stretch[T, F]{g.apply(f, x), x, f, f}
}

// join returns the stretch of an upper and a lower one.
func (g *Gather[T, F]) join(a, b stretch[T, F]) stretch[T, F] {
	return stretch[T, F]{
		g.add(a.above, g.apply(a.rise, b.above)), g.add(b.at, g.apply(b.fall, a.at)),
		g.compose(a.rise, b.rise), g.compose(b.fall, a.fall),
	}
}

// part returns the stretch from place l to place r-1 of a heavy path.
func (g *Gather[T, F]) part(top, l, r int) stretch[T, F] {
	m := int(g.end[top]) - top
	nodes, left, right := g.nodes[2*top:], g.none, g.none
	for l, r = l-top+m, r-top+m; l < r; l, r = l/2, r/2 {
		if l%2 == 1 {
			left = g.join(left, nodes[l])
			l++
		}
		if r%2 == 1 {
			r--
			right = g.join(nodes[r], right)
		}
	}
	return g.join(left, right)
}

// climb brings up to date all that depends on a place.
func (g *Gather[T, F]) climb(place int) {
	for {
		c := g.paths.chains[place]
		top, m := int(c.top), int(g.end[c.top]-c.top)
		nodes := g.nodes[2*top:]
		i := m + place - top
		nodes[i] = g.leaf(place)
		for i /= 2; i > 0; i /= 2 {
			nodes[i] = g.join(nodes[2*i], nodes[2*i+1])
		}
		if c.up < 0 {
			return
		}
		hung := g.part(top, top, top+m).above
		place = int(c.up)
		g.total[place] = g.add(g.subtract(g.total[place], g.hung[top]), hung)
		g.hung[top] = hung
	}
}

// Len returns n, the number of vertices.
func (g *Gather[T, F]) Len() int { return len(g.own) }

// At returns the value of vertex v.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(1).
func (g *Gather[T, F]) At(v int) T { return g.own[g.paths.Place(v)] }

// Set sets the value of vertex v to x.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log² n) calls.
func (g *Gather[T, F]) Set(v int, x T) {
	place := g.paths.Place(v)
	g.total[place] = g.add(g.subtract(g.total[place], g.own[place]), x)
	g.own[place] = x
	g.climb(place)
}

// Update replaces the value x of vertex v by f(x).
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log² n) calls.
func (g *Gather[T, F]) Update(v int, f func(x T) T) { g.Set(v, f(g.At(v))) }

// SetEdge sets the map of edge e to f.
//
// Constraints: e is the number of an edge.
//
// Complexity: O(log² n) calls.
func (g *Gather[T, F]) SetEdge(e int, f F) {
	place := int(g.lower[e])
	g.maps[place] = f
	g.climb(place)
}

// Sum returns the sum of all values, sent to vertex v.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log² n) calls.
func (g *Gather[T, F]) Sum(v int) (sum T) {
	place := g.paths.Place(v)
	here, way := g.total[place], g.none.rise // way leads from the place to v
	for {
		c := g.paths.chains[place]
		top := int(c.top)
		upper := g.part(top, top, place)
		here = g.add(here, g.add(g.part(top, place+1, int(g.end[top])).above, g.apply(g.maps[place], upper.at)))
		if sum = g.add(sum, g.apply(way, here)); c.up < 0 {
			return sum
		}
		way = g.compose(way, g.compose(g.maps[place], upper.fall))
		place = int(c.up)
		here = g.subtract(g.total[place], g.hung[top])
	}
}
