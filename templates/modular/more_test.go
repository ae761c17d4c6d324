package modular_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand"
	"testing"

	"kamyk/templates/modular"
	"kamyk/templates/segmenttree"
)

func TestFrom(t *testing.T) {
	for _, m := range []int{1, 2, 3, 10, 998244353, 1<<31 - 1} {
		ring := modular.New(m)
		for _, x := range []int{0, 1, 5, m - 1, m, m/2 + 1, math.MaxInt/2 + 12346, math.MaxInt} {
			expect(t, x%m, ring.From(x), "%d mod %d", x, m)
			expect(t, (m-x%m)%m, ring.From(-x), "%d mod %d", -x, m)
			expect(t, (m-x%m)%m, ring.Neg(x%m), "-%d mod %d", x%m, m)
		}
		expect(t, residue(big.NewInt(math.MinInt), m), ring.From(math.MinInt), "the least int mod %d", m)
		expect(t, residue(new(big.Int).SetUint64(1<<64-1), m), ring.Reduce(1<<64-1), "the greatest uint64 mod %d", m)
		expect(t, m, ring.Modulus(), "the modulus")
	}
	expect(t, 4, modular.New(7).Div(5, 3), "5/3 mod 7")
}

func TestWide(t *testing.T) {
	source := rand.New(rand.NewSource(2))
	for _, m := range []int{1, 2, 9, 1_000_000_007, 1<<31 - 1, math.MaxInt/2 + 2, math.MaxInt/2 - 56, math.MaxInt, math.MaxInt - 24} {
		whole := big.NewInt(int64(m))
		for range 300 {
			a, b := source.Intn(m), m-1-source.Intn(min(m, 1+source.Intn(m)))
			x, y := big.NewInt(int64(a)), big.NewInt(int64(b))
			expect(t, residue(new(big.Int).Mul(x, y), m), modular.Mul(a, b, m), "%d · %d mod %d", a, b, m)
			expect(t, int(new(big.Int).Exp(x, y, whole).Int64()), modular.Pow(a, b, m), "%d to the power %d mod %d", a, b, m)
			if new(big.Int).GCD(nil, nil, y, whole).Int64() == 1 {
				expect(t, a, modular.Mul(modular.Mul(a, modular.Inverse(b, m), m), b, m), "%d / %d · %d mod %d", a, b, b, m)
			}
		}
	}
}

func TestMontgomery(t *testing.T) {
	source := rand.New(rand.NewSource(3))
	for _, m := range []uint64{1, 3, 9, 998244353, 1<<63 - 1, 1<<64 - 1, 1<<64 - 59} {
		ring, whole := modular.NewMontgomery(m), new(big.Int).SetUint64(m)
		for range 300 {
			a, b := source.Uint64()%m, m-1-source.Uint64()%min(m, 10)
			x, y := new(big.Int).SetUint64(a), new(big.Int).SetUint64(b)
			if got := ring.Leave(ring.Enter(a)); got != a {
				t.Fatalf("%d comes back as %d mod %d", a, got, m)
			}
			sum := new(big.Int).Add(x, y)
			if got := ring.Leave(ring.Add(ring.Enter(a), ring.Enter(b))); got != sum.Mod(sum, whole).Uint64() {
				t.Fatalf("%d + %d mod %d = %d", a, b, m, got)
			}
			product := new(big.Int).Mul(x, y)
			if got := ring.Leave(ring.Mul(ring.Enter(a), ring.Enter(b))); got != product.Mod(product, whole).Uint64() {
				t.Fatalf("%d · %d mod %d = %d", a, b, m, got)
			}
			if got := ring.Leave(ring.Pow(ring.Enter(a), b)); got != new(big.Int).Exp(x, y, whole).Uint64() {
				t.Fatalf("%d to the power %d mod %d = %d", a, b, m, got)
			}
		}
	}
}

func TestInt(t *testing.T) {
	ints[modular.P998244353](t, 998244353)
	ints[modular.P1000000007](t, 1_000_000_007)
	ints[modular.P1000000009](t, 1_000_000_009)
	ints[modular.P1000003](t, 1_000_003)
	ints[modular.P469762049](t, 469762049)
	ints[modular.P167772161](t, 167772161)
}

func ints[M modular.Modulus](t *testing.T, m int) {
	source, ring := rand.New(rand.NewSource(4)), modular.New(m)
	for range 200 {
		x, y := int(source.Uint64()), m-1-source.Intn(1+source.Intn(m))
		a, b := modular.Of[M](x), modular.Of[M](y)
		i, j := ring.From(x), ring.From(y)
		expect(t, i, int(a), "Of(%d) mod %d", x, m)
		expect(t, ring.Add(i, j), int(a.Add(b)), "%d + %d mod %d", x, y, m)
		expect(t, ring.Sub(i, j), int(a.Sub(b)), "%d - %d mod %d", x, y, m)
		expect(t, ring.Mul(i, j), int(a.Mul(b)), "%d · %d mod %d", x, y, m)
		expect(t, ring.Neg(i), int(a.Neg()), "-%d mod %d", x, m)
		expect(t, ring.Pow(i, y), int(a.Pow(y)), "%d to the power %d mod %d", x, y, m)
		if b != 0 {
			expect(t, ring.Div(i, j), int(a.Div(b)), "%d / %d mod %d", x, y, m)
			expect(t, 1, int(b.Pow(math.MinInt).Mul(b.Pow(math.MaxInt)).Mul(b)), "%d to the power of the least int mod %d", y, m)
			expect(t, 1, int(b.Pow(-3).Mul(b).Mul(b).Mul(b)), "%d to the power -3 mod %d", y, m)
		}
	}
	expectPanic(t, "1/0", func() { modular.Int[M](0).Inverse() })
}

// All small moduli, and those that have a large prime power.
func TestBinomials(t *testing.T) {
	for m := 1; m <= 100; m++ {
		compareBinomials(t, m, 40)
	}
	for _, m := range []int{128, 256, 243, 625, 343, 1000, 720720, 1_000_003, 1 << 20} {
		compareBinomials(t, m, 60)
	}
	table := modular.NewBinomials(1_000_000)
	for _, c := range [][2]int{{1_000_000, 3}, {123_456_789, 2}, {math.MaxInt >> 23, 1}, {math.MaxInt, math.MaxInt - 2}} {
		want := new(big.Int).Binomial(int64(c[0]), int64(min(c[1], c[0]-c[1])))
		expect(t, residue(want, 1_000_000), table.Binomial(c[0], c[1]), "%d over %d", c[0], c[1])
	}
}

func compareBinomials(t *testing.T, m, limit int) {
	t.Helper()
	table := modular.NewBinomials(m)
	for n := -1; n <= limit; n++ {
		for k := -1; k <= n+1; k++ {
			expect(t, binomial(n, k, m), table.Binomial(n, k), "%d over %d mod %d", n, k, m)
		}
	}
}

func Example() {
	ring := modular.New(1_000_000_007)
	table := ring.Factorials(10)
	fmt.Println(ring.From(-1), ring.Div(1, 2), table.Binomial(10, 3), table.Permutations(10, 3))
	// Output: 1000000006 500000004 120 720
}

func ExamplePow() {
	fmt.Println(modular.Mul(1<<29, 10, 1<<30-1), modular.Pow(3, 1<<30, 1<<30-1), modular.Inverse(3, 10))
	// Output: 5 381581127 7
}

func ExampleInt() {
	type Z = modular.Int[modular.P998244353]
	of := modular.Of[modular.P998244353]
	half := Z(1).Div(2)
	fmt.Println(half, half.Mul(6), half.Pow(-3), of(-3), of(-3).Add(5))
	// Output: 499122177 3 8 998244350 2
}

func ExampleAffine() {
	type (
		p      = modular.P998244353
		affine = modular.Affine[p]
		sum    = modular.Sum[p]
	)
	f, g := modular.AffineOf[p](2, 1), modular.AffineOf[p](10, 0)
	fmt.Println(f.Then(g).At(3), f.Compose(g).At(3), f.Pow(10).At(0))
	list := segmenttree.LazyFrom(modular.Sums[p]([]int{1, 2, 3}), sum.Add, sum{}, affine.Apply, affine.Compose, affine{A: 1})
	list.Apply(0, 2, f)
	fmt.Println(list.Query(0, 3))
	// Output:
	// 70 61 1023
	// {11 3}
}

func TestAffine(t *testing.T) {
	affines[modular.P998244353](t, 998244353)
	affines[modular.P1000000009](t, 1_000_000_009)
	affines[modular.P1000003](t, 1_000_003)
}

// affines compares maps with the naive way for residues at both ends of their range.
func affines[M modular.Modulus](t *testing.T, m int) {
	residues := []int{0, 1, 2, m / 2, m - 2, m - 1}
	var maps []modular.Affine[M]
	for _, a := range residues {
		for _, b := range residues {
			maps = append(maps, modular.AffineOf[M](a, b))
		}
	}
	for _, f := range maps {
		for _, x := range residues {
			expect(t, (int(f.A)*x+int(f.B))%m, f.At(x), "%v of %d", f, x)
			for k, value := 0, x; k <= 9; k, value = k+1, f.At(value) {
				expect(t, value, f.Pow(k).At(x), "%v, %d times, of %d", f, k, x)
			}
			for _, g := range maps {
				expect(t, g.At(f.At(x)), f.Then(g).At(x), "%v, then %v, of %d", f, g, x)
				expect(t, f.At(g.At(x)), f.Compose(g).At(x), "%v, composed with %v, of %d", f, g, x)
			}
		}
		for _, list := range [][]int{{}, {0}, {m - 1}, residues} {
			total, sum := 0, modular.Sum[M]{}
			for i, s := range modular.Sums[M](list) {
				total, sum = total+f.At(int(s.Total)), sum.Add(s)
				if less := sum.Add(modular.SumOf[M](list[i])).Sub(s); less != sum {
					t.Fatalf("%v with and without %d is %v", sum, list[i], less)
				}
			}
			expect(t, total%m, int(f.Apply(sum).Total), "the sum of %v of %v", f, list)
			expect(t, len(list), int(f.Apply(sum).Count), "the number of %v", list)
		}
	}
}

func ExampleBinomials() {
	fmt.Println(modular.NewBinomials(10).Binomial(100, 50)) // 100891344545564193334812497256
	// Output: 6
}

// D(n) = (n-1)·(D(n-1) + D(n-2)).
func TestDerangements(t *testing.T) {
	for _, m := range []int{1, 2, 10, 998244353, 1<<31 - 1} {
		for n := range 60 {
			list := modular.New(m).Derangements(n)
			expect(t, 1%m, list[0], "the first derangement number mod %d", m)
			for i := 1; i <= n; i++ {
				want := 0
				if i > 1 {
					want = int(uint64(i-1) * (uint64(list[i-1]) + uint64(list[i-2])) % uint64(m))
				}
				expect(t, want, list[i], "derangement number %d mod %d", i, m)
			}
		}
	}
}

// C(n, k) = C(n-1, k-1) + qᵏ · C(n-1, k).
func TestQFactorials(t *testing.T) {
	for _, m := range []int{2, 3, 5, 7, 11, 13, 1<<31 - 1} {
		for _, q := range []int{0, 1, 2, 3, 4, 5, 10, 12, m - 1} {
			if q >= m {
				continue
			}
			limit := min(m-1, 24)
			row, ring := []int{1}, modular.New(m)
			table := ring.QFactorials(limit, q)
			for n := range limit + 1 {
				if n > 0 {
					next := make([]int, n+1)
					for k := range next {
						if k > 0 {
							next[k] = row[k-1]
						}
						if k < n {
							next[k] = ring.Add(next[k], ring.Mul(ring.Pow(q, k), row[k]))
						}
					}
					row = next
				}
				small := ring.QFactorials(n, q)
				for k := -1; k <= n+1; k++ {
					want := 0
					if k >= 0 && k <= n {
						want = row[k]
					}
					expect(t, want, table.Binomial(n, k), "the %d-binomial coefficient %d over %d mod %d", q, n, k, m)
					expect(t, want, small.Binomial(n, k), "the %d-binomial coefficient %d over %d mod %d", q, n, k, m)
				}
			}
		}
	}
}
