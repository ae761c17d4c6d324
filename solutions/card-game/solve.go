// Package cardgame solves "Card Game", ICPC Asia Regional Seoul 2022, problem A (BOJ 26102). The samples under test are not the
// official ones.
//
// The game. Each cell of an N×M grid holds a red, blue or green card. A move chooses a card and removes it and all that a walk from
// it along its diagonals meets before the edge or an empty cell: red along /, blue along \, green along both. Who cannot move loses;
// Alice moves first.
//
// The idea. Cells (i, j) with i+j even never meet those with i+j odd, so the board is the sum of two games. In either, take the
// diagonals for coordinates, x = ⌊(i+j)/2⌋ and y = ⌊(i−j+M−1)/2⌋. All cells of one / share their x and all of one \ their y, and
// neighbours on either differ by one in the other coordinate. So a red card at (x, y) empties column x of the rectangle that it lies
// in and leaves two rectangles, a blue one empties row y and leaves two, a green one both and leaves four: by induction each position
// is a sum of rectangles whose cards are all there. (Cells outside the board are cards that nobody can choose; those on the board are
// contiguous on each line, so a walk ends where the rectangle does.) The Grundy value of a rectangle is the smallest that is no XOR
// of the parts left by a move, and Alice wins exactly if the values of the two games differ.
//
// The cost. With S = ⌊(N+M)/2⌋ ≤ 25 there are S⁴/4 rectangles, at most. All red cards of a column are one move, and so are the blue
// cards of a row; for green ones the two columns of parts beside x are merged once for all rows. O(S⁶/72) steps for each of the two
// games, 3 million at 25×25, and 4 bytes a rectangle.
package cardgame

import (
	"math/bits"

	"kamyk/templates/fastio"
)

// Solve reads the grid and writes W if Alice wins, else L. O((N+M)⁶) time with a small constant, O((N+M)⁴) memory.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	even, odd := readGames(in)
	out.Either(even.grundy() != odd.grundy(), "W", "L")
}

const (
	maxSide   = 25
	maxGrundy = 512 // above the number of cards of a game, at most 313, hence above their Grundy values and all XORs of those
)

// A game is the cards of one parity in diagonal coordinates, below side.
type game struct {
	side  int
	red   [maxSide]uint32 // by x, a bit for each y
	green [maxSide]uint32 // by x, a bit for each y
	blue  [maxSide]uint32 // by y, a bit for each x
}

// readGames reads the grid as its two games.
func readGames(in *fastio.Reader) (even, odd *game) {
	rows, columns := in.Int(), in.Int()
	games := [2]*game{}
	for parity := range games {
		games[parity] = &game{side: (rows + columns) / 2}
	}
	for i := range rows {
		for j, color := range []byte(in.Word()) {
			games[(i+j)%2].put(color, (i+j)/2, (i-j+columns-1)/2)
		}
	}
	return games[0], games[1]
}

func (g *game) put(color byte, x, y int) {
	switch color {
	case 'R':
		g.red[x] |= 1 << y
	case 'G':
		g.green[x] |= 1 << y
	case 'B':
		g.blue[y] |= 1 << x
	}
}

// A strip holds the Grundy values of the rectangles of one range of columns: at(d, u) has that of rows d to u−1. Where there are two
// ranges, with an empty column between them, they are the values of the sums.
type strip []uint16

// at returns the place of a range among all, for columns from l to r−1 and for rows from d to u−1.
func (g *game) at(from, end int) int { return from*(g.side+1) + end }

// newStrips returns a function that allocates strips. All of them have room in one block.
func (g *game) newStrips() func() strip {
	height := g.side + 1
	length := height * height
	block := make(strip, (height*(height+1)/2+g.side)*length)
	return func() strip {
		first := block[:length]
		block = block[length:]
		return first
	}
}

// grundy returns the Grundy value of the whole game, from those of all rectangles.
func (g *game) grundy() uint16 {
	newStrip, options := g.newStrips(), new(grundySet)
	strips := make([]strip, g.at(g.side, g.side)+1) // at(l, r) has that of columns l to r−1
	splits := make([]strip, g.side)                 // by the column that is emptied
	for x := range splits {
		splits[x] = newStrip()
	}
	for l := g.side; l >= 0; l-- {
		strips[g.at(l, l)] = newStrip()
		for r := l + 1; r <= g.side; r++ {
			for x := l; x < r; x++ {
				splits[x].merge(strips[g.at(l, x)], strips[g.at(x+1, r)])
			}
			strips[g.at(l, r)] = newStrip()
			g.evaluate(strips[g.at(l, r)], l, r, splits, options)
		}
	}
	whole := g.at(0, g.side)
	return strips[whole][whole]
}

// merge makes s the sum of two strips.
func (s strip) merge(left, right strip) {
	for i := range s {
		s[i] = left[i] ^ right[i]
	}
}

// evaluate fills the strip of columns l to r−1, given what is left where one of them is emptied.
func (g *game) evaluate(values strip, l, r int, splits []strip, options *grundySet) {
	for d := g.side - 1; d >= 0; d-- {
		for u := d + 1; u <= g.side; u++ {
			options.clear()
			g.emptyColumns(options, splits, l, r, d, u)
			g.emptyRows(options, values, l, r, d, u)
			values[g.at(d, u)] = options.mex()
		}
	}
}

// emptyColumns adds what the red and green cards of a rectangle lead to.
func (g *game) emptyColumns(options *grundySet, splits []strip, l, r, d, u int) {
	rows := between(d, u)
	for x := l; x < r; x++ {
		split := splits[x]
		if g.red[x]&rows != 0 {
			options.add(split[g.at(d, u)])
		}
		for cards := g.green[x] & rows; cards != 0; cards &= cards - 1 {
			y := bits.TrailingZeros32(cards)
			options.add(split[g.at(d, y)] ^ split[g.at(y+1, u)])
		}
	}
}

// emptyRows adds what the blue cards of a rectangle lead to.
func (g *game) emptyRows(options *grundySet, values strip, l, r, d, u int) {
	columns := between(l, r)
	for y := d; y < u; y++ {
		if g.blue[y]&columns != 0 {
			options.add(values[g.at(d, y)] ^ values[g.at(y+1, u)])
		}
	}
}

// between returns the bits from to upTo−1.
func between(from, upTo int) uint32 {
	return 1<<upTo - 1<<from
}

// A grundySet is a set of Grundy values that is cleared at no cost.
type grundySet struct {
	round uint32
	added [maxGrundy]uint32 // the round in which a value was last added
}

func (s *grundySet) clear() {
	s.round++
}

func (s *grundySet) add(value uint16) {
	s.added[value%maxGrundy] = s.round
}

// mex returns the smallest value that is not in the set.
func (s *grundySet) mex() uint16 {
	value := uint16(0)
	for s.added[value%maxGrundy] == s.round {
		value++
	}
	return value
}
