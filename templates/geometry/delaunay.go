package geometry

// EuclideanTree returns the n-1 edges of a minimum spanning tree of the points, as pairs of indices, shortest first. The edges of a
// Delaunay triangulation contain one.
//
// Constraints: n < 2³⁰; |x|, |y| ≤ 5·10⁸.
//
// Complexity: O(n log n).
func EuclideanTree(points []Point) [][2]int {
	edges, order := Delaunay(points), byXY(points)
	for i := 1; i < len(order); i++ {
		if points[order[i-1]] == points[order[i]] {
			edges = append(edges, [2]int{order[i-1], order[i]})
		}
	}
	return spanningTree(len(points), edges, func(i, j int) int { return Distance(points[i], points[j]) })
}

// Delaunay returns the edges of a Delaunay triangulation, as pairs of indices: no point is inside the circle through the corners of a
// triangle. If all points are on a line, the edges join neighbours. Of equal points, one has edges.
//
// It divides and conquers, as Guibas and Stolfi.
//
// Constraints: n < 2³⁰; |x|, |y| ≤ 5·10⁸.
//
// Complexity: O(n log n).
func Delaunay(points []Point) (edges [][2]int) {
	t := &triangulation{points: points}
	order := byXY(points)
	sites := order[:0]
	for _, i := range order {
		if len(sites) == 0 || points[sites[len(sites)-1]] != points[i] {
			sites = append(sites, i)
		}
	}
	if len(sites) > 1 {
		t.divide(sites)
	}
	for e := 0; e < len(t.from); e += 2 {
		if t.from[e] >= 0 {
			edges = append(edges, [2]int{int(t.from[e]), int(t.from[e+1])})
		}
	}
	return edges
}

// A triangulation has edges e and e^1 in opposite directions. The edges from a point are in a ring, in counterclockwise order.
type triangulation struct {
	points     []Point
	from       []int32 // -1 if the edge was removed
	next, last []int32 // in the ring
}

func (t *triangulation) to(e int32) int32 { return t.from[e^1] }

// turn returns 1 if p is to the left of an edge, -1 if it is to the right, and 0 if it is on its line.
func (t *triangulation) turn(e, p int32) int {
	return Turn(t.points[t.from[e]], t.points[t.to(e)], t.points[p])
}

// inside reports whether d is inside the circle through a, b and c.
func (t *triangulation) inside(a, b, c, d int32) bool {
	return InCircle(t.points, []int{int(a), int(b), int(c)}, t.points[d]) > 0
}

func (t *triangulation) add(a, b int32) int32 {
	e := int32(len(t.from))
	t.from = append(t.from, a, b)
	t.next, t.last = append(t.next, e, e+1), append(t.last, e, e+1)
	return e
}

// splice joins the rings of two edges, or divides their ring, between each of them and the next one.
func (t *triangulation) splice(a, b int32) {
	t.next[a], t.next[b] = t.next[b], t.next[a]
	t.last[t.next[a]], t.last[t.next[b]] = a, b
}

// connect adds an edge from the end of a to the start of b, where both are on the face to the left of a.
func (t *triangulation) connect(a, b int32) int32 {
	e := t.add(t.to(a), t.from[b])
	t.splice(e, t.last[a^1])
	t.splice(e^1, b)
	return e
}

func (t *triangulation) remove(e int32) {
	t.splice(e, t.last[e])
	t.splice(e^1, t.last[e^1])
	t.from[e], t.from[e^1] = -1, -1
}

// divide triangulates two or more sites. It returns the edge of the hull that leaves the first site counterclockwise, and the one that
// leaves the last site clockwise.
func (t *triangulation) divide(sites []int) (first, last int32) {
	if n := len(sites); n > 3 {
		outerLeft, innerLeft := t.divide(sites[:n/2])
		innerRight, outerRight := t.divide(sites[n/2:])
		return t.merge(outerLeft, innerLeft, innerRight, outerRight)
	}
	a := t.add(int32(sites[0]), int32(sites[1]))
	if len(sites) == 2 {
		return a, a ^ 1
	}
	b := t.add(int32(sites[1]), int32(sites[2]))
	t.splice(a^1, b)
	switch t.turn(a, int32(sites[2])) {
	case 1:
		t.connect(b, a)
	case -1:
		c := t.connect(b, a)
		return c ^ 1, c
	}
	return a, b ^ 1
}

// merge joins two triangulations. An edge rises from their lower common tangent to the upper one.
func (t *triangulation) merge(outerLeft, left, right, outerRight int32) (first, last int32) {
	for {
		if t.turn(left, t.from[right]) > 0 {
			left = t.last[left^1]
		} else if t.turn(right, t.from[left]) < 0 {
			right = t.next[right^1]
		} else {
			break
		}
	}
	base := t.connect(right^1, left)
	if t.from[left] == t.from[outerLeft] {
		outerLeft = base ^ 1
	}
	if t.from[right] == t.from[outerRight] {
		outerRight = base
	}
	for {
		l, leftValid := t.candidate(base, t.next, base^1)
		r, rightValid := t.candidate(base, t.last, base)
		switch {
		case !leftValid && !rightValid:
			return outerLeft, outerRight
		case !leftValid || rightValid && t.inside(t.to(l), t.from[l], t.from[r], t.to(r)):
			base = t.connect(r, base^1)
		default:
			base = t.connect(base^1, l^1)
		}
	}
}

// candidate returns the next edge in a ring that ends above the base, and removes those that the other triangulation pierces.
func (t *triangulation) candidate(base int32, ring []int32, start int32) (e int32, valid bool) {
	e = ring[start]
	if t.turn(base, t.to(e)) >= 0 {
		return e, false
	}
	for t.inside(t.to(base), t.from[base], t.to(e), t.to(ring[e])) {
		after := ring[e]
		t.remove(e)
		e = after
	}
	return e, true
}
