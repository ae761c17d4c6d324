package modular

import (
	"math/bits"

	"kamyk/templates/debug"
)

// Mul returns a · b modulo any m. For moduli below 2³¹, the products of a Ring are faster, and for large odd ones those of a Montgomery.
//
// Constraints: 0 ≤ a, b < m.
//
// Complexity: O(1), with a 128-bit division.
func Mul(a, b, m int) int {
	high, low := bits.Mul64(uint64(a), uint64(b))
	return int(bits.Rem64(high, low, uint64(m)))
}

// Pow returns a to the power e modulo any m. The power 0 is 1 modulo m, also for a = 0.
//
// Constraints: 0 ≤ a < m; e ≥ 0.
//
// Complexity: O(log e).
func Pow(a, e, m int) int {
	power := 1 % m
	for ; e > 0; e >>= 1 {
		if e&1 == 1 {
			power = Mul(power, a, m)
		}
		a = Mul(a, a, m)
	}
	return power
}

// Inverse returns the inverse of a modulo any m: the residue whose product with a is 1.
//
// Constraints: 0 ≤ a < m; a and m are coprime.
//
// Complexity: O(log m).
func Inverse(a, m int) int {
	r, next, x, y := m, a, 0, 1 // Euclid's algorithm: r ≡ a · x and next ≡ a · y
	for next != 0 {
		x, y = y, x-r/next*y
		r, next = next, r%next
	}
	debug.Assert(func() bool { return r == 1 }, "a number has no inverse")
	if x < 0 {
		x += m
	}
	return x
}
