// Package mo answers offline queries about ranges of a list with Mo's algorithm: it moves from one range to the next, one element at a
// time. Use it for up to about 10⁵ queries if no better structure exists.
package mo

import "kamyk/templates/radix"

// A Query is the range from L to R-1.
type Query struct{ L, R int }

// Order returns the indices of the queries in an order in which consecutive ranges are close.
//
// Constraints: 0 ≤ L ≤ R ≤ n for each query; n < 2³¹.
//
// Complexity: O(q); moving through the ranges in this order takes O(n√q) steps.
func Order(n int, queries []Query) []int {
	width := 1
	for width < n && width*width*len(queries) < n*n {
		width++
	}
	keys := make([]int, len(queries))
	for i, q := range queries {
		block, r := q.L/width, q.R
		if block%2 == 1 { // alternate the direction
			r = n - r
		}
		keys[i] = block*(n+1) + r
	}
	return radix.Order(keys)
}

// Run calls answer for each query while the current range is the range of that query. The current range starts empty. Run changes it by
// calls of add and remove with an element i. end reports whether i is at the end of the range, or at its beginning.
//
// Constraints: 0 ≤ L ≤ R ≤ n for each query; n < 2³¹.
//
// Complexity: O(n√q) calls of add and remove.
func Run(n int, queries []Query, add, remove func(i int, end bool), answer func(query int)) {
	l, r := 0, 0
	for _, number := range Order(n, queries) {
		q := queries[number]
		for l > q.L {
			l--
			add(l, false)
		}
		for r < q.R {
			add(r, true)
			r++
		}
		for l < q.L {
			remove(l, false)
			l++
		}
		for r > q.R {
			r--
			remove(r, true)
		}
		answer(number)
	}
}
