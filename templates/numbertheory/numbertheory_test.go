package numbertheory_test

import (
	"slices"
	"testing"

	"kamyk/templates/numbertheory"
)

func naiveDivisors(n int) (divisors []int) {
	for d := 1; d <= n; d++ {
		if n%d == 0 {
			divisors = append(divisors, d)
		}
	}
	return divisors
}

// TestSieve compares sieves of all limits up to 60, and one of 2,000, with trial division.
func TestSieve(t *testing.T) {
	for limit := range 61 {
		compareSieve(t, limit)
	}
	compareSieve(t, 2000)
}

func compareSieve(t *testing.T, limit int) {
	t.Helper()
	sieve := numbertheory.NewSieve(limit)
	var primes []int
	for n := 0; n <= limit; n++ {
		divisors := naiveDivisors(n)
		prime := len(divisors) == 2
		if prime {
			primes = append(primes, n)
		}
		if sieve.IsPrime(n) != prime {
			t.Fatalf("limit %d: IsPrime(%d) = %v", limit, n, !prime)
		}
		if n == 0 {
			continue
		}
		powers := sieve.Factor(n)
		if !slices.Equal(powers, numbertheory.Factor(n)) {
			t.Fatalf("Factor(%d) is %v by the sieve and %v without", n, powers, numbertheory.Factor(n))
		}
		if got := numbertheory.Divisors(powers); !slices.Equal(got, divisors) {
			t.Fatalf("Divisors(%v) = %v, want %v", powers, got, divisors)
		}
	}
	if !slices.Equal(sieve.Primes(), primes) {
		t.Fatalf("limit %d: Primes() = %v, want %v", limit, sieve.Primes(), primes)
	}
}

func TestGCD(t *testing.T) {
	for a := -40; a <= 40; a++ {
		for b := -40; b <= 40; b++ {
			want := 0
			for d := 1; d <= 40; d++ {
				if (a != 0 || b != 0) && a%d == 0 && b%d == 0 {
					want = d
				}
			}
			if got := numbertheory.GCD(a, b); got != want {
				t.Fatalf("GCD(%d, %d) = %d, want %d", a, b, got, want)
			}
			if a < 0 || b < 0 {
				continue
			}
			g, x, y := numbertheory.Bezout(a, b)
			if g != want || a*x+b*y != g || g > 0 && (abs(x) > max(1, b/g) || abs(y) > max(1, a/g)) {
				t.Fatalf("Bezout(%d, %d) = %d, %d, %d", a, b, g, x, y)
			}
		}
	}
}

func abs(x int) int { return max(x, -x) }

func TestCongruence(t *testing.T) {
	for m := 1; m <= 12; m++ {
		for n := 1; n <= 12; n++ {
			for a := range m {
				for b := range n {
					compareCongruence(t, a, m, b, n)
				}
			}
		}
	}
}

func compareCongruence(t *testing.T, a, m, b, n int) {
	t.Helper()
	want, l := -1, m*n/numbertheory.GCD(m, n)
	for x := l - 1; x >= 0; x-- {
		if x%m == a && x%n == b {
			want = x
		}
	}
	r, got, ok := numbertheory.Congruence(a, m, b, n)
	if ok != (want >= 0) || ok && (r != want || got != l) {
		t.Fatalf("Congruence(%d, %d, %d, %d) = %d, %d, %v, want %d mod %d", a, m, b, n, r, got, ok, want, l)
	}
}

func TestCongruenceLarge(t *testing.T) {
	for _, moduli := range [][2]int{{1_000_000_007, 998_244_353}, {613, 9_999_999_873}, {4, 1<<60 - 1}, {1 << 31, 1<<31 - 1}} {
		for _, moduli := range [][2]int{moduli, {moduli[1], moduli[0]}} {
			m, n := moduli[0], moduli[1]
			for shift := range 8 {
				a, b := (m-1)>>shift, (n-2)>>(2*shift)
				r, l, ok := numbertheory.Congruence(a, m, b, n)
				if !ok || l != m*n || r%m != a || r%n != b || r < 0 || r >= l {
					t.Errorf("Congruence(%d, %d, %d, %d) = %d mod %d, %v", a, m, b, n, r, l, ok)
				}
			}
		}
	}
}

// BenchmarkSieve is of Library Checker's kind: the primes up to 10⁷.
func BenchmarkSieve(b *testing.B) {
	for b.Loop() {
		if n := len(numbertheory.NewSieve(10_000_000).Primes()); n != 664_579 {
			b.Fatalf("%d primes", n)
		}
	}
}
