// Package convolution multiplies polynomials and computes other convolutions: each pair of elements contributes to the element whose index
// is the sum, a bitwise operation, the union, the greatest common divisor or the least common multiple of their indices.
//
// A polynomial is the list of its coefficients, constant term first. All results are exact; nothing uses floating point.
package convolution

import "math/bits"

// Products and sums need a 64-bit int; this does not compile for 32 bits.
const _ int = 1 << 62

// Prime is the modulus of Multiply: 119 · 2²³ + 1.
const Prime = 998244353

var shared *Field

// Default returns the field modulo 998244353. It always returns the same one, which keeps the roots of unity that it has computed.
//
// Complexity: O(1).
func Default() *Field {
	if shared == nil { // a package variable would be initialised in every file
		shared = NewField(Prime)
	}
	return shared
}

// Multiply returns the product of two polynomials modulo 998244353: element k is the sum of a[i] · b[k-i]. The product is empty if a or b
// is empty.
//
// Constraints: 0 ≤ a[i], b[i] < 998244353; len(a) + len(b) ≤ 2²³.
//
// Complexity: O(n log n).
func Multiply(a, b []int) []int {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	product := Default().Multiply(residues(a), residues(b))
	result := make([]int, len(product))
	for k, x := range product {
		result[k] = int(x)
	}
	return result
}

func residues(a []int) []uint32 {
	list := make([]uint32, len(a))
	for i, x := range a {
		list[i] = uint32(x)
	}
	return list
}

// Multiply returns the product of two polynomials modulo p.
//
// Constraints: elements are less than p; neither list is empty; p-1 is divisible by a power of two that is at least len(a) + len(b) - 1.
//
// Complexity: O(n log n).
func (f *Field) Multiply(a, b []uint32) []uint32 {
	if len(a) <= 32 || len(b) <= 32 {
		return f.directly(a, b)
	}
	length := len(a) + len(b) - 1
	n := 1 << uint(bits.Len(uint(length-1)))
	x, y := make([]uint32, n), make([]uint32, n)
	copy(x, a)
	copy(y, b)
	f.Forward(x)
	f.Forward(y)
	f.Product(x, y)
	f.Backward(x)
	return x[:length]
}

// directly reduces a sum only when it could overflow.
func (f *Field) directly(a, b []uint32) []uint32 {
	bound, sums := 8*uint64(f.p)*uint64(f.p), make([]uint64, len(a)+len(b)-1)
	for i, x := range a {
		part := sums[i : i+len(b)]
		for j, y := range b {
			sum := part[j] + uint64(x)*uint64(y)
			if sum >= bound {
				sum -= bound
			}
			part[j] = sum
		}
	}
	result := make([]uint32, len(sums))
	for k, sum := range sums {
		result[k] = uint32(sum % uint64(f.p))
	}
	return result
}
