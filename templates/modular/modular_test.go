package modular_test

import (
	"fmt"
	"math/big"
	"math/rand"
	"testing"

	"kamyk/templates/debug"
	"kamyk/templates/modular"
)

// Every pair of residues of every small modulus, against Go's own remainder.
func TestSmallModuli(t *testing.T) {
	for m := 1; m <= 80; m++ {
		ring := modular.New(m)
		for a := range m {
			for b := range m {
				expect(t, (a+b)%m, ring.Add(a, b), "%d + %d mod %d", a, b, m)
				expect(t, (a-b+m)%m, ring.Sub(a, b), "%d - %d mod %d", a, b, m)
				expect(t, a*b%m, ring.Mul(a, b), "%d * %d mod %d", a, b, m)
			}
		}
	}
}

func TestPowSmall(t *testing.T) {
	for m := 1; m <= 40; m++ {
		ring := modular.New(m)
		for a := range m {
			power := 1 % m
			for e := range 70 {
				expect(t, power, ring.Pow(a, e), "%d to the power %d mod %d", a, e, m)
				power = power * a % m
			}
		}
	}
}

func TestInverseSmall(t *testing.T) {
	for m := 1; m <= 200; m++ {
		ring := modular.New(m)
		for a := range m {
			inverse, exists := inverseBySearch(a, m)
			if !exists {
				expectPanic(t, fmt.Sprintf("inverse of %d mod %d", a, m), func() { ring.Inverse(a) })
				continue
			}
			expect(t, inverse, ring.Inverse(a), "inverse of %d mod %d", a, m)
		}
	}
}

func inverseBySearch(a, m int) (inverse int, exists bool) {
	for b := range m {
		if a*b%m == 1%m {
			return b, true
		}
	}
	return 0, false
}

// The largest moduli and residues are where a reduction or a sum would overflow.
func TestLargeModuli(t *testing.T) {
	source := rand.New(rand.NewSource(1))
	for _, m := range []int{998244353, 1e9 + 7, 1<<30 - 1, 1 << 30, 1<<30 + 1, 1<<31 - 2, 1<<31 - 1} {
		ring := modular.New(m)
		residues := []int{0, 1, 2, m / 2, m/2 + 1, m - 2, m - 1}
		for range 300 {
			residues = append(residues, source.Intn(m))
		}
		for _, a := range residues {
			for _, b := range residues {
				expect(t, int((int64(a)+int64(b))%int64(m)), ring.Add(a, b), "%d + %d mod %d", a, b, m)
				expect(t, int((int64(a)-int64(b)+int64(m))%int64(m)), ring.Sub(a, b), "%d - %d mod %d", a, b, m)
				expect(t, int(uint64(a)*uint64(b)%uint64(m)), ring.Mul(a, b), "%d * %d mod %d", a, b, m)
			}
			power := new(big.Int).Exp(big.NewInt(int64(a)), big.NewInt(1<<31-5), big.NewInt(int64(m)))
			expect(t, int(power.Int64()), ring.Pow(a, 1<<31-5), "%d to the power 2^31-5 mod %d", a, m)
			if inverse := new(big.Int).ModInverse(big.NewInt(int64(a)), big.NewInt(int64(m))); inverse != nil {
				expect(t, int(inverse.Int64()), ring.Inverse(a), "inverse of %d mod %d", a, m)
			}
		}
	}
}

// Every modulus and table that the constraints allow.
func TestFactorialsSmall(t *testing.T) {
	for m := 1; m <= 60; m++ {
		for n := range 40 {
			ring := modular.New(m)
			if hasDivisor(m, n) {
				expectPanic(t, fmt.Sprintf("factorials of 0..%d mod %d", n, m), func() { ring.Factorials(n) })
				continue
			}
			expectBinomials(t, ring.Factorials(n), n, m)
		}
	}
	for _, m := range []int{1e9 + 7, 998244353, 1<<31 - 1} {
		expectBinomials(t, modular.New(m).Factorials(60), 60, m)
	}
}

// hasDivisor tells whether one of 2..n divides m.
func hasDivisor(m, n int) bool {
	for divisor := 2; divisor <= n; divisor++ {
		if m%divisor == 0 {
			return true
		}
	}
	return false
}

func expectBinomials(t *testing.T, factorials *modular.Factorials, size, m int) {
	t.Helper()
	for n := -2; n <= size; n++ {
		for k := -2; k <= size+2; k++ {
			expect(t, binomial(n, k, m), factorials.Binomial(n, k), "%d over %d mod %d", n, k, m)
		}
		if n >= 0 {
			factorial := new(big.Int).MulRange(1, int64(n))
			expect(t, residue(factorial, m), factorials.Factorial(n), "%d! mod %d", n, m)
		}
	}
}

func binomial(n, k, m int) int {
	if k < 0 || k > n {
		return 0
	}
	return residue(new(big.Int).Binomial(int64(n), int64(k)), m)
}

func residue(x *big.Int, m int) int {
	return int(new(big.Int).Mod(x, big.NewInt(int64(m))).Int64())
}

func expect(t *testing.T, want, got int, format string, args ...any) {
	t.Helper()
	if got != want {
		t.Fatalf(format+" = %d, want %d", append(args, got, want)...)
	}
}

// expectPanic needs the build tag debug.
func expectPanic(t *testing.T, what string, f func()) {
	t.Helper()
	if !debug.Enabled {
		return
	}
	defer func() {
		t.Helper()
		if recover() == nil {
			t.Errorf("%s: no panic", what)
		}
	}()
	f()
}

func BenchmarkMul(b *testing.B) {
	ring, product := modular.New(1e9+7), 1
	for i := range b.N {
		product = ring.Mul(product, i&0xffff+2)
	}
	sink = product
}

// sink keeps the compiler from dropping what a benchmark computes.
var sink int
