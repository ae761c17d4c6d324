package convolution

import (
	"fmt"

	"kamyk/templates/modular"
)

// Or returns the list whose element k is the sum of a[i] · b[j] over all i OR j = k, modulo m.
//
// Constraints: the lists have the same length, a power of two, or it panics; 0 ≤ a[i], b[i] < m < 2³¹.
// Complexity: O(n log n).
func Or(a, b []int, m int) []int {
	check(a, b)
	a, b = append([]int(nil), a...), append([]int(nil), b...)
	overSubsets(a)
	overSubsets(b)
	multiply(a, b, m)
	for h := 1; h < len(a); h *= 2 {
		for i := 0; i < len(a); i += 2 * h {
			left, right := a[i:i+h], a[i+h:i+2*h]
			for j, x := range left {
				right[j] -= x
			}
		}
	}
	ring := modular.New(m)
	for i, x := range a {
		a[i] = ring.From(x)
	}
	return a
}

// And returns the list whose element k is the sum of a[i] · b[j] over all i AND j = k, modulo m.
//
// Constraints: the lists have the same length, a power of two, or it panics; 0 ≤ a[i], b[i] < m < 2³¹.
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
// Complexity: O(n log n).
func Xor(a, b []int, m int) []int {
	check(a, b)
	a, b = append([]int(nil), a...), append([]int(nil), b...)
	hadamard(a)
	hadamard(b)
	multiply(a, b, m)
	hadamard(a)
	ring := modular.New(m)
	scale := ring.Inverse(ring.From(len(a)))
	for i, x := range a {
		a[i] = ring.Mul(ring.From(x), scale)
	}
	return a
}

func check(a, b []int) {
	if len(a) != len(b) || len(a) == 0 || len(a)&(len(a)-1) != 0 {
		panic(fmt.Sprintf("convolution: lists of %d and %d elements, and not of the same power of two", len(a), len(b)))
	}
}

// multiply does not reduce before: the sums of n elements are far from overflowing.
func multiply(a, b []int, m int) {
	ring := modular.New(m)
	for i, x := range a {
		a[i] = ring.Mul(ring.From(x), ring.From(b[i]))
	}
}

// overSubsets makes of each element the sum of those at the subsets of its place.
func overSubsets(a []int) {
	for h := 1; h < len(a); h *= 2 {
		for i := 0; i < len(a); i += 2 * h {
			left, right := a[i:i+h], a[i+h:i+2*h]
			for j, x := range left {
				right[j] += x
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
