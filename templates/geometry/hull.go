package geometry

import "kamyk/templates/radix"

// Hull returns the indices of the corners of the convex hull, in counterclockwise order. It starts at the leftmost point, or the lowest of
// these. Points on a side are not corners. Of equal points, it returns one.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n) after sorting, which costs as much as radix.Order.
func Hull(points []Point) (hull []int) {
	order := byXY(points)
	for side := 0; side < 2; side++ {
		first := len(hull) // of this side
		for _, k := range order {
			for len(hull) > first+1 && area(points[hull[len(hull)-2]], points[hull[len(hull)-1]], points[k]) <= 0 {
				hull = hull[:len(hull)-1]
			}
			if len(hull) == first || points[hull[len(hull)-1]] != points[k] {
				hull = append(hull, k)
			}
		}
		if len(hull) < 2 {
			break
		}
		hull = hull[:len(hull)-1] // the other side begins there
		for i, j := 0, len(order)-1; i < j; i, j = i+1, j-1 {
			order[i], order[j] = order[j], order[i]
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
