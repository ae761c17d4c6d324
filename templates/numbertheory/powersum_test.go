package numbertheory_test

import (
	"fmt"
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

func ExamplePowerSum() {
	fmt.Println(numbertheory.PowerSum(2, 3, 4, 1_000_000_007)) // 2·1 + 4·8 + 8·27
	fmt.Println(numbertheory.PowerSeries(4, 1, 7))             // 1/2 is 4, and 1/2 + 2/4 + 3/8 + … is 2
	// Output:
	// 250
	// 2
}
