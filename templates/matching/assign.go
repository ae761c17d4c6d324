package matching

import "kamyk/templates/debug"

// Assign solves the assignment problem with the Hungarian algorithm. It chooses a different column for each row of a table such that the
// sum of the chosen elements is minimal. It returns the columns and the sum.
//
// Constraints: there are no more rows than columns; n times an element is an int.
//
// Complexity: O(n²m) for n rows and m columns.
func Assign(cost [][]int) (columns []int, total int) {
	if len(cost) == 0 {
		return nil, 0
	}
	n, m := len(cost), len(cost[0])
	debug.Assert(func() bool { return n <= m }, "matching: there are more rows than columns")
	row := make([]int, m+1) // row of each column, or -1; column m holds the new row
	for j := range row {
		row[j] = -1
	}
	u, v := make([]int, n), make([]int, m) // u[i] + v[j] ≤ cost[i][j], with equality if row[j] = i
	slack, before, done := make([]int, m), make([]int, m), make([]int, 0, m+1)
	open := make([]int, m)
	for i := range cost {
		for j := range slack {
			slack[j], open[j] = int(^uint(0)>>1), j
		}
		row[m], done = i, done[:0]
		at := m
		for row[at] >= 0 {
			done = append(done, at)
			r, least, where := row[at], int(^uint(0)>>1), 0
			costs := cost[r]
			for k, j := range open {
				if x := costs[j] - u[r] - v[j]; x < slack[j] {
					slack[j], before[j] = x, at
				}
				if slack[j] < least {
					least, where = slack[j], k
				}
			}
			for _, j := range done {
				u[row[j]] += least
				if j < m {
					v[j] -= least
				}
			}
			for _, j := range open {
				slack[j] -= least
			}
			at = open[where]
			open[where] = open[len(open)-1]
			open = open[:len(open)-1]
		}
		for at != m {
			row[at], at = row[before[at]], before[at]
		}
		open = open[:m]
	}
	columns = make([]int, n)
	for j, r := range row[:m] {
		if r >= 0 {
			columns[r] = j
			total += cost[r][j]
		}
	}
	return columns, total
}
