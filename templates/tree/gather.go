package tree

import "kamyk/templates/segmenttree"

// A Gather has a value at each vertex and a map on each edge. It sends all values to one vertex, through the maps of the edges on their
// ways, and returns their sum. Values and maps may change. Make one with NewGather.
//
// For example, values (sum, count) and maps (sum + count · length, count) give the sum of distances.
//
// Each heavy path has a segment tree over its vertices, each with what comes from its light children.
type Gather[T, F any] struct {
	paths         *Paths
	lower         []int32                            // the place of the lower end of each edge
	own           []T                                // by place
	total         []T                                // by place: its own value, and what comes from light children
	hung          []T                                // by place of a top: its part of the total of the vertex above
	maps          []F                                // by place: of the edge above
	lists         []*segmenttree.Tree[stretch[T, F]] // by place of a top: of the vertices of its path
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
		p, make([]int32, len(maps)), make([]T, n), make([]T, n), make([]T, n), make([]F, n),
		make([]*segmenttree.Tree[stretch[T, F]], n), stretch[T, F]{rise: identity, fall: identity}, add, subtract, apply, compose,
	}
	for v, x := range values {
		place := p.Place(v)
		g.own[place], g.total[place], g.maps[place] = x, x, identity
		if e := t.Edge[v]; e >= 0 {
			g.lower[e], g.maps[place] = int32(place), maps[e]
		}
	}
	var list []stretch[T, F]
	for place := n - 1; place >= 0; place-- { // a path goes from its top to greater places; the light children of its vertices come after it
		list = append(list, g.leaf(place))
		c := p.chains[place]
		if int(c.top) < place {
			continue
		}
		for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
			list[i], list[j] = list[j], list[i]
		}
		g.lists[place] = segmenttree.From(list, g.join, g.none)
		if list = list[:0]; c.up >= 0 {
			g.hung[place] = g.lists[place].All().above
			g.total[c.up] = g.add(g.total[c.up], g.hung[place])
		}
	}
	return g
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

// climb brings up to date all that depends on a place.
func (g *Gather[T, F]) climb(place int) {
	for {
		c := g.paths.chains[place]
		list := g.lists[c.top]
		list.Set(place-int(c.top), g.leaf(place))
		if c.up < 0 {
			return
		}
		hung := list.All().above
		place = int(c.up)
		g.total[place] = g.add(g.subtract(g.total[place], g.hung[c.top]), hung)
		g.hung[c.top] = hung
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
		list, i := g.lists[c.top], place-int(c.top)
		upper := list.Query(0, i)
		here = g.add(here, g.add(list.Query(i+1, list.Len()).above, g.apply(g.maps[place], upper.at)))
		if sum = g.add(sum, g.apply(way, here)); c.up < 0 {
			return sum
		}
		way = g.compose(way, g.compose(g.maps[place], upper.fall))
		place = int(c.up)
		here = g.subtract(g.total[place], g.hung[c.top])
	}
}
