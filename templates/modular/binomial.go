package modular

import "kamyk/templates/debug"

// A Factorials is a table of 0!, 1!, …, n! and their inverses in a ring, with 4 bytes each. Make one with Ring.Factorials.
type Factorials struct {
	ring     Ring
	values   []uint32
	inverses []uint32
}

// Factorials returns the table of the factorials of 0..n and their inverses. For binomial coefficients of larger n, use Binomials.
//
// Constraints: n ≥ 0; no number in 2..n has a common factor with m. For a prime m, that is n < m.
//
// Complexity: O(n) time, 8n bytes.
func (r Ring) Factorials(n int) *Factorials {
	debug.Assert(func() bool { return n >= 0 }, "factorials of a negative number")
	values, inverses := make([]uint32, n+1), make([]uint32, n+1)
	x := 1 % r.modulus
	values[0] = uint32(x)
	for i := 1; i <= n; i++ {
		x = r.Mul(x, i%r.modulus)
		values[i] = uint32(x)
	}
	x = r.Inverse(x)
	inverses[n] = uint32(x)
	for i := n; i > 0; i-- {
		x = r.Mul(x, i%r.modulus)
		inverses[i-1] = uint32(x)
	}
	return &Factorials{ring: r, values: values, inverses: inverses}
}

// Factorial returns n! modulo m.
//
// Constraints: n is in the table.
//
// Complexity: O(1).
func (f *Factorials) Factorial(n int) int { return int(f.values[n]) }

// Inverse returns 1/n! modulo m.
//
// Constraints: n is in the table.
//
// Complexity: O(1).
func (f *Factorials) Inverse(n int) int { return int(f.inverses[n]) }

// Binomial returns the number of ways to choose k of n things, modulo m. It is 0 if k < 0, k > n or n < 0.
//
// Constraints: if 0 ≤ k ≤ n, n is in the table.
//
// Complexity: O(1).
func (f *Factorials) Binomial(n, k int) int {
	if k < 0 || k > n {
		return 0
	}
	return f.ring.Mul(int(f.values[n]), f.ring.Mul(int(f.inverses[k]), int(f.inverses[n-k])))
}

// Permutations returns the number of ways to choose k of n things in order, modulo m. It is 0 if k < 0, k > n or n < 0.
//
// Constraints: if 0 ≤ k ≤ n, n is in the table.
//
// Complexity: O(1).
func (f *Factorials) Permutations(n, k int) int {
	if k < 0 || k > n {
		return 0
	}
	return f.ring.Mul(int(f.values[n]), int(f.inverses[n-k]))
}

// A QFactorials computes q-binomial coefficients: polynomials in q that count subspaces of dimension k in n dimensions over a field with q
// elements, and subsets if q is 1. Make one with Ring.QFactorials.
type QFactorials struct {
	period    int // the least i ≥ 1 for which 1 + q + … + q^(i-1) is 0, if it is at most n
	low, high *Factorials
}

// QFactorials returns a table for the q-binomial coefficients of 0..n.
//
// Constraints: m is prime; 0 ≤ n, q < m.
//
// Complexity: O(n) time, 8n bytes.
func (r Ring) QFactorials(n, q int) *QFactorials {
	values, inverses := make([]uint32, 1, n+1), make([]uint32, 1, n+1)
	product, number := 1, 1
	for len(values) <= n && number != 0 {
		product = r.Mul(product, number)
		values, inverses = append(values, uint32(product)), append(inverses, uint32(number))
		number = r.Add(r.Mul(number, q), 1)
	}
	values[0] = 1
	product = r.Inverse(product)
	for i := len(inverses) - 1; i >= 0; i-- {
		factor := int(inverses[i])
		inverses[i] = uint32(product)
		product = r.Mul(product, factor)
	}
	period := len(values)
	return &QFactorials{period, &Factorials{r, values, inverses}, r.Factorials(n / period)}
}

// Binomial returns the q-binomial coefficient of n and k modulo m. It is 0 if k < 0, k > n or n < 0. If the table repeats, it uses the
// theorem of Lucas for q-binomial coefficients.
//
// Constraints: if 0 ≤ k ≤ n, n is in the table.
//
// Complexity: O(1).
func (f *QFactorials) Binomial(n, k int) int {
	if k < 0 || k > n {
		return 0
	}
	if n < f.period {
		return f.low.Binomial(n, k)
	}
	low := f.low.Binomial(n%f.period, k%f.period)
	return f.low.ring.Mul(low, f.high.Binomial(n/f.period, k/f.period))
}

// Derangements returns, for each i in 0..n, the number of permutations of i things that move each thing, modulo m.
//
// Constraints: n ≥ 0.
//
// Complexity: O(n).
func (r Ring) Derangements(n int) []int {
	list := make([]int, n+1)
	list[0] = 1 % r.modulus
	for i := 1; i <= n; i++ {
		list[i] = r.Mul(i%r.modulus, list[i-1])
		if i%2 == 0 {
			list[i] = r.Add(list[i], list[0])
		} else {
			list[i] = r.Sub(list[i], list[0])
		}
	}
	return list
}
