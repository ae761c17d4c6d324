package dirichlet_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/dirichlet"
	"kamyk/templates/numbertheory"
)

// sums returns the sums of a function, whose values at 1, 2, … are given, at the quotients of n.
func sums(f []int, n, m int) []int {
	var list []int
	sum, last := 0, 0
	for _, q := range numbertheory.Quotients(n) {
		for ; last < q; last++ {
			sum = (sum + f[last+1]) % m
		}
		list = append(list, sum)
	}
	return list
}

func multiplied(f, g []int, m int) []int {
	h := make([]int, len(f))
	for i := 1; i < len(f); i++ {
		for j := 1; i*j < len(f); j++ {
			h[i*j] = (h[i*j] + f[i]*g[j]) % m
		}
	}
	return h
}

func TestProducts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, m := range []int{1, 2, 998244353, 1<<31 - 1} {
		for n := 1; n < 3000; n++ {
			if n > 200 && n%97 > 0 {
				continue
			}
			f, g := make([]int, n+1), make([]int, n+1)
			for i := range f {
				f[i], g[i] = random.IntN(m), random.IntN(m)
			}
			if m > 2 {
				g[1] = 1 + random.IntN(m-1)
			} else {
				g[1] = 1 % m
			}
			a, b := dirichlet.From(n, m, sums(f, n, m)), dirichlet.From(n, m, sums(g, n, m))
			product := a.Multiply(b)
			if want := sums(multiplied(f, g, m), n, m); !slices.Equal(product.Values(), want) {
				t.Fatalf("n = %d, mod %d: the product = %v, want %v", n, m, product.Values(), want)
			}
			if got := product.Divide(b).Values(); !slices.Equal(got, a.Values()) {
				t.Fatalf("n = %d, mod %d: the quotient = %v, want %v", n, m, got, a.Values())
			}
			for i := range f {
				f[i] = (f[i] + 2%m*g[i]) % m
			}
			if got, want := a.Add(b.Scale(2%m)).Values(), sums(f, n, m); !slices.Equal(got, want) {
				t.Fatalf("n = %d, mod %d: the sum = %v, want %v", n, m, got, want)
			}
		}
	}
}

func TestPrimes(t *testing.T) {
	for _, m := range []int{1, 2, 1000, 469762049, 1<<31 - 1} {
		for n := 1; n < 2500; n++ {
			if n > 300 && n%83 > 0 {
				continue
			}
			for d := range 3 {
				f := make([]int, n+1)
				for p := range f {
					if numbertheory.IsPrime(p) {
						f[p] = power(p, d, m)
					}
				}
				if got, want := dirichlet.Primes(n, m, d).Values(), sums(f, n, m); !slices.Equal(got, want) {
					t.Fatalf("Primes(%d, %d, %d) = %v, want %v", n, m, d, got, want)
				}
			}
		}
	}
}

func power(a, e, m int) int {
	result := 1 % m
	for range e {
		result = result * (a % m) % m
	}
	return result
}

// The function with f(pᵉ) = 3e + 5p.
func TestMultiplicative(t *testing.T) {
	for _, m := range []int{1, 7, 469762049} {
		at := func(p, e int) int { return (3*e + 5*p) % m }
		sum := 0
		for n := 1; n < 3000; n++ {
			value := 1 % m
			for _, power := range numbertheory.Factor(n) {
				value = value * at(power.Prime, power.Exponent) % m
			}
			sum = (sum + value) % m
			if n > 300 && n%61 > 0 {
				continue
			}
			primes := dirichlet.Primes(n, m, 0).Scale(3 % m).Add(dirichlet.Primes(n, m, 1).Scale(5 % m))
			if got := primes.Multiplicative(at); got != sum {
				t.Fatalf("the sum up to %d mod %d = %d, want %d", n, m, got, sum)
			}
		}
	}
}

// The sum of Euler's totient function is that of i divided by that of 1.
func TestLarge(t *testing.T) {
	const n, m = 1_000_000_000, 998244353
	ones, numbers := dirichlet.Powers(n, m, 0), dirichlet.Powers(n, m, 1)
	totients, sum := numbers.Divide(ones), 0
	for _, x := range numbertheory.Totients(n / 100) {
		sum = (sum + int(x)) % m
	}
	if got := totients.Sum(n / 100); got != sum {
		t.Errorf("the quotient at %d = %d, want %d", n/100, got, sum)
	}
	if got := totients.Multiply(ones); !slices.Equal(got.Values(), numbers.Values()) {
		t.Errorf("the product is not what was divided")
	}
	if got := dirichlet.Primes(n, m, 0).Sum(n); got != numbertheory.CountPrimes(n) {
		t.Errorf("the number of primes = %d", got)
	}
	primes := dirichlet.Primes(n, m, 1).Add(dirichlet.Primes(n, m, 0).Scale(m - 1))
	if got := primes.Multiplicative(func(p, e int) int { return power(p, e-1, m) * (p - 1) % m }); got != totients.Sum(n) {
		t.Errorf("the sum of a multiplicative function = %d, want %d", got, totients.Sum(n))
	}
}

// TestPowers compares with the sums by definition.
func TestPowers(t *testing.T) {
	for _, m := range []int{1, 2, 6, 998244353} {
		for n := 1; n < 300; n++ {
			for d := range 3 {
				f := make([]int, n+1)
				for i := range f {
					f[i] = power(i, d, m)
				}
				if got, want := dirichlet.Powers(n, m, d).Values(), sums(f, n, m); !slices.Equal(got, want) {
					t.Fatalf("the sums of the powers %d up to %d mod %d = %v, want %v", d, n, m, got, want)
				}
			}
		}
	}
}

func Example() {
	ones := dirichlet.From(10, 1000, []int{1, 2, 3, 5, 10}) // the sums of 1 up to the quotients of 10
	fmt.Println(ones.Multiply(ones).Sum(10))                // how many divisors 1..10 have together
	fmt.Println(dirichlet.Primes(10, 1000, 1).Values())
	// Output:
	// 27
	// [0 2 5 10 17]
}

func FuzzDivide(f *testing.F) {
	f.Add(100, uint64(1))
	f.Fuzz(func(t *testing.T, n int, seed uint64) {
		n, random := 1+n&(1<<20-1), rand.New(rand.NewPCG(seed, 0))
		a, b := dirichlet.New(n, 998244353), dirichlet.New(n, 998244353)
		for _, q := range numbertheory.Quotients(n) {
			a.Set(q, random.IntN(998244353))
			b.Set(q, 1+random.IntN(998244352))
		}
		if got := a.Multiply(b).Divide(b); !slices.Equal(got.Values(), a.Values()) {
			t.Errorf("n = %d: the quotient of a product differs", n)
		}
	})
}
