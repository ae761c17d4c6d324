package explore

import (
	"testing"

	"kamyk/gen/internal/contest/explore/explain"
)

func TestFirstLost(t *testing.T) {
	for want, table := range map[string]explain.Table{
		"0 2":           {Kind: explain.Heaps, Values: []int{0, 1, 0, 2}},
		"none":          {Kind: explain.Heaps, Values: []int{1}},
		"":              {Kind: explain.Heaps},
		"(0, 0) (1, 0)": {Kind: explain.Pairs, Rows: [][]int{{0, 1}, {0, 1}}},
		"0 1 2 3 4 5 6 7 8 9 10 11 … (13 in all)": {Kind: explain.Heaps, Values: make([]int, 13)},
	} {
		if got := (&Result{Table: table}).FirstLost(); got != want {
			t.Errorf("%v: %q, want %q", table, got, want)
		}
	}
}

// TestPlayed derives the winners under misère play from the values of tame games: a heap of one stone is lost, two stones are won.
func TestPlayed(t *testing.T) {
	r := &Result{Misere: true, Firm: []string{"3", "(0, 1)"},
		Table: explain.Table{Kind: explain.Heaps, Values: []int{0, 1, 2, 0, 1}, Rows: [][]int{{1, 0}, {1, 1}}}}
	got := r.played()
	for n, want := range []int{1, 0, 1, 0, 0} {
		if got.Values[n] != want {
			t.Errorf("heap %d: %d, want %d", n, got.Values[n], want)
		}
	}
	if got.Rows[0][0] != 0 || got.Rows[0][1] != 0 || got.Rows[1][0] != 0 {
		t.Errorf("pairs: %v", got.Rows)
	}
}

// TestRowLength finds the length of the picture's rows: whole periods.
func TestRowLength(t *testing.T) {
	for want, value := range map[int]func(n int) int{
		15: func(n int) int { return n % 5 },
		34: func(n int) int { return (n * n) % 34 },
		16: func(n int) int { return n },
		32: func(n int) int { return n * n },
	} {
		line := make([]int, 200)
		for n := range line {
			line[n] = value(n)
		}
		if got := rowLength(line); got != want {
			t.Errorf("rows of %d, want %d", got, want)
		}
	}
}
