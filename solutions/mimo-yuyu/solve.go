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
// The cost. O(sum of k) time, O(m) memory. Neither n nor m is paid for in each case.
package mimoyuyu

import "kamyk/templates/fastio"

// Solve reads the cases and writes the winner of each. O(sum of k) time, O(m) memory.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	var odd oddColumns
	for cases := in.Int(); cases > 0; cases-- {
		odd.clear()
		readTokens(in, &odd)
		out.Either(odd.count > 0, "Mimo", "Yuyu")
	}
}

// readTokens toggles the columns of a case's tokens whose parities decide it: column 2, and with it all further ones where there are
// two rows.
func readTokens(in *fastio.Reader, odd *oddColumns) {
	rows, _, tokens := in.Int(), in.Int(), in.Int()
	for range tokens {
		_, column := in.Int(), in.Int()
		if column == 2 || column > 2 && rows > 1 {
			odd.toggle(column)
		}
	}
}

// oddColumns are the columns that hold an odd number of tokens.
type oddColumns struct {
	since []int32 // the last case in which a column became odd; 0 if it became even again
	now   int32   // the number of the case
	count int
}

// clear begins another case, in which all columns are even.
func (o *oddColumns) clear() { o.now, o.count = o.now+1, 0 }

// toggle adds a token to a column, or takes it away, which is the same.
func (o *oddColumns) toggle(column int) {
	if column >= len(o.since) {
		o.since = append(o.since, make([]int32, column+1-len(o.since))...)
	}
	if o.since[column] == o.now {
		o.since[column] = 0
		o.count--
	} else {
		o.since[column] = o.now
		o.count++
	}
}
