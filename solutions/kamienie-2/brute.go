package kamienie2

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

// hasWinningMove tries every move, and leaves piles as they were.
func (known search) hasWinningMove(piles []int) bool {
	for i, pile := range piles {
		for _, take := range []int{1, 3, 4} {
			if take > pile {
				break
			}
			piles[i] = pile - take
			opponentWins := known.moverWins(piles)
			piles[i] = pile
			if !opponentWins {
				return true
			}
		}
	}
	return false
}
