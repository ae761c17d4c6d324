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
			compare(t, list)
		}
	}
}

func FuzzAgainstSort(f *testing.F) {
	f.Add([]byte("some numbers"), uint8(3))
	f.Fuzz(func(t *testing.T, data []byte, step uint8) {
		list := make([]int, len(data))
		for i, x := range data {
			list[i] = int(int8(x)) << (int(step) * i % 60)
		}
		compare(t, list)
	})
}

// compare compares with package sort.
func compare(t *testing.T, list []int) {
	t.Helper()
	order := radix.Order(list)
	want := make([]int, len(list))
	for i := range want {
		want[i] = i
	}
	sort.SliceStable(want, func(i, j int) bool { return list[want[i]] < list[want[j]] })
	if !slices.Equal(order, want) {
		t.Fatalf("%v: order %v, want %v", list, order, want)
	}
	sorted := slices.Sorted(slices.Values(list))
	if radix.Sort(list); !slices.Equal(list, sorted) {
		t.Fatalf("not sorted: %v", list)
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
