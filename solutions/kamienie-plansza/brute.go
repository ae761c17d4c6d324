package kamienieplansza

import (
	"bytes"

	"kamyk/templates/fastio"
)

// Brute reads what Solve reads and searches the whole game from its rules alone, all stones on one board. It is meant for boards of up to
// some 24 cells.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	known := search{}
	for range in.Int() {
		board := bytes.Repeat([]byte{empty}, in.Int())
		out.Line(winner(known.moverWins(board)))
	}
}

const (
	empty = '.'
	stone = 'o'
)

// search holds, for each board met, whether the player to move wins.
type search map[string]bool

func (known search) moverWins(board []byte) bool {
	wins, seen := known[string(board)]
	if !seen {
		wins = known.hasWinningMove(board)
		known[string(board)] = wins
	}
	return wins
}

// hasWinningMove tries every move, and leaves the board as it was.
func (known search) hasWinningMove(board []byte) bool {
	for i := range board {
		if !isFree(board, i) {
			continue
		}
		board[i] = stone
		opponentWins := known.moverWins(board)
		board[i] = empty
		if !opponentWins {
			return true
		}
	}
	return false
}

// isFree reports whether a stone may be put on cell i.
func isFree(board []byte, i int) bool {
	neighbourhood := board[max(0, i-1):min(len(board), i+2)]
	return bytes.IndexByte(neighbourhood, stone) < 0
}
