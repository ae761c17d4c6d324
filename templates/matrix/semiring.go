package matrix

import "kamyk/templates/debug"

// A Semiring computes with matrices whose elements are added and multiplied in other ways than numbers. A matrix is the list of its rows.
// Products over MinPlus find shortest walks: power e of the lengths of edges has the length of a shortest walk of e edges between any two
// vertices. Make one with MinPlus, MaxPlus or NewSemiring.
type Semiring[T any] struct {
	accumulate func(sums []T, x T, row []T) // adds the product of x and each element of the row to a sum
	zero, one  T
}

// NewSemiring returns the matrices over a semiring. add must be associative and commutative, and mul must be associative and distribute
// over add. For each a, add(zero, a) = a, mul(one, a) = mul(a, one) = a, and mul(zero, a) = mul(a, zero) = zero.
//
// Complexity: O(1).
func NewSemiring[T any](add, mul func(a, b T) T, zero, one T) *Semiring[T] {
	return &Semiring[T]{func(sums []T, x T, row []T) {
		for j, y := range row {
			sums[j] = add(sums[j], mul(x, y))
		}
	}, zero, one}
}

// MinPlus returns the matrices whose elements are added by taking the minimum, and multiplied by adding. The greatest int is infinite: it
// stands for a missing edge, and added to any number it stays. All other sums must be ints below it. It is several times as fast as the
// same made with NewSemiring.
func MinPlus() *Semiring[int] {
	const infinite = int(^uint(0) >> 1)
	return &Semiring[int]{func(sums []int, x int, row []int) {
		if x == infinite {
			return
		}
		sums = sums[:len(row)]
		for j, y := range row {
			if y != infinite && x+y < sums[j] {
				sums[j] = x + y
			}
		}
	}, infinite, 0}
}

// MaxPlus returns the matrices whose elements are added by taking the maximum, and multiplied by adding. The least int is infinite: it
// stands for a missing edge, and added to any number it stays. All other sums must be ints above it.
func MaxPlus() *Semiring[int] {
	const infinite = -int(^uint(0)>>1) - 1
	return &Semiring[int]{func(sums []int, x int, row []int) {
		if x == infinite {
			return
		}
		sums = sums[:len(row)]
		for j, y := range row {
			if y != infinite && x+y > sums[j] {
				sums[j] = x + y
			}
		}
	}, infinite, 0}
}

// Identity returns the identity matrix of n rows: one on the diagonal, and zero elsewhere.
//
// Complexity: O(n²).
func (s *Semiring[T]) Identity(n int) [][]T {
	a := s.zeros(n, n)
	for i := range a {
		a[i][i] = s.one
	}
	return a
}

func (s *Semiring[T]) zeros(rows, columns int) [][]T {
	list, a := make([]T, rows*columns), make([][]T, rows)
	for i := range list {
		list[i] = s.zero
	}
	for i := range a {
		a[i], list = list[:columns:columns], list[columns:]
	}
	return a
}

// Mul returns a · b.
//
// Constraints: each row of a is as long as b has rows.
//
// Complexity: O(n³).
func (s *Semiring[T]) Mul(a, b [][]T) [][]T {
	columns := 0
	if len(b) > 0 {
		columns = len(b[0])
	}
	c := s.zeros(len(a), columns)
	for i, row := range a {
		debug.Assert(func() bool { return len(row) == len(b) }, "a product of matrices that do not fit")
		for k, x := range row {
			s.accumulate(c[i], x, b[k])
		}
	}
	return c
}

// Apply returns a · x for a column vector x.
//
// Constraints: each row of a is as long as x.
//
// Complexity: O(rows · columns).
func (s *Semiring[T]) Apply(a [][]T, x []T) []T {
	list := make([]T, len(a))
	for i, row := range a {
		debug.Assert(func() bool { return len(row) == len(x) }, "a product with a column that does not fit")
		list[i] = s.zero
		for j, y := range row {
			s.accumulate(list[i:i+1], y, x[j:j+1])
		}
	}
	return list
}

// Pow returns a to the power e. The power 0 is the identity.
//
// Constraints: a has as many columns as rows, and e ≥ 0.
//
// Complexity: O(n³ log e).
func (s *Semiring[T]) Pow(a [][]T, e int) [][]T {
	debug.Assert(func() bool { return (len(a) == 0 || len(a) == len(a[0])) && e >= 0 },
		"a power of a matrix that is not square, or a negative one")
	power := s.Identity(len(a))
	for e > 0 {
		if e&1 == 1 {
			power = s.Mul(power, a)
		}
		if e >>= 1; e > 0 {
			a = s.Mul(a, a)
		}
	}
	return power
}
