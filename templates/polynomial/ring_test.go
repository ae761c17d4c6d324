package polynomial_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"kamyk/templates/numbertheory"
	"kamyk/templates/polynomial"
)

// A naive computes modulo m by the definitions, as a Ring does.
type naive struct {
	polynomial.Ring
	m      int
	random *rand.Rand
}

// moduli are primes and others, with the greatest of each.
func moduli() (list []naive) {
	for _, m := range []int{1, 2, 3, 6, 7, 64, 101, 1_000_000_007, 1 << 30, 2147483646, 2147483647} {
		list = append(list, naive{polynomial.New(m), m, rand.New(rand.NewPCG(uint64(m), 2))})
	}
	return list
}

func (r naive) prime() bool { return numbertheory.IsPrime(r.m) }

// divides reports whether each of 1..n-1 has an inverse.
func (r naive) divides(n int) bool {
	for d := 2; d < n; d++ {
		if numbertheory.GCD(d, r.m) > 1 {
			return false
		}
	}
	return true
}

// unit draws a number that has an inverse.
func (r naive) unit() int {
	for {
		if x := r.random.IntN(r.m); numbertheory.GCD(x, r.m) == 1 {
			return x
		}
	}
}

func (r naive) draw(n int) []int {
	list := make([]int, n)
	for i := range list {
		if r.random.IntN(3) > 0 {
			list[i] = r.random.IntN(r.m)
		}
	}
	return list
}

func (r naive) mul(a, b []int) []int {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	c := make([]int, len(a)+len(b)-1)
	for i, x := range a {
		for j, y := range b {
			c[i+j] = (c[i+j] + x*y) % r.m
		}
	}
	return c
}

func TestRingSeries(t *testing.T) {
	for _, r := range moduli() {
		for _, n := range lengths {
			one := cut([]int{1 % r.m}, n)
			for _, k := range []int{1, n/2 + 1, n, n + 3} {
				f, g := r.draw(k), r.draw(n)
				f[0] = r.unit()
				expect(t, "f/f", cut(r.mul(r.Inverse(f, n), f), n), one)
				expect(t, "g/f · f", cut(r.mul(r.Quotient(g, f, n), f), n), g)
				if r.divides(n) {
					r.compareExp(t, f, n)
				}
			}
		}
	}
}

func (r naive) compareExp(t *testing.T, f []int, n int) {
	t.Helper()
	f[0] = 0
	e := r.Exp(f, n)
	for i := range n { // e' = e·f'
		sum := 0
		for j := 1; j <= i && j < len(f); j++ {
			sum = (sum + j%r.m*f[j]%r.m*e[i-j]) % r.m
		}
		if e[0] != 1%r.m || sum != i%r.m*e[i]%r.m {
			t.Fatalf("modulo %d: coefficient %d of Exp(%v) = %v", r.m, i, f, e)
		}
	}
	expect(t, "Log(Exp(f))", r.Log(e, n), cut(f, n))
}

func TestRingPow(t *testing.T) {
	for _, r := range moduli() {
		for _, n := range []int{1, 2, 3, 6, 9, 20} {
			for zeros := range 4 {
				f := append(make([]int, zeros), r.draw(n)...)
				if want := cut([]int{1}, n); r.prime() && r.m >= n {
					for e := range 7 {
						expect(t, fmt.Sprintf("modulo %d: Pow(%v, %d, %d)", r.m, f, e, n), r.Pow(f, e, n), want)
						want = cut(r.mul(want, f), n)
					}
				}
			}
		}
	}
}

// TestRingSample takes the values of drawn polynomials at small numbers, and compares others.
func TestRingSample(t *testing.T) {
	for _, r := range moduli() {
		for n := 1; n <= 12 && r.divides(n); n++ {
			f := r.draw(n)
			ys := make([]int, n)
			for i := range ys {
				ys[i] = r.value(f, i)
			}
			for _, x := range []int{r.random.IntN(r.m), r.m - 1, r.m, r.m + 3, -1, -5, 1 << 40, math.MaxInt, math.MinInt} {
				if got, want := r.Sample(ys, x), r.value(f, x); got != want {
					t.Fatalf("modulo %d: Sample(%v, %d) = %d, want %d", r.m, ys, x, got, want)
				}
			}
			for x := range 3 * n {
				if got, want := r.Sample(ys, x), r.value(f, x); got != want {
					t.Fatalf("modulo %d: Sample(%v, %d) = %d, want %d", r.m, ys, x, got, want)
				}
			}
		}
	}
}

func (r naive) value(f []int, x int) (y int) {
	x = (x%r.m + r.m) % r.m
	for i := len(f) - 1; i >= 0; i-- {
		y = (y*x + f[i]) % r.m
	}
	return y
}

// TestRingSampleAll takes all values modulo 5 at 0, 1, 2, and looks for the polynomial.
func TestRingSampleAll(t *testing.T) {
	r := naive{polynomial.New(5), 5, nil}
	for code := range 125 {
		f := []int{code % 5, code / 5 % 5, code / 25}
		ys := []int{r.value(f, 0), r.value(f, 1), r.value(f, 2)}
		for x := range 5 {
			if got, want := r.Sample(ys, x), r.value(f, x); got != want {
				t.Fatalf("Sample(%v, %d) = %d, want %d", ys, x, got, want)
			}
		}
	}
}

func TestRingCoefficient(t *testing.T) {
	for _, r := range moduli() {
		for n := range 9 {
			f, g := r.draw(n), r.draw(1+r.random.IntN(9))
			g[0] = r.unit()
			for k, want := range r.Quotient(f, g, 40) {
				if got := r.Coefficient(f, g, k); got != want {
					t.Fatalf("modulo %d: Coefficient(%v, %v, %d) = %d, want %d", r.m, f, g, k, got, want)
				}
			}
		}
	}
}

func ExampleRing_Sample() {
	var sums []int // of squares: 0, 0 + 1, 0 + 1 + 4, …
	for i, sum := 0, 0; i < 4; i++ {
		sum += i * i
		sums = append(sums, sum)
	}
	r := polynomial.New(1_000_000_007)
	fmt.Println(r.Sample(sums, 10), r.Sample(sums, 1_000_000_000_000))
	// Output: 385 691166305
}

func ExampleRing() {
	r := polynomial.New(1_000_000_007)
	fmt.Println(r.Inverse([]int{1, 1_000_000_006, 1_000_000_006}, 8))
	fmt.Println(r.Coefficient([]int{0, 1}, []int{1, 1_000_000_006, 1_000_000_006}, 1_000_000_000_000)) // a Fibonacci number
	// Output:
	// [1 1 2 3 5 8 13 21]
	// 730695249
}

// TestNoCoefficients asks for none.
func TestNoCoefficients(t *testing.T) {
	one, zero, r := []int{1, 2}, []int{0, 1}, polynomial.New(7)
	root, _ := polynomial.Sqrt(one, 0)
	for name, got := range map[string][]int{
		"Log": polynomial.Log(one, 0), "Exp": polynomial.Exp(zero, 0), "Inverse": polynomial.Inverse(one, 0),
		"Quotient": polynomial.Quotient(one, one, 0), "Pow": polynomial.Pow(one, 3, 0), "Sqrt": root,
		"Bernoulli": polynomial.Bernoulli(0), "Partitions": polynomial.Partitions(0), "SubsetSums": polynomial.SubsetSums(one, 0),
		"Ring.Log": r.Log(one, 0), "Ring.Exp": r.Exp(zero, 0), "Ring.Inverse": r.Inverse(one, 0),
		"Ring.Quotient": r.Quotient(one, one, 0), "Ring.Pow": r.Pow(one, 3, 0),
	} {
		if len(got) != 0 {
			t.Errorf("%s of no coefficients has %d", name, len(got))
		}
	}
}
