package mimoyuyu

import (
	"kamyk/templates/fastio"
	"kamyk/templates/impartial"
)

// Brute plays every token along every path and searches all positions. For grids of up to some 3×3, 5×2 or 1×7, with a few tokens.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		now := grid{rows: in.Int(), columns: in.Int()}
		for range in.Int() {
			row, column := in.Int()-1, in.Int()-1
			if column > 0 {
				now.tokens[now.cell(row, column)]++
			}
		}
		out.Either(game.Wins(now), "Mimo", "Yuyu")
	}
}

// A grid has so many tokens on each cell, row by row. Those in the first column have no move and are not counted.
type grid struct {
	rows, columns int
	tokens        [12]uint8
}

var game = impartial.Game[grid]{Moves: play}

func (g *grid) cell(row, column int) int { return row*g.columns + column }

// play takes a token and begins its path, which goes left first.
func play(now grid, to func(grid)) {
	for row := range now.rows {
		for column := 1; column < now.columns; column++ {
			if cell := now.cell(row, column); now.tokens[cell] > 0 {
				next := now
				next.tokens[cell]--
				next.walk(row, column-1, 1<<cell, to)
			}
		}
	}
}

// walk puts a token on a cell and goes on, in all ways, over cells that the path has not visited. It ends in the first column.
func (g grid) walk(row, column int, visited uint, to func(grid)) {
	cell := g.cell(row, column)
	switch {
	case column == 0:
		to(g)
	case 0 <= row && row < g.rows && visited>>cell&1 == 0:
		g.tokens[cell]++
		visited |= 1 << cell
		g.walk(row, column-1, visited, to)
		g.walk(row-1, column, visited, to)
		g.walk(row+1, column, visited, to)
	}
}
