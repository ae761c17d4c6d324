package explore

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"kamyk/gen/internal/contest/explore/explain"
)

// TestLost reads the sentences of all tables with a period of up to 6 and up to two exceptions as a person does, and wants the table back.
func TestLost(t *testing.T) {
	const n = 60
	for period := 1; period <= 6; period++ {
		for set := range 1 << period {
			for exception := range 12 {
				values := make([]int, n)
				for i := range values {
					values[i] = 1
					if set>>(i%period)&1 == 1 {
						values[i] = 0
					}
				}
				values[0] = 0
				values[exception] = 1 - values[exception]
				values[exception/2] = 1 - values[exception/2]
				values[0] = 0
				r := &Result{Table: explain.Table{Kind: explain.Heaps, Values: values}}
				for i, value := range values {
					if text := r.Lost(); isLost(t, text, i) != (value == 0) {
						t.Fatalf("%v: %q is wrong about %d", values, text, i)
					}
				}
			}
		}
	}
}

// isLost says what a sentence says of n.
func isLost(t *testing.T, text string, n int) bool {
	t.Helper()
	if n == 0 {
		return true // goes without saying
	}
	in := func(list string) bool {
		for number := range strings.FieldsFuncSeq(list, func(r rune) bool { return r == ' ' || r == ',' }) {
			if number == strconv.Itoa(n) {
				return true
			}
		}
		return false
	}
	lost := strings.HasPrefix(text, "all n")
	if rest, ok := strings.CutPrefix(text, "n mod "); ok {
		var period int
		fmt.Sscanf(rest, "%d in", &period)
		_, list, _ := strings.Cut(rest, " in ")
		list, _, _ = strings.Cut(list, ",")
		for _, remainder := range strings.Fields(list) {
			lost = lost || remainder == strconv.Itoa(n%period)
		}
	}
	if _, less, ok := strings.Cut(text, "but not n = "); ok {
		less, _, _ = strings.Cut(less, ", and")
		lost = lost && !in(less)
	}
	for _, start := range []string{"and n = ", "only n = "} {
		if _, more, ok := strings.Cut(text, start); ok {
			lost = lost || in(more)
		}
	}
	return lost
}

func TestLostWithoutPeriod(t *testing.T) {
	squares := make([]int, 400)
	for i := range squares {
		squares[i] = 1
	}
	for i := range 20 {
		squares[i*i] = 0
	}
	r := &Result{Table: explain.Table{Kind: explain.Heaps, Values: squares}}
	if got := r.Lost(); got != "0 1 4 9 16 25 36 49 64 81 100 121 144 169 196 225 256 289 324 361" {
		t.Errorf("squares: %s", got)
	}
}

// TestLostPairs lists the pairs of a board, and says once what holds for both orders.
func TestLostPairs(t *testing.T) {
	for text, rows := range map[string][][]int{
		"(0, 0) (1, 1), and the same with a and b exchanged": {{0, 1}, {1, 0}},
		"(0, 0) (1, 0)": {{0, 1}, {0, 1}},
		"none":          {{1, 1}, {1, 1}},
	} {
		r := &Result{Table: explain.Table{Kind: explain.Pairs, Rows: rows}}
		if got := r.LostPairs(); got != text {
			t.Errorf("%v: %s, want %s", rows, got, text)
		}
	}
}

// TestPeriodOfRows finds the length of the picture's rows.
func TestPeriodOfRows(t *testing.T) {
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
		if got := period(line); got != want {
			t.Errorf("rows of %d, want %d", got, want)
		}
	}
}
