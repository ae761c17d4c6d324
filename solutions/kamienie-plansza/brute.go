package kamienieplansza

import (
	"kamyk/templates/fastio"
	"kamyk/templates/impartial"
)

// Brute reads what Solve reads and searches the whole game from its rules alone. For boards of up to some 24 cells.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		out.Either(game.Wins(board{cells: in.Int()}), "first", "second")
	}
}

// A board says where stones are, a bit for each cell.
type board struct {
	cells  int
	stones uint
}

var game = impartial.Game[board]{Moves: moves}

// moves puts a stone on an empty cell that has no stone beside it.
func moves(now board, to func(board)) {
	for cell := range now.cells {
		if stone := uint(1) << cell; now.stones&(stone<<1|stone|stone>>1) == 0 {
			to(board{now.cells, now.stones | stone})
		}
	}
}
