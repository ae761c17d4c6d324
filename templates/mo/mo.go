// Package mo answers questions about stretches of a list by moving from one stretch to the next, an element at a time: Mo's algorithm.
// It is for questions that have no better structure, and for up to some 10⁵ of them.
package mo

import "kamyk/templates/radix"

// A Query is the stretch L to R-1.
type Query struct{ L, R int }

// Order returns the numbers of the queries in an order in which neighbours are near to each other.
//
// Constraints: 0 ≤ L ≤ R ≤ n for each; n < 2³¹.
//
// Complexity: O(q), and moving from each to the next takes O(n√q) steps.
func Order(n int, queries []Query) []int {
	width := 1
	for width < n && width*width*len(queries) < n*n {
		width++
	}
	keys := make([]int, len(queries))
	for i, q := range queries {
		block := q.L / width
		if block%2 == 0 { // there and back
			keys[i] = block*(n+1) + q.R
		} else {
			keys[i] = block*(n+1) + n - q.R
		}
	}
	return radix.Order(keys)
}

// Run calls answer for each query while the stretch is that of the query. It begins with an empty stretch; add and remove, which are told
// an element and whether it is at the end of the stretch or at its beginning, change it.
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

// Sum answers where adding an element to a stretch adds to the answer a sum over the elements of the stretch: pairs that are equal, or in
// the wrong order. Those sums are found for all steps at once, by insert and count: insert puts element i, counted from the beginning,
// into a structure, and count(i, end) is what element i adds to all elements in there, that it is behind if end is true, and before if it
// is not. So count may be as fast as O(1), and insert slower.
//
// Constraints: 0 ≤ L ≤ R ≤ n for each query; n < 2³¹; a sum over two lists is that over the one and that over the other.
//
// Complexity: n calls of insert, O(n√q) of count.
func Sum(n int, queries []Query, insert func(i int), count func(i int, end bool) int) (answers []int) {
	// A step of the end adds element i to l..i-1: a count up to i, which is the same whenever, less one up to l. One of the beginning adds
	// element i to i+1..r-1: a count up to r less one up to i+1. Steps back take the same away.
	type move struct{ query, first, last, sign int } // elements first to last-1 are counted
	var ends, begins = make([][]move, n+1), make([][]move, n+1)
	order := Order(n, queries)
	l, r := 0, 0
	for _, number := range order {
		q := queries[number]
		if l > q.L {
			begins[r] = append(begins[r], move{number, q.L, l, 1})
			l = q.L
		}
		if r < q.R {
			ends[l] = append(ends[l], move{number, r, q.R, -1})
			r = q.R
		}
		if l < q.L {
			begins[r] = append(begins[r], move{number, l, q.L, -1})
			l = q.L
		}
		if r > q.R {
			ends[l] = append(ends[l], move{number, q.R, r, 1})
			r = q.R
		}
	}
	answers = make([]int, len(queries))
	ownEnd, ownBegin := make([]int, n+1), make([]int, n+1) // sums of the counts up to i and up to i+1
	for i := 0; i <= n; i++ {
		for _, m := range ends[i] {
			sum := 0
			for j := m.first; j < m.last; j++ {
				sum += count(j, true)
			}
			answers[m.query] += m.sign * sum
		}
		for _, m := range begins[i] {
			sum := 0
			for j := m.first; j < m.last; j++ {
				sum += count(j, false)
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
