package modular

import "math/bits"

// A Wide is the ring of integers modulo m for moduli that Ring cannot take. Residues are ints in [0, m) here, too. Make one with NewWide.
type Wide struct{ modulus int }

// NewWide returns the ring of integers modulo m.
//
// Constraints: m ≥ 1; panics otherwise.
//
// Complexity: O(1).
func NewWide(m int) Wide {
	if m < 1 {
		panic("modular: the modulus is not positive")
	}
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
// Complexity: O(1), a division of 128 bits.
func (r Wide) Mul(a, b int) int {
	high, low := bits.Mul64(uint64(a), uint64(b))
	return int(bits.Rem64(high, low, uint64(r.modulus)))
}

// Pow returns a to the power of e modulo m; the power 0 is 1 modulo m, that of 0 too.
//
// Constraints: 0 ≤ a < m; e ≥ 0, panics otherwise.
//
// Complexity: O(log e).
func (r Wide) Pow(a, e int) int {
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

// Inverse returns the residue whose product with a is 1 modulo m. The modulus need not be prime.
//
// Constraints: 0 ≤ a < m, a and m coprime; panics if they are not.
//
// Complexity: O(log m).
func (r Wide) Inverse(a int) int { return inverse(a, r.modulus) }

// Div returns a / b modulo m: the residue whose product with b is a.
//
// Constraints: 0 ≤ a, b < m, b and m coprime; panics if they are not.
//
// Complexity: O(log m).
func (r Wide) Div(a, b int) int { return r.Mul(a, r.Inverse(b)) }
