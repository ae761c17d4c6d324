package innekamienie

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kamyk/templates/fastio"
)

func TestPublishedIsWrong(t *testing.T) {
	piles := []int{1, 1}
	if claimed := answer(t, Published, piles); claimed != "second" {
		t.Errorf("%v: Published says %s, want the write-up's second", piles, claimed)
	}
	if searched := answer(t, Brute, piles); searched != "first" {
		t.Errorf("%v: Brute says %s, want first", piles, searched)
	}
	if solved := answer(t, Solve, piles); solved != "first" {
		t.Errorf("%v: Solve says %s, want first", piles, solved)
	}
}

// The counterexample is the first in the order of the number of stones, then of piles, then of the numbers themselves.
func TestPublishedCounterexampleIsSmallest(t *testing.T) {
	for stones := 0; ; stones++ {
		for length := 1; length <= 4; length++ {
			for _, piles := range positions(length, stones) {
				if answer(t, Published, piles) == answer(t, Brute, piles) {
					continue
				}
				if !slices.Equal(piles, []int{1, 1}) {
					t.Errorf("the first counterexample is %v", piles)
				}
				return
			}
		}
	}
}

// The claim fails exactly where the number of stones is even and some piles are odd.
func TestWherePublishedFails(t *testing.T) {
	for stones := range 11 {
		for _, piles := range positions(4, stones) {
			someOdd := slices.ContainsFunc(piles, func(pile int) bool { return pile%2 == 1 })
			fails := answer(t, Published, piles) != answer(t, Solve, piles)
			if want := stones%2 == 0 && someOdd; fails != want {
				t.Errorf("%v: the claim fails: %v, want %v", piles, fails, want)
			}
		}
	}
}

// positions returns the ways to lay stones on length piles, in lexical order.
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

func answer(t *testing.T, solve func(*fastio.Reader, *fastio.Writer), piles []int) string {
	t.Helper()
	input := fmt.Sprintln(1, len(piles), strings.Trim(fmt.Sprint(piles), "[]"))
	var output strings.Builder
	out := fastio.NewWriter(&output)
	solve(fastio.NewReader(strings.NewReader(input)), out)
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(output.String())
}
