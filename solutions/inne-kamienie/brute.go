package innekamienie

import (
	"fmt"

	"kamyk/templates/fastio"
)

// Brute reads what Solve reads and searches the whole game from its rules alone, all piles together.
// It is meant for a few thousand positions.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	known := search{}
	for range in.Int() {
		out.Line(winner(known.moverWins(in.Ints(in.Int()))))
	}
}

// search holds, for each position met, whether the player to move wins.
type search map[string]bool

func (known search) moverWins(piles []int) bool {
	position := fmt.Sprint(piles)
	wins, seen := known[position]
	if !seen {
		wins = known.hasWinningMove(piles)
		known[position] = wins
	}
	return wins
}

// hasWinningMove tries every set of piles.
func (known search) hasWinningMove(piles []int) bool {
	for chosen := 1; chosen < 1<<len(piles); chosen++ {
		left, legal := takeOne(piles, chosen)
		if legal && !known.moverWins(left) {
			return true
		}
	}
	return false
}

// takeOne takes one stone from each pile whose bit is set in chosen. It reports false if one of them is empty.
func takeOne(piles []int, chosen int) (left []int, legal bool) {
	left = append(left, piles...)
	for i, pile := range piles {
		if chosen>>i&1 == 0 {
			continue
		}
		if pile == 0 {
			return nil, false
		}
		left[i]--
	}
	return left, true
}
