package plane

import (
	"math"
	"sort"
)

// HalfPlanes returns the corners of the common part of half-planes and the square |x|, |y| ≤ bound, in counterclockwise order. If the part
// has no area, the result is empty, or its area is about 0.
//
// It adds the half-planes in the order of their directions. Each removes the corners that it excludes, from both ends of the list.
//
// Constraints: bound is positive.
//
// Complexity: O(n log n).
func HalfPlanes(lines []Line, bound float64) (corners []Point) {
	box := [4]Point{{-bound, -bound}, {bound, -bound}, {bound, bound}, {-bound, bound}}
	sorted := append([]Line(nil), lines...)
	for i, p := range box {
		sorted = append(sorted, Line{p, box[(i+1)%4]})
	}
	sort.Slice(sorted, func(i, j int) bool { return sorted[i].before(sorted[j]) })
	var sides []Line // corner i is the end of side i
	for _, l := range sorted {
		for len(corners) > 0 && l.excludes(corners[len(corners)-1]) {
			corners, sides = corners[:len(corners)-1], sides[:len(sides)-1]
		}
		for len(corners) > 0 && l.excludes(corners[0]) {
			corners, sides = corners[1:], sides[1:]
		}
		if len(sides) > 0 {
			last := sides[len(sides)-1]
			cross := last.direction().Cross(l.direction())
			if cross == 0 && last.direction().Dot(l.direction()) > 0 { // then l has nothing else to remove
				continue
			}
			if cross <= 0 {
				return nil
			}
			p, _ := last.Meet(l)
			corners = append(corners, p)
		}
		sides = append(sides, l)
	}
	for len(corners) > 1 && sides[0].excludes(corners[len(corners)-1]) {
		corners, sides = corners[:len(corners)-1], sides[:len(sides)-1]
	}
	if len(sides) < 3 {
		return nil
	}
	p, _ := sides[len(sides)-1].Meet(sides[0])
	return append(corners, p)
}

// excludes reports whether p is to the right of the line or on it. Points to the left count as on it if rounding could have moved them
// there.
func (l Line) excludes(p Point) bool {
	d := l.direction()
	return l.Side(p) <= 1e-14*(math.Abs(d.X)+math.Abs(d.Y))*(math.Abs(p.X)+math.Abs(p.Y)+math.Abs(l.A.X)+math.Abs(l.A.Y))
}

// before compares the directions of lines, counterclockwise from (-1, 0). Of two with the same direction, the left one is first.
func (l Line) before(m Line) bool {
	d, e := l.direction(), m.direction()
	lower := d.Y < 0 || d.Y == 0 && d.X < 0
	if lower != (e.Y < 0 || e.Y == 0 && e.X < 0) {
		return lower
	}
	if cross := d.Cross(e); cross != 0 {
		return cross > 0
	}
	return m.Side(l.A) > 0
}
