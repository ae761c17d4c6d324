package tree

import "kamyk/templates/fenwick"

// contours has cells for the depths of each part of the centroid decomposition, and for those of each branch of a part. From a vertex, the
// others at a distance are reached through the centroids of its parts, but those in its own branch are not, and are taken away again.
type contours struct {
	first []int32 // the spots of vertex v are spots[first[v]:first[v+1]]
	spots []spot
	cells int
}

// A spot is a vertex in one of its parts. The cells of the part, and of the vertex's branch, are from begin to end-1, by depth. The
// centroid is in no branch: that range is empty.
type spot struct {
	depth      int32
	begin, end [2]int32
}

func newContours(t *Tree) *contours {
	n := t.Len()
	c := &contours{first: make([]int32, n+1)}
	var spots []spot
	var vertices []int
	t.Parts(func(p Part) {
		part := c.take(p.Depth)
		add := func(l, r int, branch [2]int32) {
			for i := l; i < r; i++ {
				v := p.Vertices[i]
				c.first[v+1]++
				vertices = append(vertices, v)
				spots = append(spots, spot{int32(p.Depth[i]), [2]int32{part[0], branch[0]}, [2]int32{part[1], branch[1]}})
			}
		}
		add(0, 1, [2]int32{})
		for k, l := range p.Begin[:len(p.Begin)-1] {
			add(l, p.Begin[k+1], c.take(p.Depth[l:p.Begin[k+1]]))
		}
	})
	for v := 0; v < n; v++ {
		c.first[v+1] += c.first[v]
	}
	c.spots = make([]spot, len(spots))
	next := append([]int32(nil), c.first...)
	for i, v := range vertices {
		c.spots[next[v]] = spots[i]
		next[v]++
	}
	return c
}

// take takes cells for the depths that occur.
func (c *contours) take(depths []int) [2]int32 {
	begin, most := c.cells, 0
	for _, d := range depths {
		most = max(most, d)
	}
	c.cells += most + 1
	return [2]int32{int32(begin), int32(c.cells)}
}

// of returns the spots of a vertex.
func (c *contours) of(v int) []spot { return c.spots[c.first[v]:c.first[v+1]] }

// clip returns the range of cells for distances l to r-1, counted from begin.
func (s *spot) clip(side, l, r int) (from, to int) {
	from = max(0, l-int(s.depth))
	return from, max(from, min(r-int(s.depth), int(s.end[side]-s.begin[side])))
}

// A ContourSums has a number at each vertex, and returns the sum over the vertices at given distances from a vertex. Make one with
// NewContourSums.
type ContourSums[T fenwick.Number] struct {
	*contours
	sums []T // a Fenwick tree for each range of cells
}

// NewContourSums returns zeros at the vertices of a tree.
//
// Constraints: n < 2²⁶; the tree has all vertices.
//
// Complexity: O(n log n) time and memory.
func NewContourSums[T fenwick.Number](t *Tree) *ContourSums[T] {
	c := newContours(t)
	return &ContourSums[T]{c, make([]T, c.cells)}
}

// Add adds x to vertex v.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log² n).
func (c *ContourSums[T]) Add(v int, x T) {
	for _, s := range c.of(v) {
		for side := range s.begin {
			sums := c.sums[s.begin[side]:s.end[side]]
			for i := int(s.depth); i < len(sums); i |= i + 1 {
				sums[i] += x
			}
		}
	}
}

// Sum returns the sum over the vertices whose distance from v is at least l and less than r.
//
// Constraints: 0 ≤ v < n, 0 ≤ l ≤ r.
//
// Complexity: O(log² n).
func (c *ContourSums[T]) Sum(v, l, r int) (sum T) {
	for _, s := range c.of(v) {
		sum += c.side(&s, 0, l, r) - c.side(&s, 1, l, r)
	}
	return sum
}

func (c *ContourSums[T]) side(s *spot, side, l, r int) (sum T) {
	from, to := s.clip(side, l, r)
	sums := c.sums[s.begin[side]:]
	for ; to > from; to &= to - 1 {
		sum += sums[to-1]
	}
	for ; from > to; from &= from - 1 {
		sum -= sums[from-1]
	}
	return sum
}

// A ContourRanges has a number at each vertex, and adds to all vertices at given distances from a vertex. Make one with NewContourRanges.
type ContourRanges[T fenwick.Number] struct {
	*contours
	rises []T // a Fenwick tree for each range of cells, of the differences between neighbours
}

// NewContourRanges returns zeros at the vertices of a tree.
//
// Constraints: n < 2²⁶; the tree has all vertices.
//
// Complexity: O(n log n) time and memory.
func NewContourRanges[T fenwick.Number](t *Tree) *ContourRanges[T] {
	c := newContours(t)
	return &ContourRanges[T]{c, make([]T, c.cells)}
}

// Add adds x to the vertices whose distance from v is at least l and less than r.
//
// Constraints: 0 ≤ v < n, 0 ≤ l ≤ r.
//
// Complexity: O(log² n).
func (c *ContourRanges[T]) Add(v, l, r int, x T) {
	for _, s := range c.of(v) {
		for side, y := range [2]T{x, -x} {
			from, to := s.clip(side, l, r)
			rises := c.rises[s.begin[side]:s.end[side]]
			for i := from; i < len(rises) && from < to; i |= i + 1 {
				rises[i] += y
			}
			for i := to; i < len(rises) && from < to; i |= i + 1 {
				rises[i] -= y
			}
		}
	}
}

// At returns the number at vertex v.
//
// Constraints: 0 ≤ v < n.
//
// Complexity: O(log² n).
func (c *ContourRanges[T]) At(v int) (x T) {
	for _, s := range c.of(v) {
		for side := range s.begin {
			for i := int(s.depth) + 1; i > 0 && s.begin[side] < s.end[side]; i &= i - 1 {
				x += c.rises[int(s.begin[side])+i-1]
			}
		}
	}
	return x
}
