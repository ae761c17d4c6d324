package numbertheory

import "kamyk/templates/modular"

// PowerSum returns the sum of rⁱ · iᵈ over 0 ≤ i < n, modulo p. 0⁰ is 1.
//
// Constraints: p is a prime below 2³¹; 0 ≤ r < p; 0 ≤ d < p-1; n ≥ 0.
//
// Complexity: O(d) time, 16 bytes for each of 0..d.
func PowerSum(r, d, n, p int) int {
	ring := modular.New(p)
	if r == 0 {
		if n > 0 && d == 0 {
			return 1
		}
		return 0
	}
	// The sums are c + rⁿ · f(n) for a polynomial f of degree d, or d+1 with c = 0 if r is 1. Interpolation at 0..d+1 gives f(n).
	terms := powerTerms(ring, r, d)
	limit := 0
	if r > 1 {
		limit = powerLimit(ring, terms, r, d)
	}
	values, sum, scale, inverse := make([]uint32, d+2), 0, 1, ring.Inverse(r)
	for i := range values {
		values[i] = uint32(ring.Mul(ring.Sub(sum, limit), scale))
		sum, scale = ring.Add(sum, int(terms[i])), ring.Mul(scale, inverse)
	}
	return ring.Add(limit, ring.Mul(ring.Pow(r, n), interpolated(ring, values, ring.From(n))))
}

// PowerSeries returns the infinite sum of rⁱ · iᵈ modulo p, as the rational number to which it converges for |r| < 1. 0⁰ is 1.
//
// Constraints: p is a prime below 2³¹; 0 ≤ r < p, r ≠ 1; 0 ≤ d < p-1.
//
// Complexity: O(d) time, 16 bytes for each of 0..d.
func PowerSeries(r, d, p int) int {
	if r == 0 {
		return PowerSum(r, d, 1, p)
	}
	ring := modular.New(p)
	return powerLimit(ring, powerTerms(ring, r, d), r, d)
}

// powerTerms returns rⁱ · iᵈ for 0 ≤ i ≤ d+1.
func powerTerms(ring modular.Ring, r, d int) []uint32 {
	list, power := Powers(d+1, d, ring.Modulus()), 1
	for i, x := range list {
		list[i] = uint32(ring.Mul(int(x), power))
		power = ring.Mul(power, r)
	}
	return list
}

// powerLimit returns the c for which the sums are c + rⁿ · f(n). The difference of order d+1 of f is 0, so c is a quotient of two such
// differences: of (the sum up to n) / rⁿ and of 1/rⁿ.
func powerLimit(ring modular.Ring, terms []uint32, r, d int) int {
	table := ring.Factorials(d + 1)
	sum, total, scale, inverse := 0, 0, ring.Pow(r, d+1), ring.Inverse(r)
	for k := 0; k <= d+1; k++ {
		term := ring.Mul(ring.Mul(sum, scale), table.Binomial(d+1, k))
		if k%2 == 1 {
			term = ring.Neg(term)
		}
		total = ring.Add(total, term)
		sum, scale = ring.Add(sum, int(terms[k])), ring.Mul(scale, inverse)
	}
	return ring.Div(total, ring.Pow(ring.Sub(r, 1), d+1))
}

// interpolated returns the value at x of the polynomial whose values at 0, 1, … are given.
func interpolated(ring modular.Ring, values []uint32, x int) int {
	n := len(values)
	left, table := make([]uint32, n), ring.Factorials(n-1) // left holds the products of x-0, …, x-(i-1)
	product := 1
	for i := range left {
		left[i] = uint32(product)
		product = ring.Mul(product, ring.Sub(x, i))
	}
	sum, right := 0, 1
	for i := n - 1; i >= 0; i-- {
		weight := ring.Mul(ring.Mul(int(left[i]), right), ring.Mul(table.Inverse(i), table.Inverse(n-1-i)))
		term := ring.Mul(int(values[i]), weight)
		if (n-1-i)%2 == 1 {
			term = ring.Neg(term)
		}
		sum = ring.Add(sum, term)
		right = ring.Mul(right, ring.Sub(x, i))
	}
	return sum
}
