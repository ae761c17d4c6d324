package modular

import "fmt"

// Factorials holds 0!, 1!, …, n! and their inverses in a ring. It is made by Ring.Factorials.
type Factorials struct {
	ring     Ring
	values   []int
	inverses []int
}

// Factorials returns the table of the factorials of 0..n and their inverses.
//
// Constraints: n ≥ 0; no number in 2..n divides m, so n < m where m is prime; panics otherwise. O(n) time and memory.
func (r Ring) Factorials(n int) *Factorials {
	if n < 0 {
		panic(fmt.Sprintf("modular: factorials of 0..%d", n))
	}
	values, inverses := make([]int, n+1), make([]int, n+1)
	values[0] = 1 % r.modulus
	for i := 1; i <= n; i++ {
		values[i] = r.Mul(values[i-1], i%r.modulus)
	}
	inverses[n] = r.Inverse(values[n])
	for i := n; i > 0; i-- {
		inverses[i-1] = r.Mul(inverses[i], i%r.modulus)
	}
	return &Factorials{ring: r, values: values, inverses: inverses}
}

// Factorial returns n! modulo m.
//
// Constraints: 0 ≤ n ≤ the table's n. O(1).
func (f *Factorials) Factorial(n int) int {
	return f.values[n]
}

// Binomial returns the number of ways to choose k of n things, modulo m: 0 where k < 0, k > n or n < 0.
//
// Constraints: n ≤ the table's n, where 0 ≤ k ≤ n. O(1).
func (f *Factorials) Binomial(n, k int) int {
	if k < 0 || k > n {
		return 0
	}
	return f.ring.Mul(f.values[n], f.ring.Mul(f.inverses[k], f.inverses[n-k]))
}
