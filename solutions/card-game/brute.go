package cardgame

import (
	"kamyk/templates/fastio"
	"kamyk/templates/impartial"
)

// Brute plays card by card on the grid and searches all sets of cards that can be left. For up to some 20 cards.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	rows, columns := in.Int(), in.Int()
	t := table{rows, columns, in.Words(rows)}
	game := impartial.Game[uint64]{Moves: t.play}
	out.Either(game.Wins(1<<(rows*columns)-1), "W", "L")
}

// A table is the grid as it was dealt. A position is the set of cards that are left, a bit each, row by row.
type table struct {
	rows, columns int
	cards         []string
}

// play chooses each card.
func (t *table) play(position uint64, to func(uint64)) {
	for row := range t.rows {
		for column := range t.columns {
			if t.present(position, row, column) {
				to(t.remove(position, row, column))
			}
		}
	}
}

// present tells whether there is such a cell, and a card on it.
func (t *table) present(position uint64, row, column int) bool {
	return 0 <= row && row < t.rows && 0 <= column && column < t.columns && position&t.bit(row, column) != 0
}

func (t *table) bit(row, column int) uint64 {
	return 1 << (row*t.columns + column)
}

// remove returns what is left of a position when a card is chosen: row 0 is on top, so slope 1 is up to the right.
func (t *table) remove(position uint64, row, column int) uint64 {
	removed := t.bit(row, column)
	if color := t.cards[row][column]; color != 'B' {
		removed |= t.walk(position, row, column, -1, 1) | t.walk(position, row, column, 1, -1)
	}
	if color := t.cards[row][column]; color != 'R' {
		removed |= t.walk(position, row, column, -1, -1) | t.walk(position, row, column, 1, 1)
	}
	return position &^ removed
}

// walk returns the cards that a walk from a card meets before the edge or an empty cell.
func (t *table) walk(position uint64, row, column, down, right int) (met uint64) {
	for {
		row, column = row+down, column+right
		if !t.present(position, row, column) {
			return met
		}
		met |= t.bit(row, column)
	}
}
