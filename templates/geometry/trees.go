package geometry

import (
	"kamyk/templates/coordinates"
	"kamyk/templates/radix"
	"kamyk/templates/unionfind"
)

// ManhattanTree returns the n-1 edges of a minimum spanning tree of the points, as pairs of indices, shortest first. The length of an edge
// is |dx| + |dy|; ManhattanDistance returns it.
//
// It needs only the edges from each point to the nearest one in each of eight sectors of the plane, and the opposite sector gives the same
// edges again.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n log n).
func ManhattanTree(points []Point) [][2]int {
	var edges [][2]int
	turned := append([]Point(nil), points...)
	for sector := 0; sector < 4; sector++ {
		edges = appendNearest(edges, turned)
		for i, p := range turned {
			if turned[i] = (Point{p.Y, p.X}); sector == 1 {
				turned[i] = Point{-p.X, p.Y}
			}
		}
	}
	return spanningTree(len(points), edges, func(i, j int) int { return ManhattanDistance(points[i], points[j]) })
}

// ManhattanDistance returns |dx| + |dy|.
//
// Complexity: O(1).
func ManhattanDistance(a, b Point) int {
	d := a.Minus(b)
	return max(d.X, -d.X) + max(d.Y, -d.Y)
}

// appendNearest appends an edge from each point p to the nearest point q with 0 ≤ q.X-p.X ≤ q.Y-p.Y.
func appendNearest(edges [][2]int, points []Point) [][2]int {
	n := len(points)
	list := make([]int, n)
	for i, p := range points {
		list[i] = p.Y - p.X
	}
	diagonals, _ := coordinates.Compress(list)
	// From the right to the left, a Fenwick tree has the point with the least x+y for each suffix of the diagonals.
	order, nearest := byXY(points), make([]int32, n)
	for k := n - 1; k >= 0; k-- {
		i := order[k]
		sum, best := points[i].X+points[i].Y, -1
		for node := diagonals[i]; node < n; node |= node + 1 {
			if j := int(nearest[node]) - 1; j >= 0 && (best < 0 || points[j].X+points[j].Y < points[best].X+points[best].Y) {
				best = j
			}
		}
		if best >= 0 {
			edges = append(edges, [2]int{i, best})
		}
		for node := diagonals[i] + 1; node > 0; node &= node - 1 {
			if j := int(nearest[node-1]) - 1; j < 0 || sum <= points[j].X+points[j].Y {
				nearest[node-1] = int32(i + 1)
			}
		}
	}
	return edges
}

// spanningTree returns the edges that Kruskal's algorithm chooses.
func spanningTree(n int, edges [][2]int, length func(i, j int) int) (tree [][2]int) {
	lengths := make([]int, len(edges))
	for k, e := range edges {
		lengths[k] = length(e[0], e[1])
	}
	sets := unionfind.New(n)
	for _, k := range radix.Order(lengths) {
		if sets.Union(edges[k][0], edges[k][1]) {
			tree = append(tree, edges[k])
		}
	}
	return tree
}
