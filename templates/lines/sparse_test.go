package lines_test

import (
	"fmt"
	"math"
	"testing"

	"kamyk/templates/lines"
)

type segment struct {
	lines.Line
	low, high int
}

// TestSparseAll adds every three of some lines and segments over up to six places.
func TestSparseAll(t *testing.T) {
	for n := 1; n <= 6; n++ {
		var all []segment
		for a := -2; a <= 2; a++ {
			for b := -1; b <= 1; b++ {
				all = append(all, segment{lines.Line{A: a, B: b - 2*a}, -3, n - 3})
			}
			for low := range n + 1 {
				all = append(all, segment{lines.Line{A: a, B: 1 - a}, low - 3, (7*low+a+2)%(n+1) - 3})
			}
		}
		for _, s := range all {
			for _, u := range all {
				for _, v := range all {
					sparse(t, -3, n-3, []segment{s, u, v})
				}
			}
		}
	}
}

// FuzzSparse takes segments from the input.
func FuzzSparse(f *testing.F) {
	f.Add([]byte{3, 250, 0, 100, 100, 7, 10, 80, 0, 5, 90, 95, 255, 0, 0, 101})
	f.Fuzz(func(t *testing.T, data []byte) {
		var all []segment
		for ; len(data) >= 4; data = data[4:] {
			all = append(all, segment{lines.Line{A: int(int8(data[0])), B: 9 * int(int8(data[1]))}, int(data[2]) - 70, int(data[3]) - 70})
		}
		sparse(t, -50, 50, all)
	})
}

func sparse(t *testing.T, low, high int, all []segment) {
	t.Helper()
	set := lines.NewSparse(low, high)
	for i, s := range all {
		if s.low <= low && s.high >= high {
			set.Add(s.Line)
		} else {
			set.AddSegment(s.Line, s.low, s.high)
		}
		for x := low; x < high; x++ {
			want, has := math.MaxInt, false
			for _, s := range all[:i+1] {
				if s.low <= x && x < s.high {
					want, has = min(want, s.At(x)), true
				}
			}
			if got, ok := set.Query(x); ok != has || got != want {
				t.Fatalf("%v: Query(%d) = %d, %v, want %d, %v", all[:i+1], x, got, ok, want, has)
			}
		}
	}
}

// TestSparseWide answers at the ends of the widest range.
func TestSparseWide(t *testing.T) {
	set := lines.NewSparse(math.MinInt/2, math.MaxInt/2)
	set.Add(lines.Line{A: 1, B: 7})
	set.Add(lines.Line{A: -1, B: 0})
	set.AddSegment(lines.Line{A: 0, B: -9}, 0, 1)
	for x, want := range map[int]int{math.MinInt / 2: math.MinInt/2 + 7, math.MaxInt/2 - 1: 1 - math.MaxInt/2, 0: -9, 1: -1, -1: 1, -4: 3} {
		if got, ok := set.Query(x); got != want || !ok {
			t.Errorf("Query(%d) = %d, %v, want %d", x, got, ok, want)
		}
	}
}

func ExampleSparse() {
	s := lines.NewSparse(-1_000_000_000, 1_000_000_001)
	_, ok := s.Query(5)
	fmt.Println(ok)
	s.Add(lines.Line{A: 1, B: 0})
	s.AddSegment(lines.Line{A: 0, B: -5}, 5, 20)
	fmt.Println(s.Query(-7))
	fmt.Println(s.Query(10))
	// Output:
	// false
	// -7 true
	// -5 true
}
