// Package sparsematrix implements square matrices modulo m with few non-zero elements.
package sparsematrix

import (
	"kamyk/templates/debug"
	"kamyk/templates/modular"
	"kamyk/templates/recurrence"
)

// A Matrix is a square matrix of residues modulo m. It uses 24 bytes for each non-zero element.
type Matrix struct {
	n        int
	ring     modular.Ring
	elements []element
}

type element struct{ i, j, x int }

// New returns a matrix of zeros with n rows and n columns.
//
// Constraints: 1 ≤ m < 2³¹; n ≥ 0.
//
// Complexity: O(1).
func New(n, m int) *Matrix { return &Matrix{n: n, ring: modular.New(m)} }

// Size returns the numbers of rows and columns.
func (a *Matrix) Size() (rows, columns int) { return a.n, a.n }

// Add adds x to the element in row i and column j.
//
// Constraints: 0 ≤ i, j < n; 0 ≤ x < m.
//
// Complexity: O(1) amortised.
func (a *Matrix) Add(i, j, x int) { a.elements = append(a.elements, element{i, j, x}) }

// Apply returns a · x for a column vector x.
//
// Constraints: x has n elements; 0 ≤ x[i] < m.
//
// Complexity: O(n + k) for k calls of Add.
func (a *Matrix) Apply(x []int) []int {
	debug.Assert(func() bool { return len(x) == a.n }, "a product with a column that does not fit")
	list := make([]int, a.n)
	for _, e := range a.elements {
		list[e.i] = a.ring.Reduce(uint64(list[e.i]) + uint64(e.x)*uint64(x[e.j]))
	}
	return list
}

// Determinant returns the determinant modulo m, with D. Wiedemann's method: the powers of a, with scaled columns, applied to a vector,
// satisfy the recurrence of the characteristic polynomial. It tries other factors if they satisfy a shorter one. The numbers in it only
// look random: the result is always the same.
//
// Constraints: m is a prime, much greater than n², or it may not end.
//
// Complexity: O(n · (n + k)) for k calls of Add.
func (a *Matrix) Determinant() int {
	ring, state := a.ring, uint64(1)
	drawn := func() []int {
		list := make([]int, a.n)
		for i := range list {
			for list[i] == 0 {
				state += 0x9e3779b97f4a7c15 // G. Steele's splitmix
				z := (state ^ state>>30) * 0xbf58476d1ce4e5b9
				z = (z ^ z>>27) * 0x94d049bb133111eb
				list[i] = ring.Reduce(z ^ z>>31)
			}
		}
		return list
	}
	for a.n > 0 {
		weights, scales, vector := drawn(), drawn(), drawn()
		terms := make([]int, 2*a.n)
		for k := range terms {
			sum := 0
			for i, x := range vector {
				sum = ring.Reduce(uint64(sum) + uint64(x)*uint64(weights[i]))
				vector[i] = ring.Mul(x, scales[i])
			}
			terms[k] = sum
			vector = a.Apply(vector)
		}
		coefficients := recurrence.Find(terms, ring.Modulus())
		d := len(coefficients)
		if d > 0 && coefficients[d-1] == 0 { // 0 is an eigenvalue
			return 0
		}
		if d == a.n {
			product := 1
			for _, x := range scales {
				product = ring.Mul(product, x)
			}
			if d%2 == 0 {
				product = ring.Neg(product)
			}
			return ring.Div(coefficients[d-1], product)
		}
	}
	return 1 % ring.Modulus()
}
