package kamienieschody

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kamyk/templates/fastio"
)

func TestPublishedIsWrong(t *testing.T) {
	steps := []int{0, 1}
	if claimed := answer(t, Published, steps); claimed != "first" {
		t.Errorf("%v: Published says %s, want the write-up's first", steps, claimed)
	}
	if searched := answer(t, Brute, steps); searched != "second" {
		t.Errorf("%v: Brute says %s, want second", steps, searched)
	}
	if solved := answer(t, Solve, steps); solved != "second" {
		t.Errorf("%v: Solve says %s, want second", steps, solved)
	}
}

// The counterexample is the first in the order of the number of stones, then of steps, then of the numbers themselves.
func TestPublishedCounterexampleIsSmallest(t *testing.T) {
	for stones := 0; ; stones++ {
		for length := 1; length <= 4; length++ {
			for _, steps := range positions(length, stones) {
				if answer(t, Published, steps) == answer(t, Brute, steps) {
					continue
				}
				if !slices.Equal(steps, []int{0, 1}) {
					t.Errorf("the first counterexample is %v", steps)
				}
				return
			}
		}
	}
}

// positions returns the ways to lay stones on length steps, in lexical order.
func positions(length, stones int) (all [][]int) {
	if length == 1 {
		return [][]int{{stones}}
	}
	for first := 0; first <= stones; first++ {
		for _, rest := range positions(length-1, stones-first) {
			all = append(all, append([]int{first}, rest...))
		}
	}
	return all
}

func answer(t *testing.T, solve func(*fastio.Reader, *fastio.Writer), steps []int) string {
	t.Helper()
	input := fmt.Sprintln(1, len(steps), strings.Trim(fmt.Sprint(steps), "[]"))
	var output strings.Builder
	out := fastio.NewWriter(&output)
	solve(fastio.NewReader(strings.NewReader(input)), out)
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(output.String())
}
