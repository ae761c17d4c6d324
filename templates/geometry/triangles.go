package geometry

// Triangles counts the points in triangles whose corners are taken from a fixed list. Make one with NewTriangles.
type Triangles struct {
	corners []Point
	order   []int32     // of each corner, by x, then by y
	counts  [][]beneath // of the segment from each corner to each later one
	same    []int32     // points that are equal to a corner
}

// beneath counts the points p with a ≤ p < b in the order by x, then by y, that are below the segment from a to b or on it.
type beneath struct{ below, on int32 }

// NewTriangles returns a structure for corners and points.
//
// Constraints: n < 2³¹ corners and m < 2³¹ points.
//
// Complexity: O(n² · m) time, with a small factor: each of n² / 2 segments looks at a third of the points on average. Memory for n² / 2
// pairs of int32.
func NewTriangles(corners, points []Point) *Triangles {
	n := len(corners)
	t := &Triangles{corners, make([]int32, n), make([][]beneath, n), make([]int32, n)}
	sorted, order := make([]Point, len(points)), byXY(corners)
	for k, i := range byXY(points) {
		sorted[k] = points[i]
	}
	first := make([]int, n) // the points that are not before each corner begin here
	for k, at := 0, 0; k < n; k++ {
		i := order[k]
		for at < len(sorted) && before(sorted[at], corners[i]) {
			at++
		}
		t.order[i], first[i] = int32(k), at
		for p := at; p < len(sorted) && sorted[p] == corners[i]; p++ {
			t.same[i]++
		}
	}
	for k, i := range order {
		t.counts[i] = make([]beneath, n)
		for _, j := range order[k+1:] {
			t.counts[i][j] = count(corners[i], corners[j], sorted[first[i]:first[j]])
		}
	}
	return t
}

// before reports whether p comes before q in the order by x, then by y.
func before(p, q Point) bool { return p.X < q.X || p.X == q.X && p.Y < q.Y }

func count(a, b Point, points []Point) (c beneath) {
	for _, p := range points {
		if side := area(a, b, p); side < 0 {
			c.below++
		} else if side == 0 {
			c.on++
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
	if t.order[a] > t.order[b] {
		a, b = b, a
	}
	if t.order[b] > t.order[c] {
		b, c = c, b
	}
	if t.order[a] > t.order[b] {
		a, b = b, a
	}
	left, right, long := t.counts[a][b], t.counts[b][c], t.counts[a][c]
	switch side := area(t.corners[a], t.corners[c], t.corners[b]); {
	case side > 0: // b is above; corner a is on the long side, and is below nothing
		return int(left.below + right.below - long.below - long.on + t.same[a])
	case side < 0:
		return int(long.below - left.below - left.on - right.below - right.on + t.same[a])
	}
	return 0
}
