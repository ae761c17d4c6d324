package mimoyuyu

import "kamyk/templates/fastio"

// Brute plays every token along every path and searches all positions. For grids of up to some 3×3, 5×2 or 1×7, with a few tokens.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	for cases := in.Int(); cases > 0; cases-- {
		rows, columns, tokens := in.Int(), in.Int(), in.Int()
		board := newGrid(rows, columns)
		position := make([]byte, rows*columns)
		for range tokens {
			position[board.cell(in.Int()-1, in.Int()-1)]++
		}
		if board.moverWins(position) {
			out.Line("Mimo")
		} else {
			out.Line("Yuyu")
		}
	}
}

// A grid holds the moves from each cell, and the positions that were searched: the number of tokens on each cell, row by row.
type grid struct {
	rows, columns int
	paths         [][][]int // by starting cell; a path is its cells but the first
	outcomes      map[string]bool
}

func newGrid(rows, columns int) *grid {
	g := &grid{rows: rows, columns: columns, outcomes: make(map[string]bool)}
	g.paths = make([][][]int, rows*columns)
	for row := range rows {
		for column := 1; column < columns; column++ {
			start := g.cell(row, column)
			visited := make([]bool, rows*columns)
			visited[start] = true
			g.walk(start, row, column-1, visited, nil)
		}
	}
	return g
}

func (g *grid) cell(row, column int) int {
	return row*g.columns + column
}

// walk continues a path from start by the given cell, if that is free and on the grid, in all ways.
func (g *grid) walk(start, row, column int, visited []bool, path []int) {
	if row < 0 || row == g.rows || column < 0 || visited[g.cell(row, column)] {
		return
	}
	here := g.cell(row, column)
	path = append(path[:len(path):len(path)], here)
	if column == 0 {
		g.paths[start] = append(g.paths[start], path)
	}
	visited[here] = true
	g.walk(start, row, column-1, visited, path)
	g.walk(start, row-1, column, visited, path)
	g.walk(start, row+1, column, visited, path)
	visited[here] = false
}

// moverWins makes every move, and leaves the position as it was.
func (g *grid) moverWins(position []byte) bool {
	key := string(position)
	wins, known := g.outcomes[key]
	if known {
		return wins
	}
	for start, tokens := range position {
		if tokens == 0 {
			continue
		}
		for _, path := range g.paths[start] {
			g.put(position, start, path, 1)
			wins = wins || !g.moverWins(position)
			g.put(position, start, path, -1)
		}
	}
	g.outcomes[key] = wins
	return wins
}

// put plays a move, or takes it back where sign is −1. Tokens in column 1 have no move and are not counted.
func (g *grid) put(position []byte, start int, path []int, sign int) {
	position[start] -= byte(sign)
	for _, cell := range path {
		if cell%g.columns > 0 {
			position[cell] += byte(sign)
		}
	}
}
