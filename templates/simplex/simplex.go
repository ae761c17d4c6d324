// Package simplex solves linear programs: it finds the greatest value of a linear function under linear inequalities.
//
// The table is dense, and its numbers are float64. Numbers below 10⁻⁹ in absolute value count as 0: choose units in which the coefficients
// are about 1. A few programs take exponential time.
package simplex

import "math"

const small = 1e-9

// Maximize returns the greatest value of c·x for vectors x ≥ 0 with a·x ≤ b, and an x that has this value. If there is no such vector, the
// value is math.Inf(-1). If there is no greatest value, it is math.Inf(1). In both cases, x is nil.
//
// For a minimum, negate c, and the value. For a·x ≥ b, negate a and b. Write an equation as two inequalities, and a variable that may be
// negative as the difference of two variables.
//
// It uses the dual simplex method until all constraints hold, then the primal one. Bland's rule avoids cycles.
//
// Constraints: a has a row for each element of b, and in each row a coefficient for each element of c.
//
// Complexity: O(n·m) per step, for n variables and m constraints; usually a few times n + m steps.
func Maximize(a [][]float64, b, c []float64) (value float64, x []float64) {
	n, m := len(c), len(b)
	t := newTable(a, b, c)
	for {
		row := least(t.basic, func(i int) bool { return t.rows[i][n] < -small })
		if row < 0 {
			break
		}
		column := least(t.free, func(j int) bool { return t.rows[row][j] < -small })
		if column < 0 {
			return math.Inf(-1), nil
		}
		t.pivot(row, column)
	}
	goal := t.rows[m]
	for gain := true; ; {
		column := least(t.free, func(j int) bool { return goal[j] < -small })
		if column < 0 {
			break
		}
		for j := 0; gain && j < n; j++ { // the steepest way, unless the last step gained nothing
			if goal[j] < goal[column] {
				column = j
			}
		}
		row := -1
		for i, r := range t.rows[:m] {
			if r[column] > small && (row < 0 || t.earlier(i, row, column)) {
				row = i
			}
		}
		if row < 0 {
			return math.Inf(1), nil
		}
		gain = t.rows[row][n] > small
		t.pivot(row, column)
	}
	x = make([]float64, n)
	for i, k := range t.basic {
		if k < n {
			x[k] = t.rows[i][n]
		}
	}
	return goal[n], x
}

// A table has a row for each basic variable, and one for the value. The basic variable plus the free ones, times their coefficients, is the
// last number of its row. Free variables are 0. Variable n+i is what constraint i leaves.
type table struct {
	rows        [][]float64
	basic, free []int
}

func newTable(a [][]float64, b, c []float64) *table {
	t := &table{}
	last := make([]float64, len(c)+1)
	for j, x := range c {
		last[j] = -x
		t.free = append(t.free, j)
	}
	for i, row := range a {
		t.rows = append(t.rows, append(append([]float64(nil), row...), b[i]))
		t.basic = append(t.basic, len(c)+i)
	}
	t.rows = append(t.rows, last)
	return t
}

// least returns the index of the least variable for which holds is true, or -1.
func least(variables []int, holds func(i int) bool) int {
	best := -1
	for i, k := range variables {
		if (best < 0 || k < variables[best]) && holds(i) {
			best = i
		}
	}
	return best
}

// earlier reports whether the variable of row i becomes 0 before that of another row, as the free variable of the column grows.
func (t *table) earlier(i, other, column int) bool {
	r, s := t.rows[i], t.rows[other]
	x, y := r[len(r)-1]*s[column], s[len(s)-1]*r[column]
	return x < y || x == y && t.basic[i] < t.basic[other]
}

// pivot exchanges the variables of a row and a column.
func (t *table) pivot(row, column int) {
	t.basic[row], t.free[column] = t.free[column], t.basic[row]
	pivot := t.rows[row]
	inverse := 1 / pivot[column]
	pivot[column] = 1
	for k := range pivot {
		pivot[k] *= inverse
	}
	for i, r := range t.rows {
		if factor := r[column]; i != row && factor != 0 {
			r[column] = 0
			for k, x := range pivot {
				r[k] -= factor * x
			}
		}
	}
}
