// Package numbertheory computes primes, factorisations, divisors and solutions of congruences, and sums over divisors and remainders.
package numbertheory

// A Sieve stores the least prime factor of each number up to a limit. If you only need primes, Primes takes a hundredth of the memory. Make
// one with NewSieve.
type Sieve struct {
	least  []int32
	primes []int
}

// NewSieve returns a sieve of the numbers up to n. It uses Euler's sieve, which crosses out each composite number once.
//
// Constraints: 0 ≤ n < 2³¹.
//
// Complexity: O(n) time, 4 bytes per number.
func NewSieve(n int) *Sieve {
	s := &Sieve{least: make([]int32, n+1)}
	for i := 2; i <= n; i++ {
		if s.least[i] == 0 {
			s.least[i] = int32(i)
			s.primes = append(s.primes, i)
		}
		for _, p := range s.primes {
			if p > int(s.least[i]) || p*i > n {
				break
			}
			s.least[p*i] = int32(p)
		}
	}
	return s
}

// Primes returns the primes up to the limit, in increasing order. Do not modify the list.
//
// Complexity: O(1).
func (s *Sieve) Primes() []int { return s.primes }

// IsPrime reports whether n is a prime.
//
// Constraints: 0 ≤ n ≤ limit.
//
// Complexity: O(1).
func (s *Sieve) IsPrime(n int) bool { return n > 1 && int(s.least[n]) == n }

// A Power is a prime with an exponent.
type Power struct{ Prime, Exponent int }

// Factor returns the prime factorisation of n, by increasing primes.
//
// Constraints: 1 ≤ n ≤ limit.
//
// Complexity: O(log n).
func (s *Sieve) Factor(n int) (powers []Power) {
	for n > 1 {
		power := Power{Prime: int(s.least[n])}
		for n%power.Prime == 0 {
			n /= power.Prime
			power.Exponent++
		}
		powers = append(powers, power)
	}
	return powers
}

// GCD returns the greatest common divisor of a and b, which is not negative. GCD(0, 0) is 0.
//
// Constraints: neither is the least int.
//
// Complexity: O(log(|a| + |b|)).
func GCD(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	if a < 0 {
		return -a
	}
	return a
}

// Bezout returns g = GCD(a, b), and x, y with a·x + b·y = g, |x| ≤ max(1, b/g) and |y| ≤ max(1, a/g).
//
// Constraints: a, b ≥ 0.
//
// Complexity: O(log(a + b)).
func Bezout(a, b int) (g, x, y int) {
	x, y = 1, 0
	for u, v := 0, 1; b != 0; {
		q := a / b
		a, b = b, a%b
		x, u = u, x-q*u
		y, v = v, y-q*v
	}
	return a, x, y
}

// Congruence solves x ≡ a mod m and x ≡ b mod n by the Chinese remainder theorem. The solutions are r modulo l, where l is the least common
// multiple of m and n, and 0 ≤ r < l. ok is false if there is none.
//
// Constraints: m, n ≥ 1; 0 ≤ a < m; 0 ≤ b < n; m·n < 2⁶².
//
// Complexity: O(log(m + n)).
func Congruence(a, m, b, n int) (r, l int, ok bool) {
	if m < n { // n is less than 2³¹ from here on
		a, m, b, n = b, n, a, m
	}
	g, x, _ := Bezout(m, n)
	if (b-a)%g != 0 {
		return 0, 0, false
	}
	n /= g
	step := (b - a) / g % n * (x % n) % n
	if step < 0 {
		step += n
	}
	return a + m*step, m * n, true
}
