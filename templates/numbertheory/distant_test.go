package numbertheory_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"kamyk/templates/numbertheory"
)

// TestPrimesIn takes all ranges up to 150, and some around the squares of primes, where the sieve ends.
func TestPrimesIn(t *testing.T) {
	for l := -3; l <= 150; l++ {
		for r := l; r <= 150; r++ {
			comparePrimesIn(t, l, r)
		}
	}
	for _, p := range []int{997, 1009, 2003, 65537, 999_983, 10_000_019, 3_037_000_493} {
		for l := p*p - 3; l <= p*p+1; l++ {
			for _, length := range []int{1, 2, 3, 4, 63, 64, 65, 127, 128, 129, 1000} {
				comparePrimesIn(t, l, l+length)
			}
		}
	}
	comparePrimesIn(t, math.MaxInt-500, math.MaxInt)
	comparePrimesIn(t, math.MinInt, 20)
	comparePrimesIn(t, 1_000_000, 1_200_000)
	const end = 30_000_000_000
	want := numbertheory.CountPrimes(end-1) - numbertheory.CountPrimes(end-3_000_001)
	if got := numbertheory.PrimesIn(end-3_000_000, end); len(got) != want {
		t.Errorf("%d primes before 3·10¹⁰, want %d", len(got), want)
	}
}

func comparePrimesIn(t *testing.T, l, r int) {
	t.Helper()
	var want []int
	for n := max(l, 0); n < r; n++ {
		if numbertheory.IsPrime(n) {
			want = append(want, n)
		}
	}
	if got := numbertheory.PrimesIn(l, r); !slices.Equal(got, want) {
		t.Fatalf("PrimesIn(%d, %d) = %v, want %v", l, r, got, want)
	}
}

// TestFactorIn takes all ranges up to 60, and some far ones.
func TestFactorIn(t *testing.T) {
	for l := 1; l <= 60; l++ {
		for r := l; r <= 60; r++ {
			compareFactors(t, l, r)
		}
	}
	compareFactors(t, 1_000_000_000_000, 1_000_000_000_500)
	for _, gap := range []int{1, 200, 3000} { // with too many primes up to the root, and with few
		compareFactors(t, 30_011*30_011-gap, 30_011*30_011+gap)
	}
	compareFactors(t, math.MaxInt-20, math.MaxInt)
}

func compareFactors(t *testing.T, l, r int) {
	t.Helper()
	list := numbertheory.FactorIn(l, r)
	if len(list) != r-l {
		t.Fatalf("FactorIn(%d, %d) has %d elements", l, r, len(list))
	}
	for i, got := range list {
		if want := numbertheory.Factor(l + i); !slices.Equal(got, want) {
			t.Fatalf("FactorIn(%d, %d): %d is %v, want %v", l, r, l+i, got, want)
		}
	}
}

func FuzzPrimesIn(f *testing.F) {
	f.Add(int64(1)<<40, uint16(900))
	f.Fuzz(func(t *testing.T, l int64, length uint16) {
		l = min(l, math.MaxInt-int64(length))
		comparePrimesIn(t, int(l), int(l)+int(length))
	})
}

func ExampleFactorIn() {
	fmt.Println(numbertheory.FactorIn(1_000_000_000_000, 1_000_000_000_002))
	// Output: [[{2 12} {5 12}] [{73 1} {137 1} {99990001 1}]]
}

func ExamplePrimesIn() {
	fmt.Println(numbertheory.PrimesIn(100_000_000_000_000, 100_000_000_000_100))
	// Output: [100000000000031 100000000000067 100000000000097 100000000000099]
}
