// Package nimber implements multiplication of nimbers, the Grundy values of impartial games. With XOR as the sum and [Product] as the
// product, the numbers below 2⁶⁴ are a field. If a game is a product of two games, its Grundy value is the product of their values. An
// example is turning coins at the corners of a rectangle in a grid.
//
// For F = 2^(2^k), the rules are F⊗x = F·x for x < F, and F⊗F = F + F/2. So a number of 2^(k+1) bits is h⊗F + l. A product takes three
// products of half the length, as in Karatsuba's method, and one by F/2. Below 2¹⁶ it uses tables of logarithms.
package nimber

import "kamyk/templates/debug"

// The powers of generator are all non-zero numbers below 2¹⁶.
const generator = 258

const order = 1<<16 - 1 // of the generator

// The logarithm of 0 is so large that every sum with it leads to a 0.
var (
	exponential [4*order + 1]uint16
	logarithm   [1 << 16]uint32
)

// Product returns a ⊗ b.
//
// Complexity: 14 products of 16 bits. The first call also takes 2¹⁶ steps and 500 KB of memory.
func Product(a, b uint64) uint64 {
	fill()
	h, g := uint32(a>>32), uint32(b>>32)
	l, k := uint32(a), uint32(b)
	low := product32(l, k)
	return uint64(product32(h^l, g^k)^low)<<32 | uint64(low^timesHalf(product32(h, g)))
}

func product32(a, b uint32) uint32 {
	h, g := a>>16, b>>16
	l, k := a&order, b&order
	low := product16(l, k)
	return (product16(h^l, g^k)^low)<<16 | low ^ product16(product16(h, g), 1<<15)
}

// timesHalf returns a ⊗ 2³¹.
func timesHalf(a uint32) uint32 {
	h, l := a>>16, a&order
	return product16(h^l, 1<<15)<<16 | product16(product16(h, 1<<15), 1<<15)
}

func product16(a, b uint32) uint32 { return uint32(exponential[logarithm[a]+logarithm[b]]) }

func fill() {
	if exponential[0] == 0 {
		compute()
	}
}

// compute computes the tables. Multiplication by the generator is linear, so its products with powers of two suffice.
func compute() {
	var times [1 << 16]uint16
	for bit := uint(0); bit < 16; bit++ {
		times[1<<bit] = uint16(slow(generator, 1<<bit, 8))
		for low := 1; low < 1<<bit; low++ {
			times[1<<bit|low] = times[1<<bit] ^ times[low]
		}
	}
	logarithm[0] = 2 * order
	x := uint16(1)
	for i := range logarithm[1:] {
		exponential[i], exponential[i+order] = x, x
		logarithm[x] = uint32(i)
		x = times[x]
	}
}

// slow computes the product of numbers below 2^(2·half) by the rules alone.
func slow(a, b uint32, half uint) uint32 {
	if a < 2 || b < 2 {
		return a * b
	}
	h, g := a>>half, b>>half
	l, k := a&(1<<half-1), b&(1<<half-1)
	low := slow(l, k, half/2)
	return (slow(h^l, g^k, half/2)^low)<<half | low ^ slow(slow(h, g, half/2), 1<<(half-1), half/2)
}

// Power returns the nim-product of n factors a, or 1 for n = 0.
//
// Complexity: O(log n) products.
func Power(a, n uint64) uint64 {
	result := uint64(1)
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			result = Product(result, a)
		}
		a = Product(a, a)
	}
	return result
}

// Inverse returns the inverse of a: the number whose product with a is 1.
//
// Constraints: a ≠ 0.
//
// Complexity: O(1), about 130 products.
func Inverse(a uint64) uint64 {
	debug.Assert(func() bool { return a != 0 }, "0 has no inverse")
	return Power(a, 1<<64-2)
}

// Root returns the square root of a. Every number has exactly one.
//
// Complexity: O(1), 63 products.
func Root(a uint64) uint64 {
	for i := 0; i < 63; i++ {
		a = Product(a, a)
	}
	return a
}
