package wavelet_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/wavelet"
)

func TestSmall(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 20 {
		for _, spread := range []int{1, 2, 5, 1000} {
			compare(t, random, n, spread)
		}
	}
	compare(t, random, 150, 40)
}

// FuzzMatrix takes the list from the input.
func FuzzMatrix(f *testing.F) {
	f.Add([]byte("some list or other"), uint8(20))
	f.Fuzz(func(t *testing.T, data []byte, spread uint8) {
		compare(t, rand.New(draw.NewBytes(data)), min(len(data), 60), 1+int(spread))
	})
}

func compare(t *testing.T, random *rand.Rand, n, spread int) {
	t.Helper()
	list := make([]int, n)
	for i := range list {
		list[i] = random.IntN(spread) - spread/2
	}
	m := wavelet.From(list)
	for l := 0; l <= n; l++ {
		if l < n && m.At(l) != list[l] {
			t.Fatalf("%v: At(%d) = %d", list, l, m.At(l))
		}
		for r := l; r <= n; r++ {
			sorted := slices.Sorted(slices.Values(list[l:r]))
			for k, want := range sorted {
				if got := m.Kth(l, r, k); got != want {
					t.Fatalf("%v: Kth(%d, %d, %d) = %d, want %d", list, l, r, k, got, want)
				}
			}
			for x := -spread/2 - 1; x <= spread/2+1; x += 1 + spread/20 {
				below, _ := slices.BinarySearch(sorted, x)
				if got := m.Below(l, r, x); got != below {
					t.Fatalf("%v: Below(%d, %d, %d) = %d, want %d", list, l, r, x, got, below)
				}
				if got, ok := m.Next(l, r, x); ok != (below < r-l) || ok && got != sorted[below] {
					t.Fatalf("%v: Next(%d, %d, %d) = %d, %v", list, l, r, x, got, ok)
				}
				most, _ := slices.BinarySearch(sorted, x+1)
				if got, ok := m.Previous(l, r, x); ok != (most > 0) || ok && got != sorted[most-1] {
					t.Fatalf("%v: Previous(%d, %d, %d) = %d, %v", list, l, r, x, got, ok)
				}
			}
		}
	}
}

func Example() {
	m := wavelet.From([]int{3, 1, 4, 1, 5})
	fmt.Println(m.Kth(1, 5, 2), m.Count(0, 5, 1, 4))
	fmt.Println(m.Next(0, 3, 2))
	// Output:
	// 4 3
	// 3 true
}
