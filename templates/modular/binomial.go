package modular

// A Factorials is a table of 0!, 1!, …, n! and their inverses in a ring, with 4 bytes each. Make one with Ring.Factorials.
type Factorials struct {
	ring     Ring
	values   []uint32
	inverses []uint32
}

// Factorials returns the table of the factorials of 0..n and their inverses. For binomial coefficients of larger n, use Binomials.
//
// Constraints: n ≥ 0; no number in 2..n has a common factor with m, or it panics. For a prime m, that is n < m.
//
// Complexity: O(n) time, 8n bytes.
func (r Ring) Factorials(n int) *Factorials {
	if n < 0 {
		panic("modular: factorials of a negative number")
	}
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
