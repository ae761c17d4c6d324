package binarytrie_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/binarytrie"
	"kamyk/templates/draw"
)

func TestAgainstSorted(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, spread := range []int{1, 4, 40, math.MaxInt >> 23, math.MaxInt} {
		play(t, random, spread, 1000)
	}
}

// FuzzAgainstSorted takes the numbers from the input.
func FuzzAgainstSorted(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"), uint64(40))
	f.Fuzz(func(t *testing.T, data []byte, spread uint64) {
		play(t, rand.New(draw.NewBytes(data)), 1+int(spread>>2), min(len(data)/3, 300))
	})
}

// play does the same with a set and with a sorted list.
func play(t *testing.T, random *rand.Rand, spread, steps int) {
	t.Helper()
	var set binarytrie.Set
	var want []int
	for range steps {
		x := random.IntN(spread)
		if len(want) > 0 && random.IntN(2) == 0 {
			x = want[random.IntN(len(want))]
		}
		at := slices.Index(want, x)
		if random.IntN(2) == 0 {
			if set.Add(x) != (at < 0) {
				t.Fatalf("Add(%d) differs", x)
			}
			if at < 0 {
				want = append(want, x)
			}
		} else {
			if set.Remove(x) != (at >= 0) {
				t.Fatalf("Remove(%d) differs", x)
			}
			if at >= 0 {
				want = slices.Delete(want, at, at+1)
			}
		}
		if set.Has(x) != slices.Contains(want, x) || set.Len() != len(want) {
			t.Fatalf("Has(%d) = %v, Len %d; want %v", x, set.Has(x), set.Len(), want)
		}
		y, bound := random.IntN(spread), random.IntN(spread)
		slices.SortFunc(want, func(a, b int) int { return (a ^ y) - (b ^ y) })
		below := 0
		for k, z := range want {
			if z^y < bound {
				below++
			}
			if got := set.Kth(k, y); got != z {
				t.Fatalf("Kth(%d, %d) = %d, want %d", k, y, got, z)
			}
		}
		if got := set.Below(bound, y); got != below {
			t.Fatalf("%v: Below(%d, %d) = %d, want %d", want, bound, y, got, below)
		}
		if len(want) > 0 && set.Nearest(y) != want[0] {
			t.Fatalf("Nearest(%d) = %d, want %d", y, set.Nearest(y), want[0])
		}
	}
}

func Example() {
	var s binarytrie.Set
	s.Add(0b1010)
	s.Add(0b0110)
	s.Add(0b0001)
	fmt.Println(s.Nearest(0b1110), s.Kth(0, 0), s.Below(7, 0))
	// Output: 10 1 2
}
