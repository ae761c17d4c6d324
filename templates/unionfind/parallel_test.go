package unionfind_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/unionfind"
)

func singles(n int) naive {
	s := make(naive, n)
	for i := range s {
		s[i] = i
	}
	return s
}

// TestParallelAll makes every sequence of two unions of ranges over up to five elements.
func TestParallelAll(t *testing.T) {
	for n := 1; n <= 5; n++ {
		var ranges [][3]int
		for length := 0; length <= n; length++ {
			for code := range (n - length + 1) * (n - length + 1) {
				ranges = append(ranges, [3]int{code % (n - length + 1), code / (n - length + 1), length})
			}
		}
		for _, first := range ranges {
			for _, second := range ranges {
				parallel(t, n, first, second)
			}
		}
	}
}

func TestParallelDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		n := 1 + random.IntN(60)
		ranges := make([][3]int, random.IntN(5))
		for i := range ranges {
			length := random.IntN(1 + n)
			ranges[i] = [3]int{random.IntN(n - length + 1), random.IntN(n - length + 1), length}
		}
		parallel(t, n, ranges...)
	}
}

func parallel(t *testing.T, n int, ranges ...[3]int) {
	t.Helper()
	p, want, merged := unionfind.NewParallel(n), singles(n), singles(n)
	for _, r := range ranges {
		for i := range r[2] {
			want.union(r[0]+i, r[1]+i)
		}
		p.UnionRanges(r[0], r[1], r[2], func(root, gone int) {
			if !merged.union(root, gone) {
				t.Fatalf("n = %d, %v: %d and %d merge twice", n, ranges, root, gone)
			}
		})
	}
	compare(t, p.Forest, want)
	if !slices.EqualFunc(merged.groups(), want.groups(), slices.Equal) {
		t.Fatalf("n = %d, %v: merged says %v", n, ranges, merged.groups())
	}
}

func ExampleParallel() {
	p := unionfind.NewParallel(6)
	p.UnionRanges(0, 3, 3, func(root, gone int) {})
	fmt.Println(p.Groups())
	// Output: [[0 3] [1 4] [2 5]]
}
