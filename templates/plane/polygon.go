package plane

import "sort"

// Area returns the area of a polygon, negative if its corners are in clockwise order.
//
// Constraints: no two sides cross.
//
// Complexity: O(n).
func Area(polygon []Point) (area float64) {
	for i := 2; i < len(polygon); i++ {
		area += Line{polygon[0], polygon[i-1]}.Side(polygon[i]) / 2
	}
	return area
}

// Centroid returns the centre of mass of a polygon.
//
// Constraints: no two sides cross; the area is not 0.
//
// Complexity: O(n).
func Centroid(polygon []Point) Point {
	var sum Point
	for i := 2; i < len(polygon); i++ {
		u, v := polygon[i-1].Minus(polygon[0]), polygon[i].Minus(polygon[0])
		sum = sum.Plus(u.Plus(v).Times(u.Cross(v)))
	}
	return polygon[0].Plus(sum.Times(1 / (6 * Area(polygon))))
}

// Cut returns the part of a polygon that is to the left of a line. If the polygon is not convex, the part may have several pieces: then
// sides along the line join them. A side of the polygon on the line stays.
//
// Complexity: O(n).
func Cut(polygon []Point, l Line) (part []Point) {
	for i, q := range polygon {
		p := polygon[(i+len(polygon)-1)%len(polygon)]
		a, b := l.Side(p), l.Side(q)
		if a < 0 && b > 0 || a > 0 && b < 0 {
			part = append(part, p.Plus(q.Minus(p).Times(a/(a-b))))
		}
		if b >= 0 {
			part = append(part, q)
		}
	}
	return part
}

// Hull returns the corners of the convex hull, in counterclockwise order. It starts at the leftmost point, and at the lowest one of
// several. Points on a side are not corners.
//
// Complexity: O(n log n).
func Hull(points []Point) (hull []Point) {
	sorted := append([]Point(nil), points...)
	sort.Slice(sorted, func(i, j int) bool {
		return sorted[i].X < sorted[j].X || sorted[i].X == sorted[j].X && sorted[i].Y < sorted[j].Y
	})
	if len(sorted) < 2 {
		return sorted
	}
	for i := 0; i < 2; i++ { // from the left to the right, then back; the last point of each chain is the first of the other
		start := len(hull)
		for _, p := range sorted {
			for len(hull) > start+1 && (Line{hull[len(hull)-2], hull[len(hull)-1]}).Side(p) <= 0 {
				hull = hull[:len(hull)-1]
			}
			hull = append(hull, p)
		}
		hull = hull[:len(hull)-1]
		for l, r := 0, len(sorted)-1; l < r; l, r = l+1, r-1 {
			sorted[l], sorted[r] = sorted[r], sorted[l]
		}
	}
	if len(hull) == 2 && hull[0] == hull[1] {
		return hull[:1]
	}
	return hull
}
