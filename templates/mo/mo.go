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
		block := q.L / width
		if block%2 == 0 { // alternate the direction
			keys[i] = block*(n+1) + q.R
		} else {
			keys[i] = block*(n+1) + n - q.R
		}
	}
	return radix.Order(keys)
}

// Run calls answer for each query when the current range is the range of that query. The current range starts empty. Run changes it by
// calls of add and remove with an element i; end reports whether i is at the end of the range, or at its beginning.
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

// Sum answers queries whose answer grows by a sum over the range when an element joins it, such as the number of equal pairs, or of
// inversions. It computes all these sums offline. insert(i) adds element i to your structure, in increasing order of i. count(i, end)
// returns the sum of element i with all elements in the structure; end reports whether i comes after them, or before. So count should be as
// fast as O(1), while insert may be slower.
//
// Constraints: 0 ≤ L ≤ R ≤ n for each query; n < 2³¹. The sum over two lists is the sum over the first plus the sum over the second.
//
// Complexity: n calls of insert, O(n√q) of count.
func Sum(n int, queries []Query, insert func(i int), count func(i int, end bool) int) (answers []int) {
	// When element i joins at the end, it adds its sum with l..i-1: a count up to i, which does not depend on the query, minus one up to l.
	// At the beginning, it adds its sum with i+1..r-1: a count up to r minus one up to i+1. Steps back subtract the same.
	type move struct { // elements first to last-1 are counted
		query, first, last, sign int
		end                      bool
	}
	moves, order := make([][]move, n+1), Order(n, queries)
	l, r := 0, 0
	for _, number := range order {
		q := queries[number]
		if l > q.L {
			moves[r] = append(moves[r], move{number, q.L, l, 1, false})
		} else {
			moves[r] = append(moves[r], move{number, l, q.L, -1, false})
		}
		l = q.L // r may be less for a while, which does no harm
		if r < q.R {
			moves[l] = append(moves[l], move{number, r, q.R, -1, true})
		} else {
			moves[l] = append(moves[l], move{number, q.R, r, 1, true})
		}
		r = q.R
	}
	answers = make([]int, len(queries))
	ownEnd, ownBegin := make([]int, n+1), make([]int, n+1) // prefix sums of the counts up to i and up to i+1
	for i := 0; i <= n; i++ {
		for _, m := range moves[i] {
			sum := 0
			for j := m.first; j < m.last; j++ {
				sum += count(j, m.end)
			}
			answers[m.query] += m.sign * sum
		}
		if i < n {
			ownEnd[i+1] = ownEnd[i] + count(i, true)
			insert(i)
			ownBegin[i+1] = ownBegin[i] + count(i, false)
		}
	}
	l, r = 0, 0
	total := 0
	for _, number := range order {
		q := queries[number]
		total += answers[number] + ownEnd[q.R] - ownEnd[r] - (ownBegin[l] - ownBegin[q.L])
		l, r = q.L, q.R
		answers[number] = total
	}
	return answers
}
