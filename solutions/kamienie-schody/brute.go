package kamienieschody

import (
	"fmt"

	"kamyk/templates/fastio"
)

// Brute reads what Solve reads and searches the whole game from its rules alone, all steps together.
// It is meant for a few thousand positions.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	known := search{}
	for range in.Int() {
		out.Line(winner(known.moverWins(in.Ints(in.Int()))))
	}
}

// search holds, for each position met, whether the player to move wins.
type search map[string]bool

func (known search) moverWins(stairs []int) bool {
	position := fmt.Sprint(stairs)
	wins, seen := known[position]
	if !seen {
		wins = known.hasWinningMove(stairs)
		known[position] = wins
	}
	return wins
}

// hasWinningMove tries every move, and leaves stairs as they were.
func (known search) hasWinningMove(stairs []int) bool {
	for i, stones := range stairs {
		for moved := 1; moved <= stones; moved++ {
			shift(stairs, i, moved)
			opponentWins := known.moverWins(stairs)
			shift(stairs, i, -moved)
			if !opponentWins {
				return true
			}
		}
	}
	return false
}

// shift moves stones from stairs[i] one step down, or, where their number is negative, back up. stairs[0] is step 1: below it is the
// ground.
func shift(stairs []int, i, stones int) {
	stairs[i] -= stones
	if i > 0 {
		stairs[i-1] += stones
	}
}
