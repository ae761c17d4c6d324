package kamienieszachownica

import (
	"kamyk/templates/fastio"
	"kamyk/templates/impartial"
)

// Brute reads what Solve reads and searches the whole game from its rules alone, all stones together. For up to 4 stones near the corner
// (1, 1).
func Brute(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		now := position{side: side}
		for i := range in.Int() {
			now.stones[i] = stone{int16(in.Int()), int16(in.Int())}
		}
		out.Either(game.Wins(now), "first", "second")
	}
}

type stone struct{ row, column int16 }

// A position has stones on a square board. One that is not there stands on (0, 0).
type position struct {
	side   int16
	stones [4]stone
}

var game = impartial.Game[position]{Moves: play}

// play moves one stone.
func play(now position, to func(position)) {
	for i, from := range now.stones {
		for _, cell := range from.reach(now.side) {
			next := now
			next.stones[i] = cell
			to(next)
		}
	}
}

// reach returns where a stone can go.
func (from stone) reach(side int16) (cells []stone) {
	w, k := from.row, from.column
	for _, cell := range []stone{{w - 2, k - 1}, {w - 2, k + 1}, {w - 1, k - 2}, {w + 1, k - 2}} {
		if min(cell.row, cell.column) >= 1 && max(cell.row, cell.column) <= side {
			cells = append(cells, cell)
		}
	}
	return cells
}
