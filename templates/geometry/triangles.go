package geometry

// Triangles counts the points in triangles whose corners are taken from a fixed list. Make one with NewTriangles.
type Triangles struct {
	order   []int       // the place of each corner by x, then by y
	corners []Point     // in this order
	same    []int       // points that are equal to a corner
	counts  [][]beneath // of the segment from each corner to each later one
}

// beneath counts points that are below the segment from a to b, and those below or on it. They are a ≤ p < b in the order by x, then by y.
type beneath struct{ below, upTo int32 }

// NewTriangles returns a structure for corners and points.
//
// Constraints: n < 2³¹ corners and m < 2³¹ points.
//
// Complexity: O(n² · m) time, with a small factor: each of n² / 2 segments looks at a third of the points on average. Memory for n² / 2
// pairs of int32.
func NewTriangles(corners, points []Point) *Triangles {
	n := len(corners)
	t := &Triangles{make([]int, n), make([]Point, n), make([]int, n), make([][]beneath, n)}
	sorted, first := make([]Point, len(points)), make([]int, n) // the points that are not before each corner begin at first
	for k, i := range byXY(points) {
		sorted[k] = points[i]
	}
	at := 0
	for k, i := range byXY(corners) {
		p := corners[i]
		for at < len(sorted) && before(sorted[at], p) {
			at++
		}
		t.order[i], t.corners[k], first[k] = k, p, at
		for i := at; i < len(sorted) && sorted[i] == p; i++ {
			t.same[k]++
		}
	}
	for b, q := range t.corners {
		t.counts[b] = make([]beneath, b+1)
		for a, p := range t.corners[:b] {
			t.counts[b][a] = count(p, q, sorted[first[a]:first[b]])
		}
	}
	return t
}

// before reports whether p comes before q in the order by x, then by y.
func before(p, q Point) bool { return p.X < q.X || p.X == q.X && p.Y < q.Y }

func count(a, b Point, points []Point) (c beneath) {
	for _, p := range points {
		if side := area(a, b, p); side <= 0 {
			if c.upTo++; side < 0 {
				c.below++
			}
		}
	}
	return c
}

// Inside returns the number of points inside the triangle of three corners, given by their indices. Points on its sides do not count.
//
// Constraints: 0 ≤ a, b, c < n.
//
// Complexity: O(1).
func (t *Triangles) Inside(a, b, c int) int {
	if a, b, c = t.order[a], t.order[b], t.order[c]; a > b {
		a, b = b, a
	}
	if b > c {
		b, c = c, b
	}
	if a > b {
		a, b = b, a
	}
	left, right, long := t.counts[b][a], t.counts[c][b], t.counts[c][a]
	switch side := area(t.corners[a], t.corners[c], t.corners[b]); {
	case side > 0: // b is above; corner a is on the long side, and is below nothing
		return int(left.below+right.below-long.upTo) + t.same[a]
	case side < 0:
		return int(long.below-left.upTo-right.upTo) + t.same[a]
	}
	return 0
}
