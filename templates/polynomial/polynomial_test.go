package polynomial_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/polynomial"
)

const p = 998244353

func mul(a, b []int) []int {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	c := make([]int, len(a)+len(b)-1)
	for i, x := range a {
		for j, y := range b {
			c[i+j] = (c[i+j] + x*y) % p
		}
	}
	return c
}

// cut returns n coefficients.
func cut(a []int, n int) []int {
	list := make([]int, n)
	copy(list, a)
	return list
}

func trim(a []int) []int {
	for len(a) > 0 && a[len(a)-1] == 0 {
		a = a[:len(a)-1]
	}
	return a
}

func draw(random *rand.Rand, n int) []int {
	list := make([]int, n)
	for i := range list {
		if list[i] = random.IntN(p); random.IntN(3) == 0 {
			list[i] = random.IntN(2) * (p - 1)
		}
	}
	return list
}

func value(f []int, x int) (y int) {
	for i := len(f) - 1; i >= 0; i-- {
		y = (y*x + f[i]) % p
	}
	return y
}

func expect(t *testing.T, what string, got, want []int) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Fatalf("%s = %v, want %v", what, got, want)
	}
}

var lengths = []int{1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 64, 100, 129}

func TestSeries(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, n := range lengths {
		for _, k := range []int{1, n/2 + 1, n, n + 3} { // more and fewer coefficients than are asked for
			f, g := draw(random, k), draw(random, n)
			f[0] = 1 + random.IntN(p-1)
			one := cut([]int{1}, n)
			expect(t, "f/f", cut(mul(polynomial.Inverse(f, n), f), n), one)
			expect(t, "g/f · f", cut(mul(polynomial.Quotient(g, f, n), f), n), g)
			f[0] = 0
			e := polynomial.Exp(f, n)
			if e[0] != 1 {
				t.Fatalf("Exp(%v) = %v", f, e)
			}
			for i := 1; i < n; i++ { // e' = e·f'
				sum := 0
				for j := 1; j <= i && j < k; j++ {
					sum = (sum + j*f[j]%p*e[i-j]) % p
				}
				if sum != i*e[i]%p {
					t.Fatalf("coefficient %d of Exp(%v) = %v", i, f, e)
				}
			}
			expect(t, "Log(Exp(f))", polynomial.Log(e, n), cut(f, n))
		}
	}
}

func TestPow(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{1, 2, 3, 6, 9, 20} {
		for zeros := range 4 {
			f := append(make([]int, zeros), draw(random, n)...)
			want := cut([]int{1}, n)
			for e := range 7 {
				expect(t, fmt.Sprintf("Pow(%v, %d, %d)", f, e, n), polynomial.Pow(f, e, n), want)
				want = cut(mul(want, f), n)
			}
		}
		f := draw(random, n)
		large := polynomial.Pow(f, 1_000_000_000_000, n)
		expect(t, "the power of a power", large, polynomial.Pow(polynomial.Pow(f, 1_000_000, n), 1_000_000, n))
		expect(t, "the power of nothing", polynomial.Pow(nil, 3, n), make([]int, n))
	}
}

func TestSqrt(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, n := range lengths {
		for zeros := range 3 {
			f := append(make([]int, zeros), draw(random, n)...)
			root, ok := polynomial.Sqrt(mul(f, f), n)
			if !ok {
				t.Fatalf("Sqrt of the square of %v is none", f)
			}
			negative := make([]int, n)
			for i, x := range root {
				negative[i] = (p - x) % p
			}
			if want := cut(f, n); !slices.Equal(root, want) && !slices.Equal(negative, want) {
				t.Fatalf("Sqrt of the square of %v = %v", f, root)
			}
		}
	}
	if root, ok := polynomial.Sqrt([]int{3}, 5); ok { // the least number that is no square
		t.Errorf("Sqrt(3) = %v", root)
	}
	if root, ok := polynomial.Sqrt([]int{0, 1}, 5); ok {
		t.Errorf("Sqrt(x) = %v", root)
	}
}

func TestDivide(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for n := range 40 {
		for m := 1; m < 40; m += 1 + n/8 {
			f, g := draw(random, n), draw(random, m)
			g[m-1] = 1 + random.IntN(p-1)
			if n%3 == 0 { // without remainder
				f = mul(g, cut(f, n/3))
			}
			quotient, remainder := polynomial.Divide(f, g)
			sum := cut(mul(quotient, g), max(len(f), len(g)))
			for i, x := range remainder {
				sum[i] = (sum[i] + x) % p
			}
			if !slices.Equal(trim(sum), trim(f)) || len(remainder) >= m || len(trim(quotient)) < len(quotient) ||
				len(trim(remainder)) < len(remainder) {
				t.Fatalf("%v / %v = %v, %v", f, g, quotient, remainder)
			}
		}
	}
}

func TestShift(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for n := range 70 {
		f, c := draw(random, n), random.IntN(p)
		g := polynomial.Shift(f, c)
		for x := range n + 1 {
			if len(g) != n || value(g, x) != value(f, x+c) {
				t.Fatalf("Shift(%v, %d) = %v", f, c, g)
			}
		}
	}
}

func TestPoints(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	for n := range 40 {
		for m := range 40 {
			f, points := draw(random, n), draw(random, m)
			want := make([]int, m)
			for i, x := range points {
				want[i] = value(f, x)
			}
			expect(t, fmt.Sprintf("Evaluate(%v, %v)", f, points), polynomial.Evaluate(f, points), want)
		}
		xs, ys := random.Perm(2 * n)[:n], draw(random, n)
		f := polynomial.Interpolate(xs, ys)
		for i, x := range xs {
			if len(f) != n || value(f, x) != ys[i] {
				t.Fatalf("Interpolate(%v, %v) = %v", xs, ys, f)
			}
		}
	}
}

func TestProduct(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 14))
	for n := range 30 {
		factors, want := make([][]int, n), []int{1}
		for i := range factors {
			factors[i] = draw(random, 1+random.IntN(1+random.IntN(50)))
			want = mul(want, factors[i])
		}
		expect(t, fmt.Sprintf("Product(%v)", factors), polynomial.Product(factors), want)
	}
}

func TestCoefficient(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 18))
	for _, n := range []int{1, 2, 3, 5, 8, 20} {
		for m := 1; m < 12; m++ {
			f, g := draw(random, n), draw(random, m)
			g[0] = 1 + random.IntN(p-1)
			for k, want := range polynomial.Quotient(f, g, 40) {
				if got := polynomial.Coefficient(f, g, k); got != want {
					t.Fatalf("Coefficient(%v, %v, %d) = %d, want %d", f, g, k, got, want)
				}
			}
		}
	}
}

func Example() {
	fmt.Println(polynomial.Inverse([]int{1, p - 1, p - 1}, 8))
	fmt.Println(polynomial.Divide([]int{5, 0, 1}, []int{1, 1}))
	fmt.Println(polynomial.Evaluate([]int{1, 2, 3}, []int{0, 1, 10}))
	fmt.Println(polynomial.Interpolate([]int{0, 1, 10}, []int{1, 6, 321}))
	// Output:
	// [1 1 2 3 5 8 13 21]
	// [998244352 1] [6]
	// [1 6 321]
	// [1 2 3]
}
