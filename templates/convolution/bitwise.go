package convolution

import "kamyk/templates/modular"

// Or returns the list whose element k is the sum of a[i] · b[j] over all i OR j = k, modulo m.
//
// Constraints: the lists have the same length, a power of two, or it panics; 0 ≤ a[i], b[i] < m < 2³¹.
//
// Complexity: O(n log n).
func Or(a, b []int, m int) []int {
	check(a, b)
	a, b = append([]int(nil), a...), append([]int(nil), b...)
	overSubsets(a, 1)
	overSubsets(b, 1)
	multiply(a, b, m)
	overSubsets(a, -1)
	return reduced(a, m)
}

// And returns the list whose element k is the sum of a[i] · b[j] over all i AND j = k, modulo m.
//
// Constraints: the lists have the same length, a power of two, or it panics; 0 ≤ a[i], b[i] < m < 2³¹.
//
// Complexity: O(n log n).
func And(a, b []int, m int) []int { return reversed(Or(reversed(a), reversed(b), m)) }

// reversed has element i at the place with the other bits.
func reversed(a []int) []int {
	list := make([]int, len(a))
	for i, x := range a {
		list[len(a)-1-i] = x
	}
	return list
}

// Xor returns the list whose element k is the sum of a[i] · b[j] over all i XOR j = k, modulo m.
//
// Constraints: the lists have the same length, a power of two, and m is odd, or it panics; 0 ≤ a[i], b[i] < m < 2³¹.
//
// Complexity: O(n log n).
func Xor(a, b []int, m int) []int {
	check(a, b)
	if m%2 == 0 {
		panic("convolution: the modulus of Xor is even")
	}
	a, b = append([]int(nil), a...), append([]int(nil), b...)
	hadamard(a)
	hadamard(b)
	multiply(a, b, m)
	hadamard(a)
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
	if len(a) != len(b) || len(a) == 0 || len(a)&(len(a)-1) != 0 {
		panic("convolution: the lengths of the lists are not the same power of two")
	}
}

// multiply does not reduce before: the sums of n elements are far from overflowing.
func multiply(a, b []int, m int) {
	ring := modular.New(m)
	for i, x := range a {
		a[i] = ring.Mul(ring.From(x), ring.From(b[i]))
	}
}

// overSubsets makes of each element the sum of those at the subsets of its place; with sign -1 it goes back.
func overSubsets(a []int, sign int) {
	for h := 1; h < len(a); h *= 2 {
		for i := 0; i < len(a); i += 2 * h {
			left, right := a[i:i+h], a[i+h:i+2*h]
			for j, x := range left {
				right[j] += sign * x
			}
		}
	}
}

func hadamard(a []int) {
	for h := 1; h < len(a); h *= 2 {
		for i := 0; i < len(a); i += 2 * h {
			left, right := a[i:i+h], a[i+h:i+2*h]
			for j, x := range left {
				left[j], right[j] = x+right[j], x-right[j]
			}
		}
	}
}
