package numbertheory_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"kamyk/templates/numbertheory"
)

func TestRootsSmall(t *testing.T) {
	for m := 1; m < 90; m++ {
		prime := numbertheory.IsPrime(m)
		for a := range m {
			power := 1 % m
			first := map[int]int{}
			for x := range m + 2 {
				if _, ok := first[power]; !ok {
					first[power] = x
				}
				power = power * a % m
			}
			for b := range m {
				want, exists := first[b]
				if got, ok := numbertheory.DiscreteLog(a, b, m); ok != exists || ok && got != want {
					t.Fatalf("DiscreteLog(%d, %d, %d) = %d, %v, want %d, %v", a, b, m, got, ok, want, exists)
				}
			}
			if !prime {
				continue
			}
			exists := false
			for x := range m {
				exists = exists || x*x%m == a
			}
			if x, ok := numbertheory.SqrtMod(a, m); ok != exists || ok && (x < 0 || x >= m || x*x%m != a) {
				t.Fatalf("SqrtMod(%d, %d) = %d, %v", a, m, x, ok)
			}
		}
		if prime {
			g, power, seen := numbertheory.PrimitiveRoot(m), 1, map[int]bool{}
			for range m {
				seen[power] = true
				power = power * g % m
			}
			if len(seen) != m-1 {
				t.Fatalf("PrimitiveRoot(%d) = %d", m, g)
			}
		}
	}
}

// TestJacobi multiplies the symbols of the prime factors, which count squares.
func TestJacobi(t *testing.T) {
	for n := 1; n < 200; n += 2 {
		for a := range 2 * n {
			want := 1
			for _, power := range numbertheory.Factor(n) {
				square := false
				for x := range power.Prime {
					square = square || (x*x-a)%power.Prime == 0
				}
				for range power.Exponent {
					switch {
					case a%power.Prime == 0:
						want = 0
					case !square:
						want = -want
					}
				}
			}
			if got := numbertheory.Jacobi(a, n); got != want {
				t.Fatalf("Jacobi(%d, %d) = %d, want %d", a, n, got, want)
			}
		}
	}
}

func TestRootsLarge(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, p := range []int{998244353, 1_000_000_007, 2147483647, 469762049, 3*1<<30 - 1<<30 + 11} {
		for !numbertheory.IsPrime(p) || p >= 1<<31 {
			p--
		}
		for range 100 {
			a := random.IntN(p)
			square := a * a % p
			if x, ok := numbertheory.SqrtMod(square, p); !ok || x != a && x != p-a {
				t.Fatalf("SqrtMod(%d, %d) = %d, %v", square, p, x, ok)
			}
		}
		g, x := numbertheory.PrimitiveRoot(p), random.IntN(p-1)
		power := new(big.Int).Exp(big.NewInt(int64(g)), big.NewInt(int64(x)), big.NewInt(int64(p)))
		if got, ok := numbertheory.DiscreteLog(g, int(power.Int64()), p); !ok || got != x {
			t.Errorf("DiscreteLog(%d, %v, %d) = %d, %v, want %d", g, power, p, got, ok, x)
		}
	}
	if got := numbertheory.PrimitiveRoot(999999999999999989); got != 2 {
		t.Errorf("PrimitiveRoot(999999999999999989) = %d", got)
	}
}

func TestRoot(t *testing.T) {
	for x := range uint64(300) {
		for k := 1; k < 70; k++ {
			compareRoot(t, x, k)
		}
	}
	for k := 1; k <= 64; k++ {
		for r := uint64(2); r < 1<<33; r = r*3 - r/2 {
			power := new(big.Int).Exp(new(big.Int).SetUint64(r), big.NewInt(int64(k)), nil)
			if power.IsUint64() {
				compareRoot(t, power.Uint64(), k)
				compareRoot(t, power.Uint64()-1, k)
			}
		}
		compareRoot(t, 1<<64-1, k)
		compareRoot(t, 1<<63, k)
	}
}

func compareRoot(t *testing.T, x uint64, k int) {
	t.Helper()
	r := numbertheory.Root(x, k)
	e, limit := big.NewInt(int64(k)), new(big.Int).SetUint64(x)
	low := new(big.Int).Exp(new(big.Int).SetUint64(r), e, nil)
	above := new(big.Int).SetUint64(r)
	above.Exp(above.Add(above, big.NewInt(1)), e, nil)
	if low.Cmp(limit) > 0 || above.Cmp(limit) <= 0 {
		t.Fatalf("Root(%d, %d) = %d", x, k, r)
	}
}

func TestFloorSum(t *testing.T) {
	for n := range 10 {
		for m := 1; m < 10; m++ {
			for a := -21; a <= 21; a++ {
				for b := -21; b <= 21; b++ {
					want := 0
					for i := range n {
						want += floorDivide(a*i+b, m)
					}
					if got := numbertheory.FloorSum(n, m, a, b); got != want {
						t.Fatalf("FloorSum(%d, %d, %d, %d) = %d, want %d", n, m, a, b, got, want)
					}
				}
			}
		}
	}
}

func floorDivide(a, m int) int {
	if a%m < 0 {
		return a/m - 1
	}
	return a / m
}

func TestFloorSumLarge(t *testing.T) {
	const n = 4_000_000_000 // n(n-1) is more than 2⁶³
	for _, test := range []struct{ n, m, a, b, want int }{
		{n, 1, 1, 0, n / 2 * (n - 1)},
		{n + 1, 1, 1, 0, n / 2 * (n + 1)},
		{n, 2, 1, 0, n / 2 * (n/2 - 1)},
		{n, n, 1, n - 1, n - 1},
		{n, 1, -1, 0, -n / 2 * (n - 1)},
		{n, 2, -1, 0, -n / 2 * (n / 2)},
		{n, n / 2, -1, 0, 2 - n/2*3},
		{1, 1 << 61, 0, math.MinInt, -4},
		{1, math.MaxInt / 2, math.MinInt, math.MinInt, -3},
		{2, 1 << 61, math.MinInt, 1 << 61, -2},
	} {
		if got := numbertheory.FloorSum(test.n, test.m, test.a, test.b); got != test.want {
			t.Errorf("FloorSum(%d, %d, %d, %d) = %d, want %d", test.n, test.m, test.a, test.b, got, test.want)
		}
	}
}

func ExampleDiscreteLog() {
	fmt.Println(numbertheory.DiscreteLog(2, 5, 13))
	fmt.Println(numbertheory.SqrtMod(2, 7))
	// Output:
	// 9 true
	// 4 true
}
