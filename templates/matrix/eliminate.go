package matrix

import "kamyk/templates/debug"

// Rank returns the rank: the number of linearly independent rows.
//
// Constraints: m is prime.
//
// Complexity: O(rows · columns · rank).
func (a *Matrix) Rank() int { return len(a.Clone().eliminate(a.columns, false)) }

// Determinant returns the determinant modulo m, which need not be prime. The determinant of a matrix without rows is 1.
//
// Constraints: there are as many columns as rows.
//
// Complexity: O(n³ + n² log m).
func (a *Matrix) Determinant() int {
	debug.Assert(func() bool { return a.rows == a.columns }, "the determinant of a matrix that is not square")
	a = a.Clone()
	determinant := 1 % a.ring.Modulus()
	for c := 0; c < a.columns; c++ {
		for i := c + 1; i < a.rows; i++ {
			for a.At(i, c) != 0 { // Euclid's algorithm; usually the first rows end at 1, and each other row takes one step
				if x, y := a.At(c, c), a.At(i, c); x == 0 || x > y {
					a.swap(c, i)
					determinant = a.ring.Neg(determinant)
				} else {
					a.subtract(i, c, y/x, c)
				}
			}
		}
		determinant = a.ring.Mul(determinant, a.At(c, c))
	}
	return determinant
}

func (a *Matrix) swap(i, j int) {
	x, y := a.row(i), a.row(j)
	for k := range x {
		x[k], y[k] = y[k], x[k]
	}
}

// subtract subtracts factor times row j from row i, from column c on.
func (a *Matrix) subtract(i, j, factor, c int) {
	if factor == 0 {
		return
	}
	ring, f := a.ring, uint64(a.ring.Neg(factor))
	x, y := a.row(i)[c:], a.row(j)[c:]
	y = y[:len(x)]
	for k, z := range x {
		x[k] = uint32(ring.Reduce(uint64(z) + f*uint64(y[k])))
	}
}

// eliminate brings the first columns to echelon form: each row begins with a 1, further to the right than in the row before. It returns the
// columns of these ones. If all is set, these columns have no other non-zero elements.
func (a *Matrix) eliminate(columns int, all bool) (pivots []int) {
	for c := 0; c < columns && len(pivots) < a.rows; c++ {
		row := len(pivots)
		found := row
		for found < a.rows && a.At(found, c) == 0 {
			found++
		}
		if found == a.rows {
			continue
		}
		a.swap(found, row)
		scale := a.ring.Inverse(a.At(row, c))
		for k, x := range a.row(row) {
			a.data[row*a.columns+k] = uint32(a.ring.Mul(int(x), scale))
		}
		first := row + 1
		if all {
			first = 0
		}
		for i := first; i < a.rows; i++ {
			if i != row {
				a.subtract(i, row, a.At(i, c), c)
			}
		}
		pivots = append(pivots, c)
	}
	return pivots
}

// Inverse returns the inverse of a. ok reports whether it exists.
//
// Constraints: there are as many columns as rows; m is prime.
//
// Complexity: O(n³).
func (a *Matrix) Inverse() (inverse *Matrix, ok bool) {
	debug.Assert(func() bool { return a.rows == a.columns }, "the inverse of a matrix that is not square")
	n := a.rows
	both := New(n, 2*n, a.ring.Modulus())
	for i := 0; i < n; i++ {
		copy(both.row(i), a.row(i))
		both.Set(i, n+i, 1)
	}
	if len(both.eliminate(n, true)) < n {
		return nil, false
	}
	inverse = New(n, n, a.ring.Modulus())
	for i := 0; i < n; i++ {
		copy(inverse.row(i), both.row(i)[n:])
	}
	return inverse, true
}

// Solve returns a solution x of a · x = b. ok reports whether there is one. The other solutions differ from x by linear combinations of the
// vectors of kernel, which are linearly independent.
//
// Constraints: b has as many elements as a has rows; m is prime.
//
// Complexity: O(rows · columns · rank).
func (a *Matrix) Solve(b []int) (x []int, kernel [][]int, ok bool) {
	debug.Assert(func() bool { return len(b) == a.rows }, "not as many right sides as rows")
	n := a.columns
	both := New(a.rows, n+1, a.ring.Modulus())
	for i, y := range b {
		copy(both.row(i), a.row(i))
		both.Set(i, n, y)
	}
	pivots := both.eliminate(n, true)
	for i := len(pivots); i < a.rows; i++ {
		if both.At(i, n) != 0 {
			return nil, nil, false
		}
	}
	x, kernel = solution(n, pivots, a.ring.Neg(1%a.ring.Modulus()), both.At)
	return x, kernel, true
}

// solution reads a solution off rows with n columns and a right side. For each column without a pivot, it reads the vector that is -1 there.
func solution[T int | bool](n int, pivots []int, minus T, at func(i, j int) T) (x []T, kernel [][]T) {
	x = make([]T, n)
	for i, c := range pivots {
		x[c] = at(i, n)
	}
	for c, next := 0, 0; c < n; c++ {
		if next < len(pivots) && pivots[next] == c {
			next++
			continue
		}
		column := make([]T, n)
		column[c] = minus
		for i, pivot := range pivots[:next] {
			column[pivot] = at(i, c)
		}
		kernel = append(kernel, column)
	}
	return x, kernel
}

// Characteristic returns the characteristic polynomial det(x·E - a), constant term first: n+1 coefficients, of which the last is 1.
//
// Constraints: there are as many columns as rows; m is prime.
//
// Complexity: O(n³).
func (a *Matrix) Characteristic() []int {
	debug.Assert(func() bool { return a.rows == a.columns }, "the characteristic polynomial of a matrix that is not square")
	a = a.Clone()
	n, ring, m := a.rows, a.ring, uint64(a.ring.Modulus())
	for c, bound := 0, 2*m*m; c+1 < n; c++ { // Hessenberg form: zeros below the subdiagonal
		found := c + 1
		for found < n && a.At(found, c) == 0 {
			found++
		}
		if found == n {
			continue
		}
		if found != c+1 {
			a.swap(found, c+1)
			for i := 0; i < n; i++ {
				a.data[i*n+found], a.data[i*n+c+1] = a.data[i*n+c+1], a.data[i*n+found]
			}
		}
		inverse := ring.Inverse(a.At(c+1, c))
		factors := make([]uint32, n-c-1) // of row c+1, which each row from c+1 on loses; its own is 1, for the sums below
		factors[0] = 1
		for i := c + 2; i < n; i++ {
			factor := ring.Mul(a.At(i, c), inverse)
			factors[i-c-1] = uint32(factor)
			a.subtract(i, c+1, factor, 0)
		}
		for k := 0; k < n; k++ { // column c+1 gains as much of the later columns
			row, sum := a.row(k)[c+1:], uint64(0)
			for i, factor := range factors {
				if sum += uint64(factor) * uint64(row[i]); sum >= bound {
					sum -= bound
				}
			}
			row[0] = uint32(ring.Reduce(sum))
		}
	}
	// The characteristic polynomials of the first k rows and columns, expanded along the last column.
	polynomials := [][]int{{1 % ring.Modulus()}}
	for k := 1; k <= n; k++ {
		next, product := append([]int{0}, polynomials[k-1]...), 1
		for i := k - 1; i >= 0; i-- {
			factor := uint64(ring.Neg(ring.Mul(a.At(i, k-1), product)))
			for j, x := range polynomials[i] {
				next[j] = ring.Reduce(uint64(next[j]) + factor*uint64(x))
			}
			if i > 0 {
				product = ring.Mul(product, a.At(i, i-1))
			}
		}
		polynomials = append(polynomials, next)
	}
	return polynomials[n]
}
