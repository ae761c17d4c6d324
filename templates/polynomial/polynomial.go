// Package polynomial computes with polynomials and power series modulo 998244353, or with a Ring modulo any number.
//
// Both are lists of coefficients in 0..998244352, constant term first. A list may end with zeros. For a power series, you pass and receive
// the first n coefficients; missing coefficients are 0.
package polynomial

import (
	"math/bits"

	"kamyk/templates/convolution"
	"kamyk/templates/debug"
)

const p = convolution.Prime

func field() *convolution.Field { return convolution.Default() }

func residues(a []int) []uint32 {
	list := make([]uint32, len(a))
	for i, x := range a {
		list[i] = uint32(x)
	}
	return list
}

func ints(a []uint32) []int {
	list := make([]int, len(a))
	for i, x := range a {
		list[i] = int(x)
	}
	return list
}

func plus(a, b uint32) uint32 {
	a += b
	if a >= p {
		a -= p
	}
	return a
}

func minus(a, b uint32) uint32 { return plus(a, p-b) }

func times(a, b uint32) uint32 { return uint32(uint64(a) * uint64(b) % p) }

func power(a uint32, e int) uint32 {
	result := uint32(1)
	for ; e > 0; e >>= 1 {
		if e&1 == 1 {
			result = times(result, a)
		}
		a = times(a, a)
	}
	return result
}

// inverses returns 1/i for 0 < i < n.
func inverses(n int) []uint32 {
	list := make([]uint32, n)
	for i := 1; i < n; i++ {
		if list[i] = 1; i > 1 {
			list[i] = times(p-uint32(p/i), list[p%i]) // 0 ≡ p = (p/i) · i + p%i
		}
	}
	return list
}

// factorials returns i! and 1/i! for 0 ≤ i ≤ n.
func factorials(n int) (list, inverse []uint32) {
	list, inverse = make([]uint32, n+1), inverses(n+1)
	list[0], inverse[0] = 1, 1
	for i := 1; i <= n; i++ {
		list[i] = times(list[i-1], uint32(i))
		inverse[i] = times(inverse[i-1], inverse[i])
	}
	return list, inverse
}

// ceiling returns the least power of two that is at least n.
func ceiling(n int) int { return 1 << uint(bits.Len(uint(n-1))) }

// first returns a copy of the first n coefficients.
func first[T int | uint32](a []T, n int) []T {
	list := make([]T, n)
	copy(list, a)
	return list
}

// transformed returns the transform of length n of the first n coefficients.
func transformed(a []uint32, n int) []uint32 {
	a = first(a, n)
	field().Forward(a)
	return a
}

func trimmed(a []uint32) []uint32 {
	for len(a) > 0 && a[len(a)-1] == 0 {
		a = a[:len(a)-1]
	}
	return a
}

func reversed(a []uint32) []uint32 {
	list := make([]uint32, len(a))
	for i, x := range a {
		list[len(a)-1-i] = x
	}
	return list
}

// Divide returns quotient and remainder: f = quotient · g + remainder, where the remainder has a smaller degree than g. Neither result ends
// with zeros.
//
// Constraints: g is not 0.
//
// Complexity: O(n log n).
func Divide(f, g []int) (quotient, remainder []int) {
	a, b := trimmed(residues(f)), trimmed(residues(g))
	debug.Assert(func() bool { return len(b) > 0 }, "division by zero")
	if len(a) < len(b) {
		return nil, ints(a)
	}
	q := reversed(ratio(reversed(a), reversed(b), len(a)-len(b)+1))
	circle := ceiling(len(b)) // the remainder is short, so a cyclic product suffices
	x, y, rest := transformed(folded(q, circle), circle), transformed(folded(b, circle), circle), folded(a, circle)
	field().Product(x, y)
	field().Backward(x)
	for i := range rest {
		rest[i] = minus(rest[i], x[i])
	}
	return ints(q), ints(trimmed(rest))
}

// folded returns a modulo xⁿ - 1.
func folded(a []uint32, n int) []uint32 {
	list := make([]uint32, n)
	for i, x := range a {
		list[i&(n-1)] = plus(list[i&(n-1)], x)
	}
	return list
}

// Shift returns the coefficients of f(x + c).
//
// Constraints: 0 ≤ c < 998244353, len(f) ≤ 2²².
//
// Complexity: O(n log n).
func Shift(f []int, c int) []int { return ints(shift(residues(f), uint32(c))) }

func shift(f []uint32, c uint32) []uint32 {
	n := len(f)
	if n == 0 {
		return nil
	}
	factorial, inverse := factorials(n - 1)
	a, b := make([]uint32, n), make([]uint32, n)
	part := uint32(1)
	for i, x := range f {
		a[n-1-i] = times(x, factorial[i])
		b[i] = times(part, inverse[i])
		part = times(part, c)
	}
	a = field().Multiply(a, b)[:n]
	for i, x := range a {
		b[n-1-i] = times(x, inverse[n-1-i])
	}
	return b
}

// Product returns the product of polynomials, or 1 for none. The degree of the result is the sum of len(factor)-1, even if a factor ends
// with zeros.
//
// Constraints: no list is empty; the sum of the degrees is less than 2²³.
//
// Complexity: O(n log² n) for n coefficients in all.
func Product(factors [][]int) []int {
	if len(factors) == 0 {
		return []int{1}
	}
	return ints(product(factors))
}

func product(factors [][]int) []uint32 {
	n := len(factors)
	if n == 1 {
		return residues(factors[0])
	}
	return field().Multiply(product(factors[:n/2]), product(factors[n/2:]))
}
