package duel

import (
	"math/bits"

	"kamyk/templates/fastio"
	"kamyk/templates/impartial"
)

// Brute searches the game from every placement. For n up to some 13: C(n, k) placements, each with either player to move.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	start := position{cells: int8(in.Int())}
	pieces := in.Int()
	start.limit = int8(in.Int())
	won := 0
	for start.occupied = range uint32(1) << start.cells {
		if bits.OnesCount32(start.occupied) == pieces && game.Wins(start) {
			won++
		}
	}
	out.IntLine(won % modulus)
}

// A position is a set of cells that hold the pieces, a bit each, and who is to move: Alice the red ones, which are the lowest, third
// lowest and so on, Bob the others.
type position struct {
	occupied      uint32
	cells, limit  int8
	bob, bothWays bool // with bothWays, the rules for which the write-up claims its formula: either player moves either way
}

var game = impartial.Game[position]{Moves: play}

// play moves at least one and at most limit of the mover's pieces.
func play(now position, to func(position)) {
	next := now
	next.bob = !now.bob
	now.move(0, 0, next, to)
}

// move decides for the pieces from a cell on which of them move where, after so many have moved. Neighbours belong to the opponent and
// stand still, so the pieces move independently.
func (now position) move(cell, moved int8, next position, to func(position)) {
	if cell == now.cells {
		if moved > 0 {
			to(next)
		}
		return
	}
	now.move(cell+1, moved, next, to)
	if moved == now.limit || !now.owns(cell) {
		return
	}
	for _, step := range now.steps() {
		for target := cell + step; now.free(target); target += step {
			further := next
			further.occupied ^= 1<<cell | 1<<target
			now.move(cell+1, moved+1, further, to)
		}
	}
}

// owns reports whether a piece of the mover is on a cell.
func (now position) owns(cell int8) bool {
	below := bits.OnesCount32(now.occupied & (1<<cell - 1))
	return now.occupied>>cell&1 == 1 && below%2 == 1 == now.bob
}

// free reports whether there is such a cell, and no piece on it.
func (now position) free(cell int8) bool {
	return 0 <= cell && cell < now.cells && now.occupied>>cell&1 == 0
}

// steps are the directions in which the mover's pieces go.
func (now position) steps() []int8 {
	switch {
	case now.bothWays:
		return []int8{-1, 1}
	case now.bob:
		return []int8{-1}
	}
	return []int8{1}
}
