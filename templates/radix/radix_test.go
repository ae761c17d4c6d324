package radix_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"

	"kamyk/templates/radix"
)

func TestAgainstSort(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 2, 3, 10, 255, 256, 1000} {
		for _, spread := range []uint64{1, 2, 100, 1 << 11, 1 << 12, 1 << 40, math.MaxUint64} {
			list := make([]int, n)
			for i := range list {
				list[i] = int(random.Uint64N(spread)) - 50
			}
			order := radix.Order(list)
			want := make([]int, n)
			for i := range want {
				want[i] = i
			}
			sort.SliceStable(want, func(i, j int) bool { return list[want[i]] < list[want[j]] })
			if !slices.Equal(order, want) {
				t.Fatalf("n=%d, spread %d: order %v, want %v", n, spread, order, want)
			}
			sorted := slices.Sorted(slices.Values(list))
			if radix.Sort(list); !slices.Equal(list, sorted) {
				t.Fatalf("n=%d, spread %d: not sorted", n, spread)
			}
		}
	}
}

func ExampleOrder() {
	fmt.Println(radix.Order([]int{30, -10, 20}))
	// Output: [1 2 0]
}

func ExampleSort() {
	list := []int{30, -10, 20}
	radix.Sort(list)
	fmt.Println(list)
	// Output: [-10 20 30]
}
