package polynomial_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/polynomial"
)

// sparse returns a series with few terms, and the list of its coefficients.
func sparse(random *rand.Rand, n, constant int) (polynomial.Sparse, []int) {
	list := make([]int, n)
	list[0] = constant
	for range random.IntN(5) {
		list[random.IntN(n)] = draw(random, 1)[0]
	}
	if constant >= 0 {
		list[0] = constant
	} else if list[0] < 0 {
		list[0] = 0
	}
	var terms polynomial.Sparse
	for i, x := range list {
		if x != 0 {
			terms = append(terms, polynomial.Term{Exponent: i, Coefficient: x})
		}
	}
	return terms, list
}

func TestSparse(t *testing.T) {
	random := rand.New(rand.NewPCG(21, 22))
	for range 300 {
		size, n := 1+random.IntN(20), random.IntN(30)
		terms, list := sparse(random, size, 1+random.IntN(p-1))
		g := draw(random, 1+random.IntN(20))
		expect(t, "Inverse", terms.Inverse(n), polynomial.Inverse(list, n))
		expect(t, "Quotient", terms.Quotient(g, n), polynomial.Quotient(g, list, n))
		terms, list = sparse(random, size, 1)
		expect(t, "Log", terms.Log(n), polynomial.Log(list, n))
		terms, list = sparse(random, size, 0)
		expect(t, "Exp", terms.Exp(n), polynomial.Exp(list, n))
		terms, list = sparse(random, size, -1)
		for _, e := range []int{0, 1, 2, 5, p - 1, p, 1_000_000_000_000_000_000} {
			if n > 0 {
				expect(t, fmt.Sprintf("%v to the power %d", terms, e), terms.Pow(e, n), polynomial.Pow(list, e, n))
			}
		}
		if len(terms) > 0 && random.IntN(2) == 0 {
			terms[0].Coefficient = terms[0].Coefficient * terms[0].Coefficient % p
			list[terms[0].Exponent] = terms[0].Coefficient
		}
		got, ok := terms.Sqrt(n)
		want, exists := polynomial.Sqrt(list, n)
		if ok != exists {
			t.Fatalf("Sqrt(%v): %v, %v", list, got, ok)
		}
		expect(t, fmt.Sprintf("Sqrt of %v", list), got, want)
	}
}

func TestGeometric(t *testing.T) {
	random := rand.New(rand.NewPCG(23, 24))
	for range 500 {
		f, n := draw(random, random.IntN(20)), random.IntN(20)
		a, r := random.IntN(p), random.IntN(p)
		switch random.IntN(4) {
		case 0:
			a = random.IntN(2)
		case 1:
			r = []int{0, 1, p - 1}[random.IntN(3)]
		}
		want, x := make([]int, n), a
		for i := range want {
			want[i], x = value(f, x), x*r%p
		}
		expect(t, fmt.Sprintf("%v at %d·%dⁱ", f, a, r), polynomial.EvaluateGeometric(f, a, r, n), want)
	}
	for n := range 40 {
		for _, r := range []int{3, 998244352 / 2, p - 1, 0} {
			f, a := draw(random, n), 1+random.IntN(p-1)
			if n > 2 && (r == 0 || r == p-1) {
				continue
			}
			ys := polynomial.EvaluateGeometric(f, a, r, n)
			expect(t, fmt.Sprintf("InterpolateGeometric(%d, %d, %v)", a, r, ys), polynomial.InterpolateGeometric(a, r, ys), f)
		}
	}
	f := draw(random, 16)
	r := power(3, (p-1)/16)
	expect(t, "all points of a circle", polynomial.InterpolateGeometric(5, r, polynomial.EvaluateGeometric(f, 5, r, 16)), f)
}

func power(a, e int) int {
	x := 1
	for ; e > 0; e /= 2 {
		if e%2 == 1 {
			x = x * a % p
		}
		a = a * a % p
	}
	return x
}

func TestSamples(t *testing.T) {
	random := rand.New(rand.NewPCG(25, 26))
	for n := 1; n < 20; n++ {
		f := draw(random, n)
		ys := make([]int, n)
		for i := range ys {
			ys[i] = value(f, i)
		}
		for m := range 40 {
			for _, c := range []int{0, 1, n - 1, n, n + 3, p - 1, p - 5, p - 20, random.IntN(p)} {
				want := make([]int, m)
				for i := range want {
					want[i] = value(f, (c+i)%p)
				}
				expect(t, fmt.Sprintf("Samples(%v, %d, %d)", ys, c, m), polynomial.Samples(ys, c, m), want)
			}
		}
	}
}

func TestNewton(t *testing.T) {
	random := rand.New(rand.NewPCG(27, 28))
	for n := range 40 {
		for _, below := range []int{2, p} {
			b, points := draw(random, n), make([]int, n)
			for i := range points {
				points[i] = random.IntN(below)
			}
			f, basis := make([]int, n), []int{1}
			for i, x := range b {
				for k, c := range basis {
					f[k] = (f[k] + c*x) % p
				}
				basis = mul(basis, []int{(p - points[i]) % p, 1})
			}
			expect(t, fmt.Sprintf("Newton(%v, %v)", f, points), polynomial.Newton(f, points), b)
			f = trim(f)
			expect(t, fmt.Sprintf("Newton(%v, %v)", f, points), polynomial.Newton(f, points), b)
		}
	}
}

func TestCompose(t *testing.T) {
	random := rand.New(rand.NewPCG(29, 30))
	for n := range 40 {
		for _, size := range []int{0, 1, 2, n, n + 3} {
			f, g, weights := draw(random, size), draw(random, 1+random.IntN(n+3)), draw(random, size)
			g[0] = 0
			want := make([]int, n)
			for k := len(f) - 1; k >= 0; k-- {
				want = cut(mul(want, g), n)
				if n > 0 {
					want[0] = (want[0] + f[k]) % p
				}
			}
			expect(t, fmt.Sprintf("Compose(%v, %v, %d)", f, g, n), polynomial.Compose(f, g, n), want)
			sums, list := make([]int, n), cut([]int{1}, size)
			for i := range sums {
				for j, w := range weights {
					sums[i] = (sums[i] + w*list[j]) % p
				}
				list = cut(mul(list, g), size)
			}
			expect(t, fmt.Sprintf("Project(%v, %v, %d)", weights, g, n), polynomial.Project(weights, g, n), sums)
			if n > 1 {
				g = cut(g, max(2, len(g)))
				g[1] = 1 + random.IntN(p-1)
				inverse := polynomial.CompositionalInverse(g, n)
				expect(t, fmt.Sprintf("%v at its inverse", g), polynomial.Compose(g, inverse, n), cut([]int{0, 1}, n))
			}
		}
	}
	expect(t, "no coefficients", polynomial.CompositionalInverse([]int{0, 5}, 0), []int{})
	expect(t, "one coefficient", polynomial.CompositionalInverse([]int{0, 5}, 1), []int{0})
}

// common is Euclid's algorithm.
func common(a, b []int) []int {
	a, b = trim(a), trim(b)
	for len(b) > 0 {
		_, r := polynomial.Divide(a, b)
		a, b = b, r
	}
	if len(a) == 0 {
		return a
	}
	return mul(a, []int{power(a[len(a)-1], p-2)})
}

func TestGCD(t *testing.T) {
	random := rand.New(rand.NewPCG(31, 32))
	for _, n := range []int{0, 1, 2, 3, 10, 70, 130, 300} {
		for _, m := range []int{0, 1, 2, 9, 64, 129, 310} {
			for range 4 {
				factor := draw(random, 1+random.IntN(1+n/2))
				f, g := mul(draw(random, n), factor), mul(draw(random, m), factor)
				if random.IntN(2) == 0 && n > 9 { // quotients of large degrees
					f = append(make([]int, random.IntN(n)), f...)
					g = append(g, make([]int, 3)...)
				}
				if got, want := polynomial.GCD(f, g), common(f, g); !slices.Equal(got, want) {
					t.Fatalf("GCD(%v, %v) = %v, want %v", f, g, got, want)
				}
				inverts(t, draw(random, n), draw(random, m))
				inverts(t, f, g)
			}
		}
	}
}

func inverts(t *testing.T, f, g []int) {
	t.Helper()
	g = trim(g)
	if len(g) == 0 {
		return
	}
	h, ok := polynomial.InverseModulo(f, g)
	if ok != (len(common(f, g)) == 1) || ok && (len(h) >= len(g) || !slices.Equal(h, trim(slices.Clone(h)))) {
		t.Fatalf("InverseModulo(%v, %v) = %v, %v", f, g, h, ok)
	}
	if _, r := polynomial.Divide(mul(f, h), g); ok && len(g) > 1 && !slices.Equal(r, []int{1}) {
		t.Fatalf("InverseModulo(%v, %v) = %v", f, g, h)
	}
}

func TestRoots(t *testing.T) {
	random := rand.New(rand.NewPCG(33, 34))
	for n := range 30 {
		f, want := []int{1 + random.IntN(p-1)}, []int(nil)
		for range n {
			x := random.IntN(p)
			if random.IntN(3) == 0 {
				x = random.IntN(3) * (p - 1) / 2
			}
			for range 1 + random.IntN(2) {
				f = mul(f, []int{(p - x) % p, 1})
			}
			want = append(want, x)
		}
		f = mul(f, []int{p - 3, 0, 1}) // 3 is no square
		slices.Sort(want)
		if got := polynomial.Roots(f); !slices.Equal(got, slices.Compact(want)) {
			t.Fatalf("Roots(%v) = %v, want %v", f, got, want)
		}
	}
	if got := polynomial.Roots([]int{7}); len(got) > 0 {
		t.Fatalf("the roots of 7: %v", got)
	}
}

func ExampleSparse() {
	f := polynomial.Sparse{{0, 1}, {1, 998244352}, {3, 2}} // 1 - x + 2x³
	fmt.Println(f.Inverse(5))
	fmt.Println(f.Pow(2, 5))
	// Output:
	// [1 1 1 998244352 998244350]
	// [1 998244351 1 4 998244349]
}

func ExampleCompose() {
	f, g := []int{1, 1, 1, 1}, []int{0, 1, 1, 0}
	fmt.Println(polynomial.Compose(f, g, 4)) // 1 + (x + x²) + (x + x²)² + (x + x²)³
	fmt.Println(polynomial.CompositionalInverse([]int{0, 1, 998244352}, 6))
	// Output:
	// [1 1 2 3]
	// [0 1 1 2 5 14]
}

func ExampleRoots() {
	fmt.Println(polynomial.Roots([]int{6, 998244348, 1})) // x² - 5x + 6
	fmt.Println(polynomial.Samples([]int{0, 1, 4}, 10, 3))
	// Output:
	// [2 3]
	// [100 121 144]
}

// FuzzGCD makes polynomials with few different coefficients, so that common factors and large quotients are frequent.
func FuzzGCD(f *testing.F) {
	f.Add([]byte{1, 0, 1}, []byte{1, 1})
	f.Fuzz(func(t *testing.T, first, second []byte) {
		if len(first) > 500 || len(second) > 500 {
			return
		}
		a, b := make([]int, len(first)), make([]int, len(second))
		for i, x := range first {
			a[i] = (int(x%4) + p - 2) % p
		}
		for i, x := range second {
			b[i] = (int(x%4) + p - 2) % p
		}
		if got, want := polynomial.GCD(a, b), common(a, b); !slices.Equal(got, want) {
			t.Fatalf("GCD(%v, %v) = %v, want %v", a, b, got, want)
		}
	})
}
