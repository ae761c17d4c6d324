// Package kamienieszachownica solves Kamienie na szachownicy, Zad 3 of Lista 15 (teoria gier).
//
// Its statement was not found: the format of input and output, coordinates from 1, the bounds and the limits are a proposal. It looks
// like A Chessboard Game, Again of HackerRank, where the board is 15×15.
//
// The game. Stones lie on the cells (w, k) of a 1000×1000 board, 1 ≤ w, k ≤ 1000, any number on a cell. A move takes one stone from
// (w, k) to (w−2, k−1), (w−2, k+1), (w−1, k−2) or (w+1, k−2), if that cell is on the board. Two players alternate, and who cannot move
// loses. Asked is who wins, first or second.
//
// The idea. Stones do not hinder each other, so by the Sprague–Grundy theorem the mover loses exactly if the XOR of the stones' Grundy
// values is 0. Each move lowers w+k, by 3 or by 1, so the values are found diagonal by diagonal, in the order of w+k, as the least
// that none of the cells in reach has; they are 0 to 4. Only as many diagonals are filled as the stones need.
//
// The write-up's claim is right with care. A cell outside is no position of value 0: its move is not there at all. Row by row is a
// wrong order from (2, 3) on, which needs (3, 1). A repeating 4×4 table is wrong in a quarter of the cells, and the far edge counts
// too: (1000, 1000) has the value 0, on an endless board it would have 1.
//
// The cost. O(1) a stone and O(1) a cell, at most 10⁶ of these, a byte each.
package kamienieszachownica

import (
	"kamyk/templates/fastio"
	"kamyk/templates/impartial"
)

const side = 1000

// Solve reads t cases of n stones each, and writes a line for each: first or second. O(10⁶ + sum of n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	values := board{side: side}
	for range in.Int() {
		sum := 0
		for range in.Int() {
			row, column := in.Int(), in.Int()
			sum ^= values.at(row, column)
		}
		out.Either(sum != 0, "first", "second")
	}
}

// moves are the steps of a stone, in rows and columns.
var moves = [...]struct{ rows, columns int }{{-2, -1}, {-2, 1}, {-1, -2}, {1, -2}}

// board holds the Grundy values of the cells of a square board, as far as they were asked for: that of the cell (w, k) is
// diagonals[w+k][w].
type board struct {
	side      int
	diagonals [][]uint8
}

// at returns the Grundy value of a cell.
func (b *board) at(row, column int) int {
	for len(b.diagonals) <= row+column {
		b.fillDiagonal()
	}
	return int(b.diagonals[row+column][row])
}

// fillDiagonal appends the next diagonal. All moves from it end on earlier ones.
func (b *board) fillDiagonal() {
	sum := len(b.diagonals)
	lowest, highest := max(1, sum-b.side), min(sum-1, b.side)
	values := make([]uint8, highest+1)
	for row := lowest; row <= highest; row++ {
		values[row] = b.leastExcluded(row, sum-row)
	}
	b.diagonals = append(b.diagonals, values)
}

// leastExcluded returns the least value that no cell in reach of this one has.
func (b *board) leastExcluded(row, column int) uint8 {
	options := make([]int, 0, len(moves))
	for _, move := range moves {
		toRow, toColumn := row+move.rows, column+move.columns
		if b.holds(toRow, toColumn) {
			options = append(options, int(b.diagonals[toRow+toColumn][toRow]))
		}
	}
	return uint8(impartial.Mex(options))
}

func (b *board) holds(row, column int) bool {
	return 1 <= row && row <= b.side && 1 <= column && column <= b.side
}
