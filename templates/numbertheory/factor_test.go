package numbertheory_test

import (
	"fmt"
	"slices"
	"testing"

	"kamyk/templates/numbertheory"
)

func TestIsPrime(t *testing.T) {
	for n := -3; n < 3000; n++ {
		if got := numbertheory.IsPrime(n); got != (n > 0 && len(naiveDivisors(n)) == 2) {
			t.Fatalf("IsPrime(%d) = %v", n, got)
		}
	}
	// Some primes, products of two that are close, Carmichael's numbers, and what is a pseudoprime to the first bases.
	for n, want := range map[int]bool{
		1<<61 - 1: true, 998244353: true, 1_000_000_007 * 1_000_000_009: false, 9223372036854775783: true, 9223372036854775807: false,
		561: false, 825265: false, 321197185: false, 3215031751: false, 3825123056546413051: false, 4759123141: false, 4294967291: true,
		999999999999999989: true, 341550071728321: false,
	} {
		if got := numbertheory.IsPrime(n); got != want {
			t.Errorf("IsPrime(%d) = %v", n, got)
		}
	}
}

func TestFactor(t *testing.T) {
	for n := 1; n < 3000; n++ {
		compareFactor(t, n)
	}
	for _, n := range []int{
		999_999_999_989, 1 << 40, 999_983 * 999_983, 2 * 3 * 5 * 7 * 11 * 13 * 17 * 19 * 23 * 29 * 31, 257 * 257, 257 * 263 * 269,
		1_000_000_007 * 998_244_353, 999999937 * 999999937, 1_000_003 * 1_000_003 * 1_000_003, 1<<62 - 1, 9223372036854775807,
		65537 * 65539, 2147483647 * 2147483629, 65521 * 65521 * 65519, 1<<61 - 1,
	} {
		compareFactor(t, n)
	}
}

func compareFactor(t *testing.T, n int) {
	t.Helper()
	product, last := 1, 0
	powers := numbertheory.Factor(n)
	for _, power := range powers {
		if !numbertheory.IsPrime(power.Prime) || power.Prime <= last || power.Exponent < 1 {
			t.Fatalf("Factor(%d) = %v", n, powers)
		}
		last = power.Prime
		for range power.Exponent {
			product *= power.Prime
		}
	}
	if product != n {
		t.Fatalf("Factor(%d) = %v", n, powers)
	}
}

func TestFunctions(t *testing.T) {
	const limit = 500
	for _, n := range []int{0, 1, 2, 10, limit} {
		totients, mobiuses := numbertheory.Totients(n), numbertheory.Mobiuses(n)
		if len(totients) != n+1 || len(mobiuses) != n+1 || totients[0] != 0 || mobiuses[0] != 0 {
			t.Fatalf("%d: %v, %v", n, totients, mobiuses)
		}
		for i := 1; i <= n; i++ {
			coprime := 0
			for j := 1; j <= i; j++ {
				if numbertheory.GCD(i, j) == 1 {
					coprime++
				}
			}
			mobius := 0 // the sum of it over the divisors is 0, but for 1
			if i == 1 {
				mobius = 1
			}
			for _, d := range naiveDivisors(i) {
				if d < i {
					mobius -= int(mobiuses[d])
				}
			}
			if int(totients[i]) != coprime || numbertheory.Totient(i) != coprime {
				t.Fatalf("of %d: Totients %d, Totient %d, want %d", i, totients[i], numbertheory.Totient(i), coprime)
			}
			if int(mobiuses[i]) != mobius || numbertheory.Mobius(i) != mobius {
				t.Fatalf("of %d: Mobiuses %d, Mobius %d, want %d", i, mobiuses[i], numbertheory.Mobius(i), mobius)
			}
		}
	}
}

func ExampleFactor() {
	powers := numbertheory.Factor(1_000_000_007 * 12)
	fmt.Println(powers)
	fmt.Println(numbertheory.Divisors(powers)[:7])
	// Output:
	// [{2 2} {3 1} {1000000007 1}]
	// [1 2 3 4 6 12 1000000007]
}

func TestPrimes(t *testing.T) {
	for n := range 200 {
		comparePrimes(t, n)
	}
	comparePrimes(t, 100_000)
	for _, n := range []int{1 << 20, 30<<15 + 7} { // more than a stretch
		s := numbertheory.NewPrimes(n)
		if !slices.Equal(s.List(), numbertheory.NewSieve(n).Primes()) || s.Len() != numbertheory.CountPrimes(n) {
			t.Errorf("the primes up to %d", n)
		}
	}
}

func comparePrimes(t *testing.T, n int) {
	t.Helper()
	s := numbertheory.NewPrimes(n)
	var list []int
	for x := 0; x <= n; x++ {
		if got := s.Below(x); got != len(list) {
			t.Fatalf("up to %d: Below(%d) = %d, want %d", n, x, got, len(list))
		}
		prime := numbertheory.IsPrime(x)
		if s.Has(x) != prime {
			t.Fatalf("up to %d: Has(%d) = %v", n, x, !prime)
		}
		if prime {
			list = append(list, x)
			if k := len(list) - 1; s.Kth(k) != x {
				t.Fatalf("up to %d: Kth(%d) = %d, want %d", n, k, s.Kth(k), x)
			}
		}
		if before, ok := s.Previous(x); ok != (len(list) > 0) || ok && before != list[len(list)-1] {
			t.Fatalf("up to %d: Previous(%d) = %d, %v", n, x, before, ok)
		}
	}
	if !slices.Equal(s.List(), list) || s.Len() != len(list) || numbertheory.CountPrimes(n) != len(list) {
		t.Fatalf("up to %d: %v, %d, %d", n, s.List(), s.Len(), numbertheory.CountPrimes(n))
	}
	for x := n + 2; x >= 0; x-- {
		next, ok := s.Next(x)
		if i, _ := slices.BinarySearch(list, x); ok != (i < len(list)) || ok && next != list[i] {
			t.Fatalf("up to %d: Next(%d) = %d, %v", n, x, next, ok)
		}
	}
}

func TestCountPrimes(t *testing.T) {
	for n, want := range map[int]int{1_000_000: 78498, 999_999_999: 50847534, 10_000_000_000: 455052511} {
		if got := numbertheory.CountPrimes(n); got != want {
			t.Errorf("CountPrimes(%d) = %d, want %d", n, got, want)
		}
	}
	for n := range 3000 {
		if got := numbertheory.CountPrimes(n); got != numbertheory.NewPrimes(n).Len() {
			t.Fatalf("CountPrimes(%d) = %d", n, got)
		}
	}
}
