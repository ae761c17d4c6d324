package coordinates_test

import (
	"fmt"
	"testing"

	"kamyk/templates/coordinates"
)

// TestAllSmall takes all lists of up to 5 numbers from 0 to 4.
func TestAllSmall(t *testing.T) {
	codes := 1
	for n := 0; n <= 5; n++ {
		for code := range codes {
			list := make([]int, n)
			for i, rest := 0, code; i < n; i, rest = i+1, rest/5 {
				list[i] = rest%5 - 2
			}
			check(t, list)
		}
		codes *= 5
	}
}

func FuzzCompress(f *testing.F) {
	f.Add([]byte("some numbers"), uint8(60))
	f.Fuzz(func(t *testing.T, data []byte, shift uint8) {
		list := make([]int, len(data))
		for i, x := range data {
			list[i] = int(int8(x)) << (shift % 60)
		}
		check(t, list)
	})
}

// check holds that the values are in order, and that the ranks lead to the numbers.
func check(t *testing.T, list []int) {
	t.Helper()
	ranks, values := coordinates.Compress(list)
	for i, x := range list {
		if values[ranks[i]] != x {
			t.Fatalf("%v: ranks %v of values %v", list, ranks, values)
		}
	}
	for i := 1; i < len(values); i++ {
		if values[i-1] >= values[i] {
			t.Fatalf("%v: values %v", list, values)
		}
	}
}

func ExampleCompress() {
	ranks, values := coordinates.Compress([]int{1_000_000, -7, 1_000_000, 42})
	fmt.Println(ranks, values)
	// Output: [2 0 2 1] [-7 42 1000000]
}
