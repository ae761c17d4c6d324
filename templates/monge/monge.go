// Package monge uses the Monge property of costs: for a ≤ b ≤ c ≤ d, cost(a, c) + cost(b, d) ≤ cost(a, d) + cost(b, c). Then the best
// places to cut never move back. An example is the square of a range's length, or the number of pairs of some kind in a range.
package monge

// Minima returns the column of the first least element of each row. The table has at(i, j) in row i and column j. The search is known as
// monotone minima.
//
// Constraints: these columns do not decrease from row to row; columns ≥ 1.
//
// Complexity: O((rows + columns) log rows) calls.
func Minima(rows, columns int, at func(i, j int) int) []int {
	best := make([]int, rows)
	minima(0, rows, 0, columns-1, at, best)
	return best
}

// minima finds the columns of rows l to r-1, which are in first..last.
func minima(l, r, first, last int, at func(i, j int) int, best []int) {
	if l == r {
		return
	}
	i := (l + r) / 2
	column, least := first, at(i, first)
	for j := first + 1; j <= last; j++ {
		if x := at(i, j); x < least {
			column, least = j, x
		}
	}
	best[i] = column
	minima(l, i, first, column, at, best)
	minima(i+1, r, column, last, at, best)
}

// Parts returns the least cost of cutting 0..n-1 into k ranges, for each k from 1 to parts: it is element k-1. No range is empty. cost(l,
// r) is the cost of the range l to r-1.
//
// Constraints: 1 ≤ parts ≤ n; the cost has the Monge property; sums of costs are ints.
//
// Complexity: O(parts·n log n) calls of cost.
func Parts(n, parts int, cost func(l, r int) int) []int {
	best, least := make([]int, n), make([]int, parts) // best[i] is for the first i+k elements
	for i := range best {
		best[i] = cost(0, i+1)
	}
	for k := range least {
		least[k] = best[n-1-k]
		at := func(i, j int) int {
			if j > i {
				return int(^uint(0) >> 1)
			}
			return best[j] + cost(j+k+1, i+k+2)
		}
		next := make([]int, n-1-k)
		for i, j := range Minima(len(next), len(next), at) {
			next[i] = at(i, j)
		}
		best = next
	}
	return least
}
