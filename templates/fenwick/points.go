package fenwick

import (
	"sort"

	"kamyk/templates/coordinates"
	"kamyk/templates/radix"
)

// Points holds points of the plane with a number at each, and supports sums of rectangles. Make one with NewPoints.
//
// It is a Tree over the columns. Each node is a Tree over the heights that occur in its columns.
type Points[T Number] struct {
	xs, ys []int   // distinct coordinates in increasing order
	start  []int32 // node i has the heights from start[i] to start[i+1]-1
	height []int32 // as indices in ys
	sums   []T
}

// NewPoints returns the points (xs[i], ys[i]), each with the number zero. Points may be equal.
//
// Constraints: len(xs) = len(ys) = n < 2²⁶.
//
// Complexity: O(n log n) time and memory.
func NewPoints[T Number](xs, ys []int) *Points[T] {
	p := &Points[T]{}
	var columns, ranks []int
	columns, p.xs = coordinates.Compress(xs)
	ranks, p.ys = coordinates.Compress(ys)
	order := radix.Order(ranks)
	p.start = make([]int32, len(p.xs)+1)
	p.visit(columns, ranks, order, func(node, _ int) { p.start[node+1]++ })
	for i := range p.xs {
		p.start[i+1] += p.start[i]
	}
	fill := append([]int32(nil), p.start...)
	p.height = make([]int32, p.start[len(p.xs)])
	p.visit(columns, ranks, order, func(node, rank int) {
		p.height[fill[node]] = int32(rank)
		fill[node]++
	})
	p.sums = make([]T, len(p.height))
	return p
}

// visit calls see once for each node and each height in it, in increasing order of height.
func (p *Points[T]) visit(columns, ranks, order []int, see func(node, rank int)) {
	last := make([]int, len(p.xs)) // 1 + the rank that the node saw last
	for _, i := range order {
		for node := columns[i]; node < len(p.xs); node |= node + 1 {
			if last[node] != ranks[i]+1 {
				last[node] = ranks[i] + 1
				see(node, ranks[i])
			}
		}
	}
}

// below returns the number of the node's heights that are below a rank.
func (p *Points[T]) below(node int, rank int32) int {
	low, high := p.start[node], p.start[node+1]
	for low < high {
		if middle := (low + high) / 2; p.height[middle] < rank {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return int(low - p.start[node])
}

// Add adds x to the point (at, height).
//
// Constraints: the point is one of those given to NewPoints.
//
// Complexity: O(log² n).
func (p *Points[T]) Add(at, height int, x T) {
	column, rank := sort.SearchInts(p.xs, at), int32(sort.SearchInts(p.ys, height))
	for node := column; node < len(p.xs); node |= node + 1 {
		sums := p.sums[p.start[node]:p.start[node+1]]
		for i := p.below(node, rank); i < len(sums); i |= i + 1 {
			sums[i] += x
		}
	}
}

// Sum returns the sum of the points (x, y) with left ≤ x < right and low ≤ y < high. The bounds may be any numbers.
//
// Constraints: left ≤ right, low ≤ high.
//
// Complexity: O(log² n).
func (p *Points[T]) Sum(left, low, right, high int) T {
	from, to := int32(sort.SearchInts(p.ys, low)), int32(sort.SearchInts(p.ys, high))
	return p.prefix(sort.SearchInts(p.xs, right), from, to) - p.prefix(sort.SearchInts(p.xs, left), from, to)
}

// prefix returns the sum of the first columns columns over the heights with ranks from to to-1.
func (p *Points[T]) prefix(columns int, from, to int32) (sum T) {
	for ; columns > 0; columns &= columns - 1 {
		sums := p.sums[p.start[columns-1]:]
		i, j := p.below(columns-1, from), p.below(columns-1, to)
		for ; j > i; j &= j - 1 {
			sum += sums[j-1]
		}
		for ; i > j; i &= i - 1 {
			sum -= sums[i-1]
		}
	}
	return sum
}
