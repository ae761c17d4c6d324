package numbertheory_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/modular"
	"kamyk/templates/numbertheory"
)

func TestPowerSum(t *testing.T) {
	for _, p := range []int{2, 3, 5, 7, 13, 998244353, 1<<31 - 1} {
		ring := modular.New(p)
		for d := 0; d < min(p-1, 9); d++ {
			for _, r := range []int{0, 1, 2, 3, p / 2, p - 2, p - 1} {
				if r < 0 || r >= p {
					continue
				}
				sum := 0
				for n := range 40 {
					if got := numbertheory.PowerSum(r, d, n, p); got != sum {
						t.Fatalf("PowerSum(%d, %d, %d, %d) = %d, want %d", r, d, n, p, got, sum)
					}
					sum = ring.Add(sum, ring.Mul(ring.Pow(r, n), ring.Pow(n%p, d)))
				}
				if r != 1 {
					comparePowerSeries(t, ring, r, d)
				}
			}
		}
	}
}

// comparePowerSeries checks (1-r) · S(d) = r · the sum of C(d, k) · S(k) over k < d, for d > 0.
func comparePowerSeries(t *testing.T, ring modular.Ring, r, d int) {
	t.Helper()
	want := 1
	if d > 0 {
		want = 0
		table := ring.Factorials(d)
		for k := range d {
			want = ring.Add(want, ring.Mul(table.Binomial(d, k), numbertheory.PowerSeries(r, k, ring.Modulus())))
		}
		want = ring.Mul(want, r)
	}
	want = ring.Div(want, ring.Sub(1, r))
	if got := numbertheory.PowerSeries(r, d, ring.Modulus()); got != want {
		t.Fatalf("PowerSeries(%d, %d, %d) = %d, want %d", r, d, ring.Modulus(), got, want)
	}
}

func TestLogarithms(t *testing.T) {
	for p := range 300 {
		if numbertheory.IsPrime(p) {
			g := numbertheory.PrimitiveRoot(p)
			logarithms, x := numbertheory.NewLogarithms(g, p), 1
			for y := range p - 1 {
				if got := logarithms.Log(x); got != y {
					t.Fatalf("the logarithm of %d modulo %d to the base %d = %d, want %d", x, p, g, got, y)
				}
				x = x * g % p
			}
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for _, p := range []int{998244353, 2147483647} {
		g := numbertheory.PrimitiveRoot(p)
		logarithms := numbertheory.NewLogarithms(g, p)
		for range 1000 {
			x := 1 + random.IntN(p-1)
			if y := logarithms.Log(x); y < 0 || y >= p-1 || powerModulo(g, y, p) != x {
				t.Fatalf("the logarithm of %d modulo %d to the base %d = %d", x, p, g, y)
			}
		}
	}
}

func ExamplePowerSum() {
	fmt.Println(numbertheory.PowerSum(2, 3, 4, 1_000_000_007)) // 2·1 + 4·8 + 8·27
	fmt.Println(numbertheory.PowerSeries(4, 1, 7))             // 1/2 is 4, and 1/2 + 2/4 + 3/8 + … is 2
	// Output:
	// 250
	// 2
}

func ExampleLogarithms() {
	logarithms := numbertheory.NewLogarithms(3, 7)
	fmt.Println(logarithms.Log(5), logarithms.Log(6))
	// Output: 5 3
}
