// Package matrix implements matrices modulo m, large matrices modulo 2, and matrices over other sums and products, such as (min, +).
package matrix

import (
	"kamyk/templates/debug"
	"kamyk/templates/modular"
)

// A Matrix is a matrix of residues modulo m. It uses 4 bytes per element.
type Matrix struct {
	ring          modular.Ring
	rows, columns int
	data          []uint32
}

// New returns a matrix of zeros.
//
// Constraints: 1 ≤ m < 2³¹; rows, columns ≥ 0.
//
// Complexity: O(rows · columns).
func New(rows, columns, m int) *Matrix {
	return &Matrix{modular.New(m), rows, columns, make([]uint32, rows*columns)}
}

// From returns the matrix with the given rows. Without rows, it has no columns.
//
// Constraints: 1 ≤ m < 2³¹, and the rows have the same length; 0 ≤ x < m for each element x.
//
// Complexity: O(rows · columns).
func From(rows [][]int, m int) *Matrix {
	columns := 0
	if len(rows) > 0 {
		columns = len(rows[0])
	}
	a := New(len(rows), columns, m)
	for i, row := range rows {
		debug.Assert(func() bool { return len(row) == columns }, "rows of different lengths")
		for j, x := range row {
			a.data[i*columns+j] = uint32(x)
		}
	}
	return a
}

// Identity returns the identity matrix of n rows.
//
// Constraints: 1 ≤ m < 2³¹; n ≥ 0.
//
// Complexity: O(n²).
func Identity(n, m int) *Matrix {
	a := New(n, n, m)
	for i := 0; i < n; i++ {
		a.data[i*n+i] = uint32(1 % m)
	}
	return a
}

// Size returns the numbers of rows and columns.
func (a *Matrix) Size() (rows, columns int) { return a.rows, a.columns }

// At returns the element in row i and column j.
//
// Complexity: O(1).
func (a *Matrix) At(i, j int) int {
	debug.Cell(i, j, a)
	return int(a.data[i*a.columns+j])
}

// Set sets the element in row i and column j to x.
//
// Constraints: 0 ≤ x < m.
//
// Complexity: O(1).
func (a *Matrix) Set(i, j, x int) {
	debug.Cell(i, j, a)
	a.data[i*a.columns+j] = uint32(x)
}

// Row returns the elements of row i.
//
// Complexity: O(columns).
func (a *Matrix) Row(i int) []int {
	list := make([]int, a.columns)
	for j, x := range a.row(i) {
		list[j] = int(x)
	}
	return list
}

func (a *Matrix) row(i int) []uint32 { return a.data[i*a.columns : (i+1)*a.columns] }

// Clone returns a copy.
//
// Complexity: O(rows · columns).
func (a *Matrix) Clone() *Matrix {
	b := *a
	b.data = append([]uint32(nil), a.data...)
	return &b
}

// Transpose returns the matrix whose columns are the rows of a.
//
// Complexity: O(rows · columns).
func (a *Matrix) Transpose() *Matrix {
	b := New(a.columns, a.rows, a.ring.Modulus())
	for i := 0; i < a.rows; i++ {
		for j, x := range a.row(i) {
			b.data[j*a.rows+i] = x
		}
	}
	return b
}

// Add returns a + b.
//
// Constraints: the matrices have the same size.
//
// Complexity: O(rows · columns).
func (a *Matrix) Add(b *Matrix) *Matrix {
	debug.Assert(func() bool { return a.rows == b.rows && a.columns == b.columns }, "a sum of matrices of different sizes")
	c := a.Clone()
	for i, x := range b.data {
		c.data[i] = uint32(a.ring.Add(int(c.data[i]), int(x)))
	}
	return c
}

// Mul returns a · b.
//
// Constraints: a has as many columns as b has rows.
//
// Complexity: O(n³).
func (a *Matrix) Mul(b *Matrix) *Matrix {
	debug.Assert(func() bool { return a.columns == b.rows }, "a product of matrices that do not fit")
	m := uint64(a.ring.Modulus())
	c := New(a.rows, b.columns, a.ring.Modulus())
	sums, bound := make([]uint64, b.columns), 2*m*m // a sum below bound, plus two products, is below 2⁶⁴
	for i := 0; i < a.rows; i++ {
		factors := a.row(i)
		for j := range sums {
			sums[j] = 0
		}
		k := 0
		for ; k+1 < len(factors); k += 2 {
			x, y := uint64(factors[k]), uint64(factors[k+1])
			p, q := b.row(k)[:len(sums)], b.row(k + 1)[:len(sums)]
			for j, sum := range sums {
				sum += x*uint64(p[j]) + y*uint64(q[j])
				if sum >= bound {
					sum -= bound
				}
				sums[j] = sum
			}
		}
		for j, sum := range sums {
			if k < len(factors) {
				sum += uint64(factors[k]) * uint64(b.data[k*b.columns+j])
			}
			c.data[i*c.columns+j] = uint32(a.ring.Reduce(sum))
		}
	}
	return c
}

// Apply returns a · x for a column vector x.
//
// Constraints: x has as many elements as a has columns; 0 ≤ x[i] < m.
//
// Complexity: O(rows · columns).
func (a *Matrix) Apply(x []int) []int {
	debug.Assert(func() bool { return a.columns == len(x) }, "a product with a column that does not fit")
	list := make([]int, a.rows)
	for i := range list {
		for j, y := range a.row(i) {
			list[i] = a.ring.Reduce(uint64(list[i]) + uint64(y)*uint64(x[j]))
		}
	}
	return list
}

// Pow returns a to the power e. The power 0 is the identity.
//
// Constraints: a has as many columns as rows, and e ≥ 0.
//
// Complexity: O(n³ log e).
func (a *Matrix) Pow(e int) *Matrix {
	debug.Assert(func() bool { return a.rows == a.columns && e >= 0 }, "a power of a matrix that is not square, or a negative one")
	power := Identity(a.rows, a.ring.Modulus())
	for e > 0 {
		if e&1 == 1 {
			power = power.Mul(a)
		}
		if e >>= 1; e > 0 {
			a = a.Mul(a)
		}
	}
	return power
}
