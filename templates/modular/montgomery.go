package modular

import (
	"math/bits"

	"kamyk/templates/debug"
)

// A Montgomery is the ring of integers modulo an odd m of up to 64 bits, for long chains of products. A product takes three multiplications
// and no division. Residues are in Montgomery form, x · 2⁶⁴ modulo m: Enter converts to it, and Leave converts back. Make one with
// NewMontgomery.
type Montgomery struct {
	modulus uint64
	inverse uint64 // m⁻¹ modulo 2⁶⁴
	one     uint64 // 2⁶⁴ modulo m
	square  uint64 // 2¹²⁸ modulo m
}

// NewMontgomery returns the ring of integers modulo m.
//
// Constraints: m is odd.
//
// Complexity: O(1).
func NewMontgomery(m uint64) Montgomery {
	debug.Assert(func() bool { return m%2 != 0 }, "the modulus is even")
	inverse := m
	for i := 0; i < 5; i++ { // each round doubles the number of correct bits, at first 3
		inverse *= 2 - m*inverse
	}
	one := -m % m
	return Montgomery{m, inverse, one, bits.Rem64(one, 0, m)}
}

// Enter returns the Montgomery form of a.
//
// Constraints: a < m.
//
// Complexity: O(1).
func (r Montgomery) Enter(a uint64) uint64 { return r.Mul(a, r.square) }

// Leave returns the residue whose Montgomery form is a.
//
// Complexity: O(1).
func (r Montgomery) Leave(a uint64) uint64 { return r.Mul(a, 1) }

// One returns the Montgomery form of 1.
func (r Montgomery) One() uint64 { return r.one }

// Add returns the sum of a and b, all in Montgomery form.
//
// Complexity: O(1).
func (r Montgomery) Add(a, b uint64) uint64 {
	if gap := r.modulus - b; a >= gap {
		return a - gap
	}
	return a + b
}

// Mul returns the product of a and b, all in Montgomery form.
//
// Complexity: O(1).
func (r Montgomery) Mul(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	over, _ := bits.Mul64(low*r.inverse, r.modulus)
	if high < over {
		return high - over + r.modulus
	}
	return high - over
}

// Pow returns a to the power e, both a and the result in Montgomery form.
//
// Complexity: O(log e).
func (r Montgomery) Pow(a, e uint64) uint64 {
	power := r.one
	for ; e > 0; e >>= 1 {
		if e&1 == 1 {
			power = r.Mul(power, a)
		}
		a = r.Mul(a, a)
	}
	return power
}
