package modular

// A Modulus is a modulus that is a compile-time constant. It is written as the length of an array type, which takes no memory. The compiler
// makes a copy of the code for each modulus, in which a remainder is a multiplication.
type Modulus interface {
	[998244353]struct{} | [1000000007]struct{} | [1000000009]struct{} | [1000003]struct{} | [469762049]struct{} | [167772161]struct{}
}

// Common primes as types.
type (
	P998244353  = [998244353]struct{}
	P1000000007 = [1000000007]struct{}
	P1000000009 = [1000000009]struct{}
	P1000003    = [1000003]struct{}
	P469762049  = [469762049]struct{}
	P167772161  = [167772161]struct{}
)

// An Int is a residue modulo the prime M, as a number of 4 bytes less than M.
//
// For example, after type Z = modular.Int[modular.P998244353], Z(2) is 2, and Z(2).Mul(x) is a product. Of converts numbers that are
// negative, or M and more.
type Int[M Modulus] uint32

// Of returns the residue of any int. Go cannot infer M, as no argument has it: write modular.Of[modular.P998244353](-3). If you need it
// often, say once of := modular.Of[modular.P998244353], and then of(-3).
//
// Complexity: O(1).
func Of[M Modulus](x int) Int[M] {
	var m M
	if x %= len(m); x < 0 {
		x += len(m)
	}
	return Int[M](x)
}

// Add returns a + b.
//
// Complexity: O(1).
func (a Int[M]) Add(b Int[M]) Int[M] {
	var m M
	if a += b; a >= Int[M](len(m)) {
		a -= Int[M](len(m))
	}
	return a
}

// Sub returns a - b.
//
// Complexity: O(1).
func (a Int[M]) Sub(b Int[M]) Int[M] {
	var m M
	if a < b {
		a += Int[M](len(m))
	}
	return a - b
}

// Neg returns -a.
//
// Complexity: O(1).
func (a Int[M]) Neg() Int[M] { return Int[M](0).Sub(a) }

// Mul returns a · b.
//
// Complexity: O(1).
func (a Int[M]) Mul(b Int[M]) Int[M] {
	var m M
	return Int[M](uint64(a) * uint64(b) % uint64(len(m)))
}

// Pow returns a to the power e. The power 0 is 1, also for a = 0. A negative power is a power of the inverse.
//
// Constraints: if e is negative, a is not 0.
//
// Complexity: O(log e).
func (a Int[M]) Pow(e int) Int[M] {
	n := uint(e)
	if e < 0 {
		a, n = a.Inverse(), -n // -e overflows for the least int
	}
	power := Int[M](1)
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			power = power.Mul(a)
		}
		a = a.Mul(a)
	}
	return power
}

// Inverse returns 1/a.
//
// Constraints: a is not 0.
//
// Complexity: O(log M).
func (a Int[M]) Inverse() Int[M] {
	var m M
	return Int[M](Inverse(int(a), len(m)))
}

// Div returns a/b.
//
// Constraints: b is not 0.
//
// Complexity: O(log M).
func (a Int[M]) Div(b Int[M]) Int[M] { return a.Mul(b.Inverse()) }
