package kamienieszachownica

import (
	"fmt"

	"kamyk/templates/fastio"
)

// Brute reads what Solve reads and searches the whole game from its rules alone, all stones together. It is meant for a few stones near the
// corner (1, 1).
func Brute(in *fastio.Reader, out *fastio.Writer) {
	game := search{side, map[string]bool{}}
	for range in.Int() {
		stones := make([]stone, in.Int())
		for i := range stones {
			stones[i] = stone{in.Int(), in.Int()}
		}
		out.Line(winner(game.moverWins(stones)))
	}
}

type stone struct{ row, column int }

// search holds, for each position of stones met, whether the player to move wins.
type search struct {
	side  int
	known map[string]bool
}

func (s search) moverWins(stones []stone) bool {
	position := fmt.Sprint(stones)
	wins, seen := s.known[position]
	if !seen {
		wins = s.hasWinningMove(stones)
		s.known[position] = wins
	}
	return wins
}

// hasWinningMove tries every move, and leaves the stones as they were.
func (s search) hasWinningMove(stones []stone) bool {
	for i, from := range stones {
		for _, to := range s.reach(from) {
			stones[i] = to
			opponentWins := s.moverWins(stones)
			stones[i] = from
			if !opponentWins {
				return true
			}
		}
	}
	return false
}

// reach returns where a stone can go.
func (s search) reach(from stone) (cells []stone) {
	w, k := from.row, from.column
	for _, to := range []stone{{w - 2, k - 1}, {w - 2, k + 1}, {w - 1, k - 2}, {w + 1, k - 2}} {
		if min(to.row, to.column) >= 1 && max(to.row, to.column) <= s.side {
			cells = append(cells, to)
		}
	}
	return cells
}
