package lines_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/lines"
)

func TestLiChao(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		xs := make([]int, random.IntN(10))
		for i := range xs {
			xs[i] = random.IntN(41) - 20
		}
		set := lines.NewLiChao(xs)
		type segment struct {
			lines.Line
			low, high int
		}
		var all []segment
		for range 15 {
			s := segment{lines.Line{A: random.IntN(21) - 10, B: random.IntN(101) - 50}, -100, 100}
			if random.IntN(2) == 0 {
				set.Add(s.Line)
			} else {
				s.low = random.IntN(41) - 20
				s.high = s.low + random.IntN(20)
				set.AddSegment(s.Line, s.low, s.high)
			}
			all = append(all, s)
			for _, x := range xs {
				want, has := math.MaxInt, false
				for _, s := range all {
					if s.low <= x && x < s.high && (!has || s.At(x) < want) {
						want, has = s.At(x), true
					}
				}
				if got, ok := set.Query(x); ok != has || got != want {
					t.Fatalf("%v: Query(%d) = %d, %v, want %d, %v", all, x, got, ok, want, has)
				}
			}
		}
	}
}

func TestHull(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		var all []lines.Line
		for range 1 + random.IntN(10) {
			all = append(all, lines.Line{A: random.IntN(21) - 10, B: random.IntN(101) - 50})
		}
		slices.SortFunc(all, func(l, m lines.Line) int { return m.A - l.A })
		var hull lines.Hull
		for i, line := range all {
			hull.Add(line)
			for x := -40; x <= 40; x++ {
				want := all[0].At(x)
				for _, l := range all[:i+1] {
					want = min(want, l.At(x))
				}
				if got := hull.Query(x); got != want {
					t.Fatalf("%v: Query(%d) = %d, want %d", all[:i+1], x, got, want)
				}
			}
		}
	}
}

func TestHullBounds(t *testing.T) {
	var hull lines.Hull
	hull.Add(lines.Line{A: 1})
	hull.Add(lines.Line{B: math.MaxInt}) // lower only beyond the greatest int
	hull.Add(lines.Line{A: -1, B: math.MaxInt})
	for x, want := range map[int]int{math.MinInt: math.MinInt, 7: 7, math.MaxInt: 0} {
		if got := hull.Query(x); got != want {
			t.Errorf("Query(%d) = %d, want %d", x, got, want)
		}
	}
}

func ExampleLiChao() {
	t := lines.NewLiChao([]int{0, 10})
	t.Add(lines.Line{A: 1, B: 0})
	t.AddSegment(lines.Line{A: 0, B: -5}, 5, 20)
	fmt.Println(t.Query(0))
	fmt.Println(t.Query(10))
	// Output:
	// 0 true
	// -5 true
}

func ExampleHull() {
	var h lines.Hull
	h.Add(lines.Line{A: 2, B: 0})
	h.Add(lines.Line{A: -1, B: 9})
	fmt.Println(h.Query(1), h.Query(7))
	// Output: 2 2
}
