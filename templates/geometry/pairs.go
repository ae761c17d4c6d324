package geometry

// ClosestPair returns the indices of two points at the least distance.
//
// Constraints: 2 ≤ n < 2³¹.
//
// Complexity: O(n log n).
func ClosestPair(points []Point) (i, j int) {
	order := byXY(points)
	c := closest{make([]indexed, len(order)), make([]indexed, len(order)), order[0], order[1], Distance(points[order[0]], points[order[1]])}
	for at, k := range order {
		c.points[at] = indexed{points[k], k}
	}
	c.search(0, len(order))
	return c.i, c.j
}

type closest struct {
	points, free []indexed // sorted by x; ranges that search has processed, by y
	i, j         int       // the closest pair so far
	distance     int
}

type indexed struct {
	Point
	index int
}

// search looks for closer pairs among the points l to r-1: first within each half, then across the dividing line. There, only points closer
// to the line than the current distance matter, and each has only a few near neighbours in y.
func (c *closest) search(l, r int) {
	if r-l < 2 {
		return
	}
	middle := (l + r) / 2
	x := c.points[middle].X
	c.search(l, middle)
	c.search(middle, r)
	c.merge(l, middle, r)
	near := c.free[:0]
	for _, p := range c.points[l:r] {
		if (p.X-x)*(p.X-x) >= c.distance {
			continue
		}
		for k := len(near) - 1; k >= 0 && (p.Y-near[k].Y)*(p.Y-near[k].Y) < c.distance; k-- {
			if d := Distance(p.Point, near[k].Point); d < c.distance {
				c.i, c.j, c.distance = near[k].index, p.index, d
			}
		}
		near = append(near, p)
	}
}

// merge merges the two halves, sorted by y.
func (c *closest) merge(l, middle, r int) {
	left, right := c.free[:copy(c.free, c.points[l:middle])], c.points[middle:r]
	for i := l; len(left) > 0; i++ {
		if len(right) > 0 && right[0].Y < left[0].Y {
			c.points[i], right = right[0], right[1:]
		} else {
			c.points[i], left = left[0], left[1:]
		}
	}
}

// FurthestPair returns the indices of two points at the greatest distance.
//
// Constraints: 2 ≤ n < 2³¹.
//
// Complexity: O(n) after sorting, which costs as much as radix.Order.
func FurthestPair(points []Point) (i, j int) {
	hull := Hull(points)
	if len(hull) == 1 { // all points are equal
		return 0, 1
	}
	i, j = hull[0], hull[1]
	for a, b := 0, 1; a < len(hull); a++ { // b is a corner at the greatest distance from the edge that starts at a
		p, q := points[hull[a]], points[hull[(a+1)%len(hull)]]
		for {
			next := (b + 1) % len(hull)
			if area(p, q, points[hull[next]]) <= area(p, q, points[hull[b]]) {
				break
			}
			b = next
		}
		for _, corner := range [...]Point{p, q} {
			if Distance(corner, points[hull[b]]) > Distance(points[i], points[j]) {
				j = hull[b]
				if i = hull[a]; corner == q {
					i = hull[(a+1)%len(hull)]
				}
			}
		}
	}
	return i, j
}
