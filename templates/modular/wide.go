package modular

import (
	"math/bits"

	"kamyk/templates/debug"
)

// A Wide is the ring of integers modulo any m ≥ 1, for moduli that are too large for Ring. Residues are ints in [0, m). Make one with
// NewWide.
type Wide struct{ modulus int }

// NewWide returns the ring of integers modulo m.
//
// Constraints: m ≥ 1.
//
// Complexity: O(1).
func NewWide(m int) Wide {
	debug.Assert(func() bool { return m >= 1 }, "the modulus is not positive")
	return Wide{m}
}

// Modulus returns m.
func (r Wide) Modulus() int { return r.modulus }

// From returns the residue of any int.
//
// Complexity: O(1).
func (r Wide) From(x int) int {
	if x %= r.modulus; x < 0 {
		return x + r.modulus
	}
	return x
}

// Add returns a + b modulo m.
//
// Constraints: 0 ≤ a, b < m.
//
// Complexity: O(1).
func (r Wide) Add(a, b int) int {
	if gap := r.modulus - b; a >= gap {
		return a - gap
	}
	return a + b
}

// Sub returns a - b modulo m.
//
// Constraints: 0 ≤ a, b < m.
//
// Complexity: O(1).
func (r Wide) Sub(a, b int) int {
	if a < b {
		return a - b + r.modulus
	}
	return a - b
}

// Neg returns -a modulo m.
//
// Constraints: 0 ≤ a < m.
//
// Complexity: O(1).
func (r Wide) Neg(a int) int { return r.Sub(0, a) }

// Mul returns a · b modulo m.
//
// Constraints: 0 ≤ a, b < m.
//
// Complexity: O(1), with a 128-bit division.
func (r Wide) Mul(a, b int) int {
	high, low := bits.Mul64(uint64(a), uint64(b))
	return int(bits.Rem64(high, low, uint64(r.modulus)))
}

// Pow returns a to the power e modulo m. The power 0 is 1 modulo m, also for a = 0.
//
// Constraints: 0 ≤ a < m; e ≥ 0.
//
// Complexity: O(log e).
func (r Wide) Pow(a, e int) int {
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

// Inverse returns the inverse of a modulo m. The modulus need not be prime.
//
// Constraints: 0 ≤ a < m; a and m are coprime.
//
// Complexity: O(log m).
func (r Wide) Inverse(a int) int { return inverse(a, r.modulus) }

// Div returns a / b modulo m: the residue whose product with b is a.
//
// Constraints: 0 ≤ a, b < m; b and m are coprime.
//
// Complexity: O(log m).
func (r Wide) Div(a, b int) int { return r.Mul(a, r.Inverse(b)) }
