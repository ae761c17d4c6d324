package numbertheory_test

import (
	"fmt"
	"strings"
	"testing"

	"kamyk/templates/numbertheory"
)

func TestFloorPath(t *testing.T) {
	for n := range 9 {
		for m := 1; m < 9; m++ {
			for a := range 13 {
				for b := range 13 {
					comparePath(t, n, m, a, b)
				}
			}
		}
	}
}

func FuzzFloorPath(f *testing.F) {
	f.Add(uint8(9), uint8(7), uint16(30), uint16(5))
	f.Fuzz(func(t *testing.T, n, m uint8, a, b uint16) { comparePath(t, int(n%50), 1+int(m), int(a%500), int(b)) })
}

// comparePath compares with the steps one by one, as text, since combining texts does not commute.
func comparePath(t *testing.T, n, m, a, b int) {
	t.Helper()
	want, y := strings.Repeat("U", b/m), b/m
	for x := 1; x <= n; x++ {
		next := (a*x + b) / m
		want, y = want+"R"+strings.Repeat("U", next-y), next
	}
	if got := numbertheory.FloorPath(n, m, a, b, "U", "R", func(s, t string) string { return s + t }, ""); got != want {
		t.Fatalf("FloorPath(%d, %d, %d, %d) = %s, want %s", n, m, a, b, got, want)
	}
}

// TestFloorPathLarge counts steps, and the sum of f(x), along long paths.
func TestFloorPathLarge(t *testing.T) {
	type path struct{ x, y, sum int }
	combine := func(s, t path) path { return path{s.x + t.x, s.y + t.y, s.sum + t.sum + s.y*t.x} } // t is higher by s.y
	for _, test := range [][4]int{{1e9, 1e9 + 7, 998244353, 12345}, {1e9, 3, 7, 0}, {1 << 40, 1<<21 + 1, 1 << 20, 1 << 21}, {1, 1 << 61, 1 << 61, 1}} {
		n, m, a, b := test[0], test[1], test[2], test[3]
		got := numbertheory.FloorPath(n, m, a, b, path{y: 1}, path{x: 1}, combine, path{})
		if want := (path{n, (a*n + b) / m, numbertheory.FloorSum(n, m, a, b)}); got != want {
			t.Errorf("%v, want %v", got, want)
		}
	}
}

func ExampleFloorPath() {
	type path struct{ x, y, sumX, sumY, sum int } // steps, and the sums of x, y and x·y over the steps to the right
	combine := func(s, t path) path {
		return path{
			s.x + t.x, s.y + t.y, s.sumX + t.sumX + s.x*t.x, s.sumY + t.sumY + s.y*t.x,
			s.sum + t.sum + s.x*t.sumY + s.y*t.sumX + s.x*s.y*t.x,
		}
	}
	p := numbertheory.FloorPath(4, 3, 2, 1, path{y: 1}, path{x: 1}, combine, path{})
	fmt.Println(p.sumY, p.sum) // the values of (2x + 1) / 3 for x = 0, 1, 2, 3 are 0, 1, 1, 2
	// Output: 4 9
}
