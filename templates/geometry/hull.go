package geometry

import "kamyk/templates/radix"

// Hull returns the corners of the convex hull, by their indices, counterclockwise from the leftmost one, the lowest of several: the points
// that are between no two others. Of equal points it has one.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n) but for the sorting, as of radix.Order.
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

// chain adds to the hull the points in their order, and takes off what does not turn left any more, but what was there at first.
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

// byXY returns the indices of points from left to right, and those above one another from below.
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
