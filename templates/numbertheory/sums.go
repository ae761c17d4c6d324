package numbertheory

import (
	"kamyk/templates/debug"
	"kamyk/templates/modular"
)

// FloorSum returns the sum of ⌊(a·i + b) / m⌋ over 0 ≤ i < n. It rounds down, also below 0.
//
// Constraints: n ≥ 0, m ≥ 1; the sum is an int. If a, b ≥ 0, a·n + b is an int; otherwise, m·(n + 1) is.
//
// Complexity: O(log(|a| + m)).
func FloorSum(n, m, a, b int) (sum int) {
	debug.Assert(func() bool { return n >= 0 && m >= 1 }, "a floor sum needs n ≥ 0 and m ≥ 1")
	if a < 0 {
		q := ^(^a / m)
		sum, a = q*(n/2*((n-1)|1)), a-q*m
	}
	if b < 0 {
		q := ^(^b / m)
		sum, b = sum+q*n, b-q*m
	}
	for n > 0 {
		sum += a/m*(n/2*((n-1)|1)) + b/m*n // n(n-1)/2 without overflow
		a, b = a%m, b%m
		// Counts the points below the line by rows instead of columns.
		top := a*n + b
		n, b = top/m, top%m
		a, m = m, a
	}
	return sum
}

// Totients returns Euler's totient function of each of 0..n, with 0 for 0.
//
// Constraints: 0 ≤ n < 2³¹.
//
// Complexity: O(n) time, 4 bytes per number, and as many while it computes.
func Totients(n int) []int32 {
	list := make([]int32, n+1)
	for i, p := range NewSieve(n).least {
		if i < 2 {
			list[i] = int32(i)
		} else if rest := int32(i) / p; rest%p == 0 {
			list[i] = list[rest] * p
		} else {
			list[i] = list[rest] * (p - 1)
		}
	}
	return list
}

// Mobiuses returns the Möbius function of each of 0..n, with 0 for 0.
//
// Constraints: 0 ≤ n < 2³¹.
//
// Complexity: O(n) time, 1 byte per number, and 4 more while it computes.
func Mobiuses(n int) []int8 {
	list := make([]int8, n+1)
	for i, p := range NewSieve(n).least {
		if i < 2 {
			list[i] = int8(i)
		} else if rest := int32(i) / p; rest%p != 0 {
			list[i] = -list[rest]
		}
	}
	return list
}

// Powers returns iᵈ modulo m for each of 0..n. 0⁰ is 1.
//
// Constraints: 0 ≤ n < 2³¹, d ≥ 0, 1 ≤ m < 2³¹.
//
// Complexity: O(n) time, 4 bytes per number, and as many while it computes.
func Powers(n, d, m int) []uint32 {
	ring, list := modular.New(m), make([]uint32, n+1)
	for i, p := range NewSieve(n).least {
		if i < 2 || int(p) == i {
			list[i] = uint32(ring.Pow(i%m, d))
		} else {
			list[i] = uint32(ring.Mul(int(list[p]), int(list[int32(i)/p])))
		}
	}
	return list
}
