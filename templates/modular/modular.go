// Package modular implements arithmetic modulo m, and binomial coefficients.
//
// Residues are plain ints in [0, m), and a Ring is only the modulus. So you can add without the ring while sums cannot overflow, and print
// results directly. The modulus need not be a compile-time constant. A product takes three multiplications and no division.
package modular

import (
	"math/bits"

	"kamyk/templates/debug"
)

// A Ring is the ring of integers modulo m. Make one with New; the zero Ring is not usable.
type Ring struct {
	modulus    int
	reciprocal uint64 // ⌊(2⁶⁴ - 1) / modulus⌋, for Barrett's reduction
}

// New returns the ring of integers modulo m.
//
// Constraints: 1 ≤ m < 2³¹.
//
// Complexity: O(1).
func New(m int) Ring {
	debug.Assert(func() bool { return m >= 1 && m <= 1<<31-1 }, "the modulus is not in 1..2147483647")
	return Ring{modulus: m, reciprocal: ^uint64(0) / uint64(m)}
}

// Modulus returns m.
func (r Ring) Modulus() int { return r.modulus }

// From returns the residue of any int.
//
// Complexity: O(1).
func (r Ring) From(x int) int {
	if x < 0 {
		return r.modulus - 1 - r.Reduce(uint64(^x))
	}
	return r.Reduce(uint64(x))
}

// Reduce returns the residue of any uint64, such as a sum of products.
//
// Complexity: O(1).
func (r Ring) Reduce(x uint64) int {
	quotient, _ := bits.Mul64(x, r.reciprocal) // the quotient, or 1 less
	x -= quotient * uint64(r.modulus)
	if x >= uint64(r.modulus) {
		x -= uint64(r.modulus)
	}
	return int(x)
}

// Add returns a + b modulo m.
//
// Constraints: 0 ≤ a, b < m.
//
// Complexity: O(1).
func (r Ring) Add(a, b int) int {
	// Not a + b ≥ m: a + b may overflow a 32-bit int.
	if gap := r.modulus - b; a >= gap {
		return a - gap
	}
	return a + b
}

// Sub returns a − b modulo m.
//
// Constraints: 0 ≤ a, b < m.
//
// Complexity: O(1).
func (r Ring) Sub(a, b int) int {
	if a < b {
		return a - b + r.modulus
	}
	return a - b
}

// Neg returns −a modulo m.
//
// Constraints: 0 ≤ a < m.
//
// Complexity: O(1).
func (r Ring) Neg(a int) int { return r.Sub(0, a) }

// Mul returns a · b modulo m.
//
// Constraints: 0 ≤ a, b < m.
//
// Complexity: O(1).
func (r Ring) Mul(a, b int) int { return r.Reduce(uint64(a) * uint64(b)) }

// Pow returns a to the power e modulo m. The power 0 is 1 modulo m, also for a = 0.
//
// Constraints: 0 ≤ a < m; e ≥ 0.
//
// Complexity: O(log e).
func (r Ring) Pow(a, e int) int {
	debug.Assert(func() bool { return e >= 0 }, "a negative exponent")
	power := 1 % r.modulus
	for ; e > 0; e >>= 1 {
		if e&1 == 1 {
			power = r.Mul(power, a)
		}
		a = r.Mul(a, a)
	}
	return power
}

// Div returns a / b modulo m: the residue whose product with b is a. The modulus need not be prime.
//
// Constraints: 0 ≤ a, b < m; b and m are coprime.
//
// Complexity: O(log m).
func (r Ring) Div(a, b int) int { return r.Mul(a, r.Inverse(b)) }

// Inverse returns the inverse of a modulo m. The modulus need not be prime.
//
// Constraints: 0 ≤ a < m; a and m are coprime.
//
// Complexity: O(log m).
func (r Ring) Inverse(a int) int { return Inverse(a, r.modulus) }
