// Package mimoyuyu solves "Mimo & Yuyu", Codeforces 2155E.
//
// The game. Tokens stand on an n×m grid. A move takes a token off a cell and puts one on each other cell of a path from there to
// column 1: the path goes left in its first step, never goes right, and visits no cell twice. Who cannot move loses; Mimo moves
// first.
//
// The idea. Tokens in column 1 never move. With two rows or more, a path can take one or two cells, as one likes, of every column
// between the token's and the first. Mimo wins exactly if some column from 2 on holds an odd number of tokens: take a token of the
// last such column, give one to each odd column on its left and two to each even one, and all are even; from there, every move makes
// the column that it starts in odd. With one row there is no choice, and every move changes the parity of column 2, by starting in it
// or by passing through it. The game ends with column 2 empty, so Mimo wins exactly if column 2 holds an odd number of tokens.
//
// The cost. O(sum of k) time, O(m+k) memory. Neither n nor m is paid for in each case.
package mimoyuyu

import "kamyk/templates/fastio"

// Solve reads the cases and writes the winner of each. O(sum of k) time, O(m+k) memory.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	var parities columnParities
	var columns []int
	for cases := in.Int(); cases > 0; cases-- {
		columns = readColumns(in, columns[:0])
		parities.toggle(columns)
		if parities.odd > 0 {
			out.Line("Mimo")
		} else {
			out.Line("Yuyu")
		}
		parities.toggle(columns) // twice, and all of them are even again
	}
}

// readColumns appends to columns those of a case's tokens whose parities decide it: column 2, and with it all further ones where
// there are two rows.
func readColumns(in *fastio.Reader, columns []int) []int {
	rows, _, tokens := in.Int(), in.Int(), in.Int()
	for range tokens {
		_, column := in.Int(), in.Int()
		if column == 2 || column > 2 && rows > 1 {
			columns = append(columns, column)
		}
	}
	return columns
}

// columnParities says of each column whether its number of tokens is odd, and how many such columns there are.
type columnParities struct {
	isOdd []bool // as far as a column was seen
	odd   int
}

// toggle adds a token to each of the columns, or takes it away, which is the same.
func (p *columnParities) toggle(columns []int) {
	for _, column := range columns {
		if column >= len(p.isOdd) {
			p.isOdd = append(p.isOdd, make([]bool, column+1-len(p.isOdd))...)
		}
		p.isOdd[column] = !p.isOdd[column]
		if p.isOdd[column] {
			p.odd++
		} else {
			p.odd--
		}
	}
}
