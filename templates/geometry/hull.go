package geometry

import "kamyk/templates/radix"

// Hull returns the indices of the corners of the convex hull, in counterclockwise order. It starts at the leftmost point, or the lowest of
// these. Points on a side are not corners. Of equal points, it returns one.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n) after sorting, which costs as much as radix.Order.
func Hull(points []Point) []int {
	order := byXY(points)
	hull := chain(points, order, nil, 0)
	if len(hull) < 2 {
		return hull
	}
	for i, j := 0, len(order)-1; i < j; i, j = i+1, j-1 {
		order[i], order[j] = order[j], order[i]
	}
	hull = chain(points, order, hull[:len(hull)-1], len(hull)-1)
	return hull[:len(hull)-1]
}

// chain appends the points to the hull in order. First it removes points at which the hull would no longer turn left, but never the points
// that were there at the start.
func chain(points []Point, order, hull []int, least int) []int {
	for _, k := range order {
		p := points[k]
		for len(hull) > least+1 && area(points[hull[len(hull)-2]], points[hull[len(hull)-1]], p) <= 0 {
			hull = hull[:len(hull)-1]
		}
		if len(hull) == least || points[hull[len(hull)-1]] != p {
			hull = append(hull, k)
		}
	}
	return hull
}

// byXY returns the indices of the points sorted by x, then by y.
func byXY(points []Point) []int {
	list := make([]int, len(points))
	for i, p := range points {
		list[i] = p.Y
	}
	byY := radix.Order(list)
	for i, k := range byY {
		list[i] = points[k].X
	}
	order := radix.Order(list)
	for i, k := range order {
		order[i] = byY[k]
	}
	return order
}
