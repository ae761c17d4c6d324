// Package dirichlet sums arithmetic functions up to n much faster than in O(n): products and quotients of Dirichlet series, powers of
// primes, and multiplicative functions.
//
// The sums up to the quotients ⌊n/x⌋ determine the sum of a product up to n, and all that is computed here.
package dirichlet

import (
	"math"

	"kamyk/templates/debug"
	"kamyk/templates/modular"
)

// A Sums holds the sums modulo m of a function over 1..q, for each quotient q = ⌊n/x⌋ with x in 1..n. It uses 8√n bytes.
type Sums struct {
	n, root int
	ring    modular.Ring
	data    []uint32 // data[q] for q ≤ root, and data[len(data)-x] for larger q = ⌊n/x⌋
}

// New returns the sums of the function that is 0 everywhere.
//
// Constraints: 1 ≤ n < 2⁵³; 1 ≤ m < 2³¹.
//
// Complexity: O(√n).
func New(n, m int) *Sums {
	root := int(math.Sqrt(float64(n)))
	return &Sums{n, root, modular.New(m), make([]uint32, root+n/(root+1)+1)}
}

// From returns the sums whose values are given, in the order of numbertheory.Quotients(n).
//
// Constraints: as for New; there is a value in 0..m-1 for each quotient.
//
// Complexity: O(√n).
func From(n, m int, values []int) *Sums {
	s := New(n, m)
	debug.Assert(func() bool { return len(values) == len(s.data)-1 }, "not a value for each quotient")
	for i, x := range values {
		s.data[i+1] = uint32(x)
	}
	return s
}

// Powers returns the sums of the function iᵈ. For example, those of Euler's totient function are Powers(n, m, 1).Divide(Powers(n, m, 0)).
//
// Constraints: as for New; d is 0, 1 or 2.
//
// Complexity: O(√n).
func Powers(n, m, d int) *Sums {
	s := New(n, m)
	for i := 1; i < len(s.data); i++ {
		s.data[i] = uint32(powers(s.ring, s.quotient(i), d))
	}
	return s
}

// powers returns the sum of iᵈ over 1..q.
func powers(ring modular.Ring, q, d int) int {
	if d == 0 {
		return ring.From(q)
	}
	a, b, c := q, q+1, 2*q+1
	if a%2 == 0 {
		a /= 2
	} else {
		b /= 2
	}
	if d == 1 {
		return ring.Mul(ring.From(a), ring.From(b))
	}
	switch {
	case a%3 == 0:
		a /= 3
	case b%3 == 0:
		b /= 3
	default:
		c /= 3
	}
	return ring.Mul(ring.Mul(ring.From(a), ring.From(b)), ring.From(c))
}

// Values returns the sums up to each quotient, in increasing order of the quotients.
//
// Complexity: O(√n).
func (s *Sums) Values() []int {
	list := make([]int, len(s.data)-1)
	for i := range list {
		list[i] = int(s.data[i+1])
	}
	return list
}

// Sum returns the sum over 1..q.
//
// Constraints: q = ⌊n/x⌋ for some x in 1..n.
//
// Complexity: O(1).
func (s *Sums) Sum(q int) int { return int(s.data[s.index(q)]) }

// Set sets the sum over 1..q.
//
// Constraints: q = ⌊n/x⌋ for some x in 1..n; 0 ≤ sum < m.
//
// Complexity: O(1).
func (s *Sums) Set(q, sum int) { s.data[s.index(q)] = uint32(sum) }

// Add returns the sums of the function a + b.
//
// Constraints: n and m are the same for both.
//
// Complexity: O(√n).
func (s *Sums) Add(b *Sums) *Sums {
	c := New(s.n, s.ring.Modulus())
	for i, x := range s.data {
		c.data[i] = uint32(s.ring.Add(int(x), int(b.data[i])))
	}
	return c
}

// Scale returns the sums of the function factor · a.
//
// Constraints: 0 ≤ factor < m.
//
// Complexity: O(√n).
func (s *Sums) Scale(factor int) *Sums {
	c := New(s.n, s.ring.Modulus())
	for i, x := range s.data {
		c.data[i] = uint32(s.ring.Mul(int(x), factor))
	}
	return c
}

func (s *Sums) index(q int) int {
	if q <= s.root {
		return q
	}
	return len(s.data) - int(float64(s.n)/float64(q))
}

// quotient returns the quotient whose sum is data[i].
func (s *Sums) quotient(i int) int {
	if i <= s.root {
		return i
	}
	return s.n / (len(s.data) - i)
}

// steps returns the differences of consecutive sums. Any function with these sums may stand for the given one; the one that is computed
// with is 0 except at quotients.
func (s *Sums) steps() []uint32 {
	list := make([]uint32, len(s.data))
	for i := 1; i < len(list); i++ {
		list[i] = uint32(s.ring.Sub(int(s.data[i]), int(s.data[i-1])))
	}
	return list
}
