package convolution

import "kamyk/templates/modular"

// Or returns the OR-convolution modulo m: element k is the sum of a[i] · b[j] over all i, j with i OR j = k.
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

// And returns the AND-convolution modulo m: element k is the sum of a[i] · b[j] over all i, j with i AND j = k.
//
// Constraints: the lists have the same length, a power of two, or it panics; 0 ≤ a[i], b[i] < m < 2³¹.
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

// multiply does not reduce its arguments first: sums of n elements cannot overflow.
func multiply(a, b []int, m int) {
	ring := modular.New(m)
	for i, x := range a {
		a[i] = ring.Mul(ring.From(x), ring.From(b[i]))
	}
}

// overSubsets replaces each element by the sum of the elements at the subsets of its index; sign -1 inverts this.
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
