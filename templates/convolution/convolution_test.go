package convolution_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/convolution"
)

// naive combines by the definition: the element k has the sum of a[i] · b[j] where place(i, j) is k.
func naive(a, b []int, m, n int, place func(i, j int) (k int, ok bool)) []int {
	sums := make([]*big.Int, n)
	for k := range sums {
		sums[k] = new(big.Int)
	}
	for i, x := range a {
		for j, y := range b {
			if k, ok := place(i, j); ok {
				sums[k].Add(sums[k], new(big.Int).Mul(big.NewInt(int64(x)), big.NewInt(int64(y))))
			}
		}
	}
	result := make([]int, n)
	for k, sum := range sums {
		result[k] = int(sum.Mod(sum, big.NewInt(int64(m))).Int64())
	}
	return result
}

func draw(random *rand.Rand, n, m int) []int {
	list := make([]int, n)
	for i := range list {
		switch random.IntN(4) {
		case 0:
			list[i] = m - 1
		case 1:
			list[i] = random.IntN(min(m, 3))
		default:
			list[i] = random.IntN(m)
		}
	}
	return list
}

func expect(t *testing.T, what string, got, want []int) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Fatalf("%s = %v, want %v", what, got, want)
	}
}

func plus(i, j int) (int, bool) { return i + j, true }

func TestMultiply(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 70 {
		for _, k := range []int{0, 1, n, 40, 64, 100} {
			a, b := draw(random, n, convolution.Prime), draw(random, k, convolution.Prime)
			want := naive(a, b, convolution.Prime, max(0, n+k-1), plus)
			if n == 0 || k == 0 {
				want = nil
			}
			expect(t, fmt.Sprintf("Multiply of %d and %d", n, k), convolution.Multiply(a, b), want)
		}
	}
}

func TestMultiplyModulo(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, m := range []int{1, 2, 7, 1000, 998244353, 1_000_000_007, 1<<31 - 1} {
		for n := range 24 {
			a, b := draw(random, n, m), draw(random, 1+n/2, m)
			want := naive(a, b, m, max(0, n+n/2), plus)
			if n == 0 {
				want = nil
			}
			expect(t, fmt.Sprintf("modulo %d", m), convolution.MultiplyModulo(a, b, m), want)
		}
	}
}

func TestMultiplyWrapping(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for n := range 24 {
		a, b := make([]uint64, n), make([]uint64, 2*n)
		want := make([]uint64, max(0, 3*n-1))
		for i := range b {
			a[i%n], b[i] = random.Uint64()|1<<63, ^random.Uint64N(10)
		}
		for i, x := range a {
			for j, y := range b {
				want[i+j] += x * y
			}
		}
		if got := convolution.MultiplyWrapping(a, b); !slices.Equal(got, want) {
			t.Fatalf("%v · %v = %v, want %v", a, b, got, want)
		}
	}
}

// The transform is what its comment says: linear, undone by Backward, and a part of the longer one.
func TestField(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for _, p := range []int{5, 17, 97, 257, 12289, 998244353, 754974721} {
		f := convolution.NewField(p)
		for n := 1; n <= 256 && (p-1)%n == 0; n *= 2 {
			list := make([]uint32, n)
			for i := range list {
				list[i] = uint32(random.IntN(p))
			}
			a := slices.Clone(list)
			f.Forward(a)
			if (p-1)%(2*n) == 0 {
				long := append(slices.Clone(list), make([]uint32, n)...)
				f.Forward(long)
				if !slices.Equal(long[:n], a) {
					t.Fatalf("modulo %d: %v has the transform %v, and padded %v", p, list, a, long)
				}
			}
			if (p-1)%(2*n) == 0 {
				halves(t, f, uint32(p), list)
			}
			f.Backward(a)
			if !slices.Equal(a, list) {
				t.Fatalf("modulo %d: %v comes back as %v", p, list, a)
			}
		}
	}
}

// halves checks what there is for transforms of twice the length.
func halves(t *testing.T, f *convolution.Field, p uint32, list []uint32) {
	t.Helper()
	n := len(list)
	long := append(slices.Clone(list), make([]uint32, n)...)
	f.Forward(long)
	if got := f.Second(list); !slices.Equal(got, long[n:]) {
		t.Fatalf("Second(%v) = %v, want the rest of %v", list, got, long)
	}
	even, odd := f.Even(long), f.Odd(long)
	upper := f.FromOdd(odd)
	f.Backward(even)
	f.Backward(odd)
	f.Backward(upper)
	mirror := f.Mirror(long)
	f.Backward(mirror)
	for i, x := range list {
		got, mirrored := even[i/2], x
		if i%2 == 1 {
			got, mirrored = odd[i/2], (p-x)%p
		}
		if got != x || mirror[i] != mirrored || upper[i] != x*uint32(i%2) {
			t.Fatalf("%v: Even %v, Odd %v, Mirror %v", list, even, odd, mirror)
		}
	}
}

func TestBitwise(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for bits := range 8 {
		for _, m := range []int{1, 2, 9, 998244353, 1<<31 - 1} {
			n := 1 << bits
			a, b := draw(random, n, m), draw(random, n, m)
			expect(t, "And", convolution.And(a, b, m), naive(a, b, m, n, func(i, j int) (int, bool) { return i & j, true }))
			expect(t, "Or", convolution.Or(a, b, m), naive(a, b, m, n, func(i, j int) (int, bool) { return i | j, true }))
			want := naive(a, b, m, n, func(i, j int) (int, bool) { return i | j, i&j == 0 })
			expect(t, fmt.Sprintf("Subset of %d", n), convolution.Subset(a, b, m), want)
			if m%2 == 1 {
				expect(t, "Xor", convolution.Xor(a, b, m), naive(a, b, m, n, func(i, j int) (int, bool) { return i ^ j, true }))
			}
		}
	}
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func TestDivisors(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	for n := range 50 {
		for _, m := range []int{1, 9, 998244353, 1<<31 - 1} {
			a, b := draw(random, n, m), draw(random, n, m)
			expect(t, "GCD", convolution.GCD(a, b, m), naive(a, b, m, n, func(i, j int) (int, bool) { return gcd(i, j), i > 0 && j > 0 }))
			expect(t, "LCM", convolution.LCM(a, b, m), naive(a, b, m, n, func(i, j int) (int, bool) {
				if i == 0 || j == 0 || i/gcd(i, j)*j >= n {
					return 0, false
				}
				return i / gcd(i, j) * j, true
			}))
		}
	}
}

func TestMinPlus(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 14))
	for n := 1; n < 30; n++ {
		for k := 1; k < 30; k++ {
			convex, list := make([]int, n), draw(random, k, 50)
			step := -20
			for i := 1; i < n; i++ {
				step += random.IntN(4)
				convex[i] = convex[i-1] + step
			}
			want := make([]int, n+k-1)
			for i := range want {
				want[i] = 1 << 40
			}
			for i, x := range convex {
				for j, y := range list {
					want[i+j] = min(want[i+j], x+y)
				}
			}
			expect(t, fmt.Sprintf("MinPlus(%v, %v)", convex, list), convolution.MinPlus(convex, list), want)
		}
	}
}

func TestMatch(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 16))
	for n := 1; n < 40; n++ {
		for k := 1; k <= n; k++ {
			text, pattern := letters(random, n), letters(random, k)
			if random.IntN(2) == 0 {
				copy(pattern, text[random.IntN(n-k+1):])
			}
			for i, got := range convolution.Match(text, pattern, '*') {
				want := true
				for j, c := range pattern {
					want = want && (c == '*' || text[i+j] == '*' || text[i+j] == c)
				}
				if got != want {
					t.Fatalf("%s at place %d of %s: %v", pattern, i, text, got)
				}
			}
		}
	}
}

func letters(random *rand.Rand, n int) []byte {
	list := make([]byte, n)
	for i := range list {
		list[i] = "*azm***"[random.IntN(7)]
	}
	return list
}

func Example() {
	fmt.Println(convolution.Multiply([]int{1, 2}, []int{3, 4, 5}))
	fmt.Println(convolution.Xor([]int{1, 2}, []int{3, 4}, 998244353))
	fmt.Println(convolution.MinPlus([]int{0, 1, 4}, []int{5, 3}))
	fmt.Println(convolution.Match([]byte("abcab"), []byte("*b"), '*'))
	// Output:
	// [3 10 13 10]
	// [11 10]
	// [5 3 4 7]
	// [true false false true]
}

func ExampleField() {
	f := convolution.NewField(convolution.Prime)
	a, b := []uint32{1, 2, 0, 0}, []uint32{3, 4, 0, 0}
	f.Forward(a)
	f.Forward(b)
	f.Product(a, b)
	f.Backward(a)
	fmt.Println(a)
	// Output: [3 10 8 0]
}
