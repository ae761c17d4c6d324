// Package prefixsum returns sums of ranges of a list, or of rectangles of a table, that does not change. For those that
// change, use package fenwick.
package prefixsum

import "kamyk/templates/fenwick"

// A List holds the prefix sums of a list. Make one with From.
type List[T fenwick.Number] []T // s[i] is the sum of the first i elements

// From returns the prefix sums of a list.
//
// Complexity: O(n).
func From[T fenwick.Number](list []T) List[T] {
	sums := make(List[T], len(list)+1)
	for i, x := range list {
		sums[i+1] = sums[i] + x
	}
	return sums
}

// Sum returns the sum of elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(1).
func (s List[T]) Sum(l, r int) T { return s[r] - s[l] }

// A Plane holds the prefix sums of a table. Make one with PlaneFrom.
type Plane[T fenwick.Number] struct {
	width int
	sums  []T // sums of the first i rows and j columns, width+1 for each i
}

// PlaneFrom returns the prefix sums of a table, given by its rows.
//
// Constraints: all rows have the same length.
//
// Complexity: O(height·width).
func PlaneFrom[T fenwick.Number](rows [][]T) *Plane[T] {
	p := &Plane[T]{}
	if len(rows) > 0 {
		p.width = len(rows[0])
	}
	w := p.width + 1
	p.sums = make([]T, (len(rows)+1)*w)
	for i, row := range rows {
		var sum T
		for j, x := range row {
			sum += x
			p.sums[(i+1)*w+j+1] = p.sums[i*w+j+1] + sum
		}
	}
	return p
}

// Sum returns the sum of rows top to bottom-1 in columns left to right-1.
//
// Constraints: 0 ≤ top ≤ bottom ≤ height, 0 ≤ left ≤ right ≤ width.
//
// Complexity: O(1).
func (p *Plane[T]) Sum(top, left, bottom, right int) T {
	above, below := p.sums[top*(p.width+1):], p.sums[bottom*(p.width+1):]
	return below[right] - below[left] - above[right] + above[left]
}
