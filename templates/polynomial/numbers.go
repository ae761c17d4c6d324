package polynomial

import (
	"kamyk/templates/debug"
	"kamyk/templates/numbertheory"
)

// FirstStirling returns the signed Stirling numbers of the first kind s(n, 0..n), modulo 998244353: the coefficients of x · (x-1) · … ·
// (x-n+1).
//
// Constraints: 0 ≤ n < 2²².
//
// Complexity: O(n log n).
func FirstStirling(n int) []int { return ints(falling(n)) }

func falling(n int) []uint32 {
	if n == 0 {
		return []uint32{1}
	}
	half := n / 2
	f := falling(half)
	f = field().Multiply(f, shift(f, p-uint32(half)))
	if n%2 == 0 {
		return f
	}
	return field().Multiply(f, []uint32{p - uint32(n-1), 1})
}

// SecondStirling returns the Stirling numbers of the second kind S(n, 0..n), modulo 998244353. S(n, k) is the number of ways to split n
// things into k non-empty sets.
//
// Constraints: 0 ≤ n < 2²².
//
// Complexity: O(n log n).
func SecondStirling(n int) []int {
	_, inverse := factorials(n)
	a, b := numbertheory.Powers(n, n, p), make([]uint32, n+1)
	for i := range a {
		a[i] = times(a[i], inverse[i])
		if b[i] = inverse[i]; i%2 == 1 {
			b[i] = p - inverse[i]
		}
	}
	return ints(field().Multiply(a, b)[:n+1])
}

// FirstStirlingColumn returns the signed Stirling numbers of the first kind s(k..n, k), modulo 998244353: s(i, k) is i!/k! times the
// coefficient of xⁱ in the k-th power of log(1+x).
//
// Constraints: 0 ≤ k ≤ n < 2²².
//
// Complexity: O(n log n).
func FirstStirlingColumn(n, k int) []int {
	base := inverses(n - k + 2)[1:] // log(1+x)/x
	for i := 1; i < len(base); i += 2 {
		base[i] = p - base[i]
	}
	return column(base, n, k)
}

// SecondStirlingColumn returns the Stirling numbers of the second kind S(k..n, k), modulo 998244353: S(i, k) is i!/k! times the coefficient
// of xⁱ in the k-th power of eˣ-1.
//
// Constraints: 0 ≤ k ≤ n < 2²².
//
// Complexity: O(n log n).
func SecondStirlingColumn(n, k int) []int {
	_, base := factorials(n - k + 1)
	return column(base[1:], n, k)
}

// column returns i!/k! times the coefficient of x^(i-k) in the k-th power of a series that begins with 1, for k ≤ i ≤ n.
func column(base []uint32, n, k int) []int {
	list := logarithm(base, n-k+1)
	scale(list, uint32(k))
	list = exponential(list, n-k+1)
	factor := uint32(1)
	for i := range list {
		if i > 0 {
			factor = times(factor, uint32(k+i))
		}
		list[i] = times(list[i], factor)
	}
	return ints(list)
}

// Bell returns the first n Bell numbers modulo 998244353: number i is the number of ways to split i things into non-empty sets.
//
// Constraints: 0 ≤ n ≤ 2²².
//
// Complexity: O(n log n).
func Bell(n int) []int {
	if n == 0 {
		return nil
	}
	factorial, inverse := factorials(n)
	inverse[0] = 0
	list := exponential(inverse, n)
	for i, x := range list {
		list[i] = times(x, factorial[i])
	}
	return ints(list)
}

// Bernoulli returns the first n Bernoulli numbers modulo 998244353, with B₁ = -1/2.
//
// Constraints: 0 ≤ n < 2²².
//
// Complexity: O(n log n).
func Bernoulli(n int) []int {
	if n == 0 {
		return nil
	}
	factorial, inverses := factorials(n)
	list := inverse(inverses[1:], n)
	for i, x := range list {
		list[i] = times(x, factorial[i])
	}
	return ints(list)
}

// Partitions returns the number of partitions of each of 0..n-1, modulo 998244353: the ways to write it as a sum of positive numbers, in
// any order.
//
// Constraints: 0 ≤ n ≤ 2²².
//
// Complexity: O(n log n).
func Partitions(n int) []int {
	if n == 0 {
		return nil
	}
	list := make([]uint32, n)
	for k := 0; k*(3*k-1)/2 < n; k++ { // Euler's pentagonal number theorem
		sign := uint32(1)
		if k%2 == 1 {
			sign = p - 1
		}
		list[k*(3*k-1)/2] = sign
		if i := k * (3*k + 1) / 2; i < n {
			list[i] = sign
		}
	}
	return ints(inverse(list, n))
}

// SubsetSums returns, for each of 0..n-1, the number of subsets of a list with that sum, modulo 998244353.
//
// Constraints: the numbers are positive; 0 ≤ n ≤ 2²².
//
// Complexity: O(n log n), plus linear in the length of the list.
func SubsetSums(list []int, n int) []int {
	counts := make([]int, n)
	for _, x := range list {
		debug.Assert(func() bool { return x > 0 }, "a number is not positive")
		if x < n {
			counts[x]++
		}
	}
	// The product of all 1 + x^s is the exponential of the sum of their logarithms.
	sum, inverse := make([]uint32, n), inverses(n)
	for s, count := range counts {
		if count == 0 {
			continue
		}
		for k := 1; k*s < n; k++ {
			term := times(uint32(count%p), inverse[k])
			if k%2 == 1 {
				sum[k*s] = plus(sum[k*s], term)
			} else {
				sum[k*s] = minus(sum[k*s], term)
			}
		}
	}
	return ints(exponential(sum, n))
}
