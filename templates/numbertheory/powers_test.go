package numbertheory_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"kamyk/templates/numbertheory"
)

func TestRootModSmall(t *testing.T) {
	for p := range 80 {
		if !numbertheory.IsPrime(p) {
			continue
		}
		for k := range 2 * p {
			exists := make([]bool, p)
			for x := range p {
				exists[powerModulo(x, k, p)] = true
			}
			for a, want := range exists {
				if x, ok := numbertheory.RootMod(a, k, p); ok != want || ok && (x < 0 || x >= p || powerModulo(x, k, p) != a) {
					t.Fatalf("RootMod(%d, %d, %d) = %d, %v", a, k, p, x, ok)
				}
			}
		}
	}
}

func powerModulo(x, k, m int) int {
	return int(new(big.Int).Exp(big.NewInt(int64(x)), big.NewInt(int64(k)), big.NewInt(int64(m))).Int64())
}

func TestRootModLarge(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	// p-1 has large powers of 2, 3, 5, and squares of large primes.
	for _, p := range []int{998244353, 2147483647, 2013265921, 258280327, 2050781251, 1577201797} {
		powers := numbertheory.Factor(p - 1)
		for range 60 {
			k := 1
			for _, power := range powers {
				for range random.IntN(power.Exponent + 1) {
					k *= power.Prime
				}
			}
			k *= 1 + random.IntN(1000)
			a := powerModulo(random.IntN(p), k, p)
			if x, ok := numbertheory.RootMod(a, k, p); !ok || powerModulo(x, k, p) != a {
				t.Fatalf("RootMod(%d, %d, %d) = %d, %v", a, k, p, x, ok)
			}
		}
	}
}

func TestTetration(t *testing.T) {
	for a := range 40 {
		value, exact := 1, true // of the tower, as far as it can be computed
		for b := range 4 {
			for m := 1; exact && m < 300; m++ {
				if got := numbertheory.Tetration(a, b, m); got != value%m {
					t.Fatalf("Tetration(%d, %d, %d) = %d, want %d", a, b, m, got, value%m)
				}
			}
			if a > 1 && b > 0 && float64(value) > 40 { // the next level needs the whole exponent
				exponent, base := big.NewInt(int64(value)), big.NewInt(int64(a))
				for m := 1; exact && m < 300; m++ {
					want := int(new(big.Int).Exp(base, exponent, big.NewInt(int64(m))).Int64())
					if got := numbertheory.Tetration(a, b+1, m); got != want {
						t.Fatalf("Tetration(%d, %d, %d) = %d, want %d", a, b+1, m, got, want)
					}
				}
				exact = false
			}
			if exact {
				power := new(big.Int).Exp(big.NewInt(int64(a)), big.NewInt(int64(value)), nil)
				value, exact = int(power.Int64()), power.IsInt64()
			}
		}
	}
	want := big.NewInt(1 << 16) // 2↑↑5 and 2↑↑6
	whole := new(big.Int).Exp(big.NewInt(2), want, nil)
	for _, m := range []int{1 << 30, 1_000_000_000, 998244353, 1<<30 - 1, 6, 18, 54, 81} {
		next := new(big.Int).Exp(big.NewInt(2), whole, big.NewInt(int64(m)))
		if got := numbertheory.Tetration(2, 6, m); got != int(next.Int64()) {
			t.Errorf("Tetration(2, 6, %d) = %d, want %v", m, got, next)
		}
	}
}

func TestQuotients(t *testing.T) {
	for n := 1; n < 500; n++ {
		compareQuotients(t, n)
	}
	for _, n := range []int{99_999, 100_000, 999_999, 1_000_000, 1_001_000, 1_002_001} {
		compareQuotients(t, n)
	}
}

func compareQuotients(t *testing.T, n int) {
	t.Helper()
	var want []int
	for x := n; x > 0; x-- {
		if q := n / x; len(want) == 0 || want[len(want)-1] < q {
			want = append(want, q)
		}
	}
	if got := numbertheory.Quotients(n); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Fatalf("Quotients(%d) = %v", n, got)
	}
}

func TestCountSquarefree(t *testing.T) {
	count := 0
	for n := range 30_000 {
		if n > 0 && numbertheory.Mobius(n) != 0 {
			count++
		}
		if got := numbertheory.CountSquarefree(n); got != count {
			t.Fatalf("CountSquarefree(%d) = %d, want %d", n, got, count)
		}
	}
	if got := numbertheory.CountSquarefree(1e12); got != 607927102274 {
		t.Errorf("CountSquarefree(10¹²) = %d", got)
	}
}

func TestLinearMin(t *testing.T) {
	for m := 1; m < 26; m++ {
		for a := range m {
			for b := range m {
				least := m
				for n := 1; n <= m+2; n++ {
					least = min(least, (a*(n-1)+b)%m)
					if got := numbertheory.LinearMin(n, m, a, b); got != least {
						t.Fatalf("LinearMin(%d, %d, %d, %d) = %d, want %d", n, m, a, b, got, least)
					}
				}
			}
		}
	}
	random := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		m := 1<<61 + random.IntN(1<<61)
		a, b, n, least := random.IntN(m)>>random.IntN(60), random.IntN(m), 1+random.IntN(300), m
		for x, y := 0, b; x < n; x++ {
			least = min(least, y)
			if y -= m - a; y < 0 {
				y += m
			}
		}
		if got := numbertheory.LinearMin(n, m, a, b); got != least {
			t.Fatalf("LinearMin(%d, %d, %d, %d) = %d, want %d", n, m, a, b, got, least)
		}
	}
}

func ExampleRootMod() {
	fmt.Println(numbertheory.RootMod(6, 3, 7))
	fmt.Println(numbertheory.Tetration(3, 4, 1000))
	fmt.Println(numbertheory.Quotients(10), numbertheory.CountSquarefree(10), numbertheory.LinearMin(4, 10, 7, 3))
	// Output:
	// 6 true
	// 387
	// [1 2 3 5 10] 7 0
}
