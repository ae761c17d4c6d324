package convolution

import (
	"kamyk/templates/debug"
	"kamyk/templates/modular"
)

// Or returns the OR-convolution modulo m: element k is the sum of a[i] · b[j] over all i, j with i OR j = k.
//
// Constraints: the lists have the same length, a power of two; 0 ≤ a[i], b[i] < m < 2³¹.
//
// Complexity: O(n log n).
func Or(a, b []int, m int) []int {
	check(a, b)
	a, b = append([]int(nil), a...), append([]int(nil), b...)
	SubsetZeta(a)
	SubsetZeta(b)
	multiply(a, b, m)
	SubsetMobius(a)
	return reduced(a, m)
}

// And returns the AND-convolution modulo m: element k is the sum of a[i] · b[j] over all i, j with i AND j = k.
//
// Constraints: the lists have the same length, a power of two; 0 ≤ a[i], b[i] < m < 2³¹.
//
// Complexity: O(n log n).
func And(a, b []int, m int) []int { return reversed(Or(reversed(a), reversed(b), m)) }

// reversed returns the list with element i at the index whose bits are inverted.
func reversed(a []int) []int {
	list := make([]int, len(a))
	for i, x := range a {
		list[len(a)-1-i] = x
	}
	return list
}

// Xor returns the XOR-convolution modulo m: element k is the sum of a[i] · b[j] over all i, j with i XOR j = k.
//
// Constraints: the lists have the same length, a power of two, and m is odd; 0 ≤ a[i], b[i] < m < 2³¹.
//
// Complexity: O(n log n).
func Xor(a, b []int, m int) []int {
	check(a, b)
	debug.Assert(func() bool { return m%2 != 0 }, "the modulus of Xor is even")
	a, b = append([]int(nil), a...), append([]int(nil), b...)
	WalshHadamard(a)
	WalshHadamard(b)
	multiply(a, b, m)
	WalshHadamard(a)
	scale := 1 % m
	for n := len(a); n > 1; n /= 2 {
		scale = scale/2 + scale%2*(m/2+1)
	}
	ring := modular.New(m)
	for i, x := range a {
		a[i] = ring.Mul(ring.From(x), scale)
	}
	return a
}

func check(a, b []int) {
	debug.Assert(func() bool { return len(a) == len(b) && len(a) != 0 && len(a)&(len(a)-1) == 0 }, "the lengths are not the same power of two")
}

// multiply does not reduce its arguments first: sums of n elements cannot overflow.
func multiply(a, b []int, m int) {
	ring := modular.New(m)
	for i, x := range a {
		a[i] = ring.Mul(ring.From(x), ring.From(b[i]))
	}
}

// SubsetZeta replaces each element by the sum of the elements at the subsets of its index. Indices are sets, one bit for each member. The
// sums have no modulus: reduce them afterwards.
//
// Constraints: the length is a power of two.
//
// Complexity: O(n log n).
func SubsetZeta(a []int) { along(a, 1, false) }

// SubsetMobius is the inverse of SubsetZeta. Its results may be negative.
//
// Constraints: as for SubsetZeta.
//
// Complexity: O(n log n).
func SubsetMobius(a []int) { along(a, -1, false) }

// along takes one member after the other. To each set with the member, it adds sign times the element of the set without it. If supersets
// is set, it is the other way around.
func along(a []int, sign int, supersets bool) {
	check(a, a)
	for h := 1; h < len(a); h *= 2 {
		for i := 0; i < len(a); i += 2 * h {
			from, to := a[i:i+h], a[i+h:i+2*h]
			if supersets {
				from, to = to, from
			}
			for j, x := range from {
				to[j] += sign * x
			}
		}
	}
}

// SupersetZeta replaces each element by the sum of the elements at the supersets of its index, without a modulus.
//
// Constraints: as for SubsetZeta.
//
// Complexity: O(n log n).
func SupersetZeta(a []int) { along(a, 1, true) }

// SupersetMobius is the inverse of SupersetZeta. Its results may be negative.
//
// Constraints: as for SubsetZeta.
//
// Complexity: O(n log n).
func SupersetMobius(a []int) { along(a, -1, true) }

// WalshHadamard replaces element k by the sum of all a[i], where a[i] is negative if i AND k has an odd number of bits. There is no
// modulus. Applied twice, it multiplies each element by n.
//
// Constraints: the length is a power of two.
//
// Complexity: O(n log n).
func WalshHadamard(a []int) {
	check(a, a)
	for h := 1; h < len(a); h *= 2 {
		for i := 0; i < len(a); i += 2 * h {
			left, right := a[i:i+h], a[i+h:i+2*h]
			for j, x := range left {
				left[j], right[j] = x+right[j], x-right[j]
			}
		}
	}
}
