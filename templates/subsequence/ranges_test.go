package subsequence_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/subsequence"
)

func compareRanges(t *testing.T, list []int) {
	t.Helper()
	ranges := subsequence.RangesFrom(list)
	for l := range len(list) + 1 {
		for r := l; r <= len(list); r++ {
			if got, want := ranges.Query(l, r), len(subsequence.Increasing(list[l:r])); got != want {
				t.Fatalf("%v: Query(%d, %d) = %d, want %d", list, l, r, got, want)
			}
		}
	}
}

func TestRanges(t *testing.T) {
	for n := range 8 {
		source := draw.Exhaustive(1)
		for source.Next() {
			compareRanges(t, source.Permutation(n))
		}
	}
	for n, lists := 0, 1; n <= 6; n, lists = n+1, lists*4 {
		for code := range lists {
			list := make([]int, n)
			for i, rest := 0, code; i < n; i, rest = i+1, rest/4 {
				list[i] = rest % 4
			}
			compareRanges(t, list)
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		compareRanges(t, random.Perm(70))
	}
}

func FuzzRanges(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few elements"))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, random := make([]int, min(len(data), 40)), rand.New(draw.NewBytes(data))
		for i := range list {
			list[i] = random.IntN(20)
		}
		compareRanges(t, list)
	})
}

func ExampleRanges() {
	ranges := subsequence.RangesFrom([]int{3, 1, 4, 1, 5, 9, 2, 6})
	fmt.Println(ranges.Query(0, 8), ranges.Query(1, 5), ranges.Query(5, 7))
	// Output: 4 3 1
}
