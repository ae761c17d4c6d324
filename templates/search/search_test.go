package search_test

import (
	"fmt"
	"math"
	"testing"

	"kamyk/templates/search"
)

// TestFirst finds each bound in each short range, also near the ends of int.
func TestFirst(t *testing.T) {
	for _, base := range []int{math.MinInt, -9, math.MaxInt - 10} {
		for l := base; l < base+9; l++ {
			for r := l; r <= base+9; r++ {
				for first := l; first <= r; first++ {
					got := search.First(l, r, func(i int) bool {
						if i < l || i >= r {
							t.Fatalf("First(%d, %d) asks about %d", l, r, i)
						}
						return i >= first
					})
					if got != first {
						t.Fatalf("First(%d, %d) = %d, want %d", l, r, got, first)
					}
				}
			}
		}
	}
}

// TestLeast takes each function that falls in down steps, stays for flat ones, and rises.
func TestLeast(t *testing.T) {
	for n := 1; n < 10; n++ {
		for down := range n {
			for flat := range n - down {
				f := func(i int) int {
					if i < -4 || i >= n-4 {
						t.Fatalf("Least(-4, %d) asks about %d", n-4, i)
					}
					return max(down-(i+4), 0, i+4-down-flat) - 7
				}
				if got := search.Least(-4, n-4, f); got != down-4 {
					t.Fatalf("Least(-4, %d) = %d, want %d", n-4, got, down-4)
				}
			}
		}
	}
	if got := search.Least(-1<<30, 1<<30, func(i int) int { return max(0, i-12347, 12343-i) }); got != 12343 {
		t.Errorf("Least = %d", got)
	}
}

func TestFloats(t *testing.T) {
	for _, at := range []float64{-1e9, -3, -1e-9, 0, 1e-6, 0.1, 2, 12345.678, 1e9} {
		first := search.FirstFloat(-1e9, 1e9, func(x float64) bool { return x >= at })
		if math.Abs(first-at) > 1e-20 {
			t.Errorf("FirstFloat = %g, want %g", first, at)
		}
		least := search.LeastFloat(-1e9, 1e9, func(x float64) float64 { return math.Abs(x - at) })
		if math.Abs(least-at) > 1e-6 {
			t.Errorf("LeastFloat of |x-a| = %g, want %g", least, at)
		}
		least = search.LeastFloat(at-1, at+2, func(x float64) float64 { return (x - at) * (x - at) })
		if math.Abs(least-at) > 1e-6 {
			t.Errorf("LeastFloat of (x-a)² = %g, want %g", least, at)
		}
	}
	if got := search.FirstFloat(3, 4, func(float64) bool { return false }); got != 4 {
		t.Errorf("FirstFloat = %g where holds is false", got)
	}
	if got := search.LeastFloat(5, 5, func(x float64) float64 { return x }); got != 5 {
		t.Errorf("LeastFloat from 5 to 5 = %g", got)
	}
}

// FuzzBounds has a condition and a function with one bend each, in any range of ints of 16 bits.
func FuzzBounds(f *testing.F) {
	f.Add(int16(-5), int16(100), int16(7), uint8(3), uint8(2))
	f.Fuzz(func(t *testing.T, a, b, c int16, falls, rises uint8) {
		l, r, at := int(min(a, b)), int(max(a, b)), int(c)
		if got := search.First(l, r, func(i int) bool { return i >= at }); got != min(max(at, l), r) {
			t.Fatalf("First(%d, %d) = %d, want the bound %d", l, r, got, at)
		}
		slopes := func(i int) int { return max((at-i)*(1+int(falls)), (i-at)*(1+int(rises))) }
		if got := search.Least(l, r+1, slopes); got != min(max(at, l), r) {
			t.Fatalf("Least(%d, %d) = %d, want the bend %d", l, r+1, got, at)
		}
	})
}

func ExampleFirst() {
	fmt.Println(search.First(-10, 10, func(i int) bool { return i*i*i >= -30 }))
	// Output: -3
}

func ExampleFirstFloat() {
	fmt.Printf("%.6f\n", search.FirstFloat(0, 2, func(x float64) bool { return x*x >= 2 }))
	// Output: 1.414214
}

func ExampleLeast() {
	fmt.Println(search.Least(0, 100, func(i int) int { return i*i - 17*i })) // the same for 8 and 9
	// Output: 8
}

func ExampleLeastFloat() {
	fmt.Printf("%.4f\n", search.LeastFloat(0, 10, func(x float64) float64 { return x*x - 5*x }))
	// Output: 2.5000
}
