// Package modular does arithmetic modulo m, and binomial coefficients modulo a prime.
//
// Residues are plain ints in [0, m): a Ring is only the modulus, so sums that cannot overflow may be written without it, and a result
// is printed as it is. The modulus need not be known when the program is compiled. A product costs three multiplications and no
// division.
package modular

import "math/bits"

// Ring is the ring of integers modulo m. It is made by New; the zero Ring has no modulus and is of no use.
type Ring struct {
	modulus    int
	reciprocal uint64 // ⌊(2⁶⁴ - 1) / modulus⌋, for Barrett's reduction
}

// New returns the ring of integers modulo m.
//
// Constraints: 1 ≤ m < 2³¹; panics otherwise.
//
// Complexity: O(1).
func New(m int) Ring {
	if m < 1 || m > 1<<31-1 {
		panic("modular: the modulus is not in 1..2147483647")
	}
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

// Reduce returns the residue of any uint64, such as a sum of a few products.
//
// Complexity: O(1).
func (r Ring) Reduce(x uint64) int {
	quotient, _ := bits.Mul64(x, r.reciprocal) // or 1 less than the quotient
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
	// Not a + b ≥ m: where int has 32 bits, a + b may overflow.
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
func (r Ring) Neg(a int) int {
	if a == 0 {
		return 0
	}
	return r.modulus - a
}

// Mul returns a · b modulo m.
//
// Constraints: 0 ≤ a, b < m.
//
// Complexity: O(1).
func (r Ring) Mul(a, b int) int { return r.Reduce(uint64(a) * uint64(b)) }

// Pow returns a to the power of e modulo m; the power 0 is 1 modulo m, that of 0 too.
//
// Constraints: 0 ≤ a < m; e ≥ 0, panics otherwise.
//
// Complexity: O(log e).
func (r Ring) Pow(a, e int) int {
	if e < 0 {
		panic("modular: a negative exponent")
	}
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
// Constraints: 0 ≤ a, b < m, b and m coprime; panics if they are not.
//
// Complexity: O(log m).
func (r Ring) Div(a, b int) int { return r.Mul(a, r.Inverse(b)) }

// Inverse returns the residue whose product with a is 1 modulo m. The modulus need not be prime.
//
// Constraints: 0 ≤ a < m, a and m coprime; panics if they are not.
//
// Complexity: O(log m).
func (r Ring) Inverse(a int) int { return inverse(a, r.modulus) }

func inverse(a, m int) int {
	r, next, x, y := m, a, 0, 1 // Euclid's algorithm: r ≡ a · x and next ≡ a · y
	for next != 0 {
		x, y = y, x-r/next*y
		r, next = next, r%next
	}
	if r != 1 {
		panic("modular: a number has no inverse")
	}
	if x < 0 {
		x += m
	}
	return x
}
