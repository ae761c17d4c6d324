package lines_test

import (
	"fmt"
	"math"
	"testing"

	"kamyk/templates/lines"
)

// TestSparseAll adds every four of some lines over up to six places.
func TestSparseAll(t *testing.T) {
	var all []lines.Line
	for a := -2; a <= 2; a++ {
		for b := -1; b <= 1; b++ {
			all = append(all, lines.Line{A: a, B: b - 2*a})
		}
	}
	for n := 1; n <= 6; n++ {
		for code := range len(all) * len(all) * len(all) * len(all) {
			var some []lines.Line
			for range 4 {
				some = append(some, all[code%len(all)])
				code /= len(all)
			}
			sparse(t, -3, n-3, some)
		}
	}
}

// FuzzSparse takes lines from the input.
func FuzzSparse(f *testing.F) {
	f.Add([]byte{3, 250, 7, 10, 0, 5, 255, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		var all []lines.Line
		for ; len(data) >= 2; data = data[2:] {
			all = append(all, lines.Line{A: int(int8(data[0])), B: 9 * int(int8(data[1]))})
		}
		sparse(t, -50, 50, all)
	})
}

func sparse(t *testing.T, low, high int, all []lines.Line) {
	t.Helper()
	set := lines.NewSparse(low, high)
	for i := range len(all) + 1 {
		if i > 0 {
			set.Add(all[i-1])
		}
		for x := low; x < high; x++ {
			want := math.MaxInt
			for _, line := range all[:i] {
				want = min(want, line.At(x))
			}
			if got := set.Query(x); got != want {
				t.Fatalf("%v: Query(%d) = %d, want %d", all[:i], x, got, want)
			}
		}
	}
}

// TestSparseWide answers at the ends of the widest range.
func TestSparseWide(t *testing.T) {
	set := lines.NewSparse(math.MinInt/2, math.MaxInt/2)
	set.Add(lines.Line{A: 1, B: 7})
	set.Add(lines.Line{A: -1, B: 0})
	for x, want := range map[int]int{math.MinInt / 2: math.MinInt/2 + 7, math.MaxInt/2 - 1: 1 - math.MaxInt/2, 0: 0, 1: -1, -1: 1, -4: 3} {
		if got := set.Query(x); got != want {
			t.Errorf("Query(%d) = %d, want %d", x, got, want)
		}
	}
}

func ExampleSparse() {
	s := lines.NewSparse(-1_000_000_000, 1_000_000_001)
	s.Add(lines.Line{A: 1, B: 0})
	fmt.Println(s.Query(10))
	s.Add(lines.Line{A: 0, B: -5})
	fmt.Println(s.Query(10), s.Query(-7))
	// Output:
	// 10
	// -5 -7
}
