// Package monge uses the Monge property of costs: for a ≤ b ≤ c ≤ d, cost(a, c) + cost(b, d) ≤ cost(a, d) + cost(b, c). Then the best
// places to cut never move back. The square of a range's length is such a cost, and so is the number of pairs of some kind in a range.
//
// Parts and Shortest know the divide-and-conquer optimization and its online form. Minima is for other tables.
package monge

// Minima returns the column of the least element of each row, in a table whose element in row i and column j is at(i, j). The search is
// known as monotone minima.
//
// Constraints: these columns do not decrease from row to row, if the first column counts where several are least; columns ≥ 1.
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

// Parts returns the least cost of cutting 0..n-1 into ranges that are not empty: element k-1 is for k ranges. cost(l, r) is the cost of the
// range l to r-1.
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

// Shortest returns the least cost of cutting each 0..i-1 into ranges, and where its last range begins: least[0] is 0, and least[i] is
// least[last[i]] + cost(last[i], i). So these are shortest paths from 0, where cost is the length of an edge.
//
// Constraints: the cost has the Monge property; sums of costs are ints, and below the greatest int.
//
// Complexity: O(n log n) calls of cost, by the simplified LARSCH algorithm of noshi91.
func Shortest(n int, cost func(l, r int) int) (least, last []int) {
	s := shortest{make([]int, n+1), make([]int, n+1), cost}
	for i := 1; i <= n; i++ {
		s.least[i] = int(^uint(0) >> 1)
	}
	if n > 0 {
		s.relax(0, n)
		s.between(0, n)
	}
	return s.least, s.last
}

type shortest struct {
	least, last []int
	cost        func(l, r int) int
}

func (s *shortest) relax(i, j int) {
	if x := s.least[i] + s.cost(i, j); x < s.least[j] {
		s.least[j], s.last[j] = x, i
	}
}

// between completes the elements between l and r, and relaxes those to r from all before it. least[l] is complete, and both ends know the
// best of the edges from 0..l.
func (s *shortest) between(l, r int) {
	if r-l == 1 {
		return
	}
	m := (l + r) / 2
	for i := s.last[l]; i <= s.last[r]; i++ {
		s.relax(i, m)
	}
	s.between(l, m)
	for i := l + 1; i <= m; i++ {
		s.relax(i, r)
	}
	s.between(m, r)
}
