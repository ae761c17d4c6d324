package numbertheory

import (
	"sort"

	"kamyk/templates/modular"
)

// Products and sums need a 64-bit int; this does not compile for 32 bits.
const _ int = 1 << 62

// IsPrime reports whether n is a prime. It uses the Miller–Rabin test, with bases that are proved to suffice below 2⁶⁴.
//
// Complexity: O(log n) products.
func IsPrime(n int) bool {
	if n < 2 {
		return false
	}
	for _, p := range [...]int{2, 3, 5, 7, 11, 13} {
		if n%p == 0 {
			return n == p
		}
	}
	ring := modular.NewMontgomery(uint64(n))
	bases := []uint64{2, 7, 61} // for n < 4,759,123,141
	if n >= 4759123141 {
		bases = []uint64{2, 325, 9375, 28178, 450775, 9780504, 1795265022}
	}
	for _, base := range bases {
		if base %= uint64(n); base != 0 && !passes(ring, ring.Enter(base), uint64(n)) {
			return false
		}
	}
	return true
}

// passes reports whether n may be a prime by the base a: a^(n-1) must be 1, and on the way there, a square can be 1 only if its root is 1
// or -1.
func passes(ring modular.Montgomery, a, n uint64) bool {
	odd := n - 1
	for odd%2 == 0 {
		odd /= 2
	}
	minus := n - ring.One()
	a = ring.Pow(a, odd)
	if a == ring.One() || a == minus {
		return true
	}
	for odd *= 2; odd < n-1; odd *= 2 {
		if a = ring.Mul(a, a); a == minus {
			return true
		}
	}
	return false
}

// Factor returns the prime factorisation of n, by increasing primes. It needs no sieve: it divides by small primes, and then uses J.
// Pollard's rho method.
//
// Constraints: n ≥ 1.
//
// Complexity: O(n^(1/4)) products, usually.
func Factor(n int) (powers []Power) {
	var primes []int
	for p := 2; p < 256 && p <= n/p; p++ {
		for ; n%p == 0; n /= p {
			primes = append(primes, p)
		}
	}
	primes = parts(n, primes)
	sort.Ints(primes)
	for _, p := range primes {
		if last := len(powers) - 1; last >= 0 && powers[last].Prime == p {
			powers[last].Exponent++
		} else {
			powers = append(powers, Power{p, 1})
		}
	}
	return powers
}

// parts appends the prime factors of n, which is odd and has no small factors.
func parts(n int, primes []int) []int {
	if n == 1 {
		return primes
	}
	if n < 1<<16 || IsPrime(n) {
		return append(primes, n)
	}
	for c := uint64(1); ; c++ {
		if d := rho(uint64(n), c); d < n {
			return parts(n/d, parts(d, primes))
		}
	}
}

// rho returns a divisor of n other than 1, possibly n itself. The sequence x² + c becomes periodic modulo a prime factor long before it
// does modulo n. As R. Brent proposed, it compares with the element at the last power of two, and multiplies the differences of 128 steps.
// If that gives n, it repeats those steps one by one.
func rho(n, c uint64) int {
	const together = 128
	ring := modular.NewMontgomery(n)
	x := c
	for length := 1; ; length *= 2 {
		anchor := x
		for done := 0; done < length; done += together {
			start, product := x, ring.One()
			steps := length - done
			if steps > together {
				steps = together
			}
			for i := 0; i < steps; i++ {
				x = ring.Add(ring.Mul(x, x), c)
				product = ring.Mul(product, distance(x, anchor))
			}
			d := GCD(int(product), int(n))
			if d == 1 {
				continue
			}
			for x, d = start, 1; d == 1; {
				x = ring.Add(ring.Mul(x, x), c)
				d = GCD(int(distance(x, anchor)), int(n))
			}
			return d
		}
	}
}

func distance(a, b uint64) uint64 {
	if a < b {
		return b - a
	}
	return a - b
}

// Divisors returns the divisors of the product of the given powers of different primes, in increasing order.
//
// Complexity: O(d log d) for d divisors.
func Divisors(powers []Power) []int {
	divisors := []int{1}
	for _, power := range powers {
		before := len(divisors)
		factor := 1
		for e := 0; e < power.Exponent; e++ {
			factor *= power.Prime
			for _, d := range divisors[:before] {
				divisors = append(divisors, d*factor)
			}
		}
	}
	sort.Ints(divisors)
	return divisors
}

// Totient returns Euler's totient function: the number of 1..n that are coprime to n.
//
// Constraints: n ≥ 1.
//
// Complexity: as Factor.
func Totient(n int) int {
	for _, power := range Factor(n) {
		n = n / power.Prime * (power.Prime - 1)
	}
	return n
}

// Mobius returns the Möbius function: 0 if the square of a prime divides n, otherwise 1 or -1 if n has an even or odd number of prime
// factors.
//
// Constraints: n ≥ 1.
//
// Complexity: as Factor.
func Mobius(n int) int {
	sign := 1
	for _, power := range Factor(n) {
		if power.Exponent > 1 {
			return 0
		}
		sign = -sign
	}
	return sign
}
