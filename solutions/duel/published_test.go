package duel

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"testing"

	"kamyk/templates/fastio"
	"kamyk/templates/impartial"
)

// The write-up claims its formula for pieces that move both ways. A search of that game, with draws by endless play, contradicts it.
func TestPublishedIsWrongBothWays(t *testing.T) {
	tests := []struct {
		cells, pieces, limit int
		claimed              int
		won, lost, endless   int
	}{
		{12, 8, 2, 405, 409, 86, 0},
		{13, 8, 2, 1101, 1082, 181, 24},
	}
	for _, test := range tests {
		input := fmt.Sprintln(test.cells, test.pieces, test.limit)
		if claimed := answer(t, Published, input); claimed != test.claimed {
			t.Errorf("%q: Published writes %d, want the write-up's %d", input, claimed, test.claimed)
		}
		won, lost, endless := bothWays(test.cells, test.pieces, test.limit)
		if won != test.won || lost != test.lost || endless != test.endless {
			t.Errorf("%q: %d won, %d lost, %d endless; want %d, %d, %d", input, won, lost, endless, test.won, test.lost, test.endless)
		}
	}
}

// Before "12 8 2", in the order of n, then k, then m, the formula holds for moves both ways too.
func TestPublishedCounterexampleIsSmallest(t *testing.T) {
	for cells := 2; ; cells++ {
		for pieces := 2; pieces <= cells; pieces += 2 {
			for limit := 1; limit <= pieces; limit++ {
				input := fmt.Sprintln(cells, pieces, limit)
				if won, _, _ := bothWays(cells, pieces, limit); won == answer(t, Published, input) {
					continue
				}
				if input != "12 8 2\n" {
					t.Errorf("the first counterexample is %q", input)
				}
				return
			}
		}
	}
}

// bothWays counts the placements that are won, lost or endless for Alice, who moves first, where pieces move both ways.
func bothWays(cells, pieces, limit int) (won, lost, endless int) {
	options := make([][]int, 2<<cells)
	for i := range options {
		now := position{cells: int8(cells), limit: int8(limit), occupied: uint32(i / 2), bob: i%2 == 1, bothWays: true}
		if bits.OnesCount32(now.occupied) == pieces {
			play(now, func(next position) {
				options[i] = append(options[i], int(2*next.occupied)+1-i%2)
			})
		}
	}
	for i, outcome := range impartial.Outcomes(options) {
		switch {
		case i%2 == 1 || bits.OnesCount(uint(i/2)) != pieces:
		case outcome == impartial.Win:
			won++
		case outcome == impartial.Loss:
			lost++
		default:
			endless++
		}
	}
	return won, lost, endless
}

// For pieces that move one way the formula is right: Solve computes the same in another order.
func TestSolveIsPublished(t *testing.T) {
	for cells := 2; cells <= 40; cells++ {
		for pieces := 2; pieces <= cells; pieces += 2 {
			for limit := 1; limit <= pieces; limit++ {
				expectPublished(t, fmt.Sprintln(cells, pieces, limit))
			}
		}
	}
	for _, input := range []string{"10000 2500 1", "10000 100 3", "10000 10000 1", "9999 5000 7", "9998 3332 2", "10000 2 2"} {
		expectPublished(t, input)
	}
}

func expectPublished(t *testing.T, input string) {
	t.Helper()
	if solved, claimed := answer(t, Solve, input), answer(t, Published, input); solved != claimed {
		t.Errorf("%q: Solve writes %d, Published %d", input, solved, claimed)
	}
}

func answer(t *testing.T, solve func(*fastio.Reader, *fastio.Writer), input string) int {
	t.Helper()
	var output strings.Builder
	out := fastio.NewWriter(&output)
	solve(fastio.NewReader(strings.NewReader(input)), out)
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
	number, err := strconv.Atoi(strings.TrimSpace(output.String()))
	if err != nil {
		t.Fatal(err)
	}
	return number
}
