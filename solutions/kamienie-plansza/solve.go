// Package kamienieplansza solves Kamienie na planszy, Zad 4 of Lista 15 (teoria gier).
//
// Its statement was not found: the format of input and output, the bounds and the limits are a proposal (N up to 10¹⁸ is a superset of
// what an O(N) answer allows).
//
// The game. A board of 1×N cells is empty at first. A move puts a stone on an empty cell neither of whose neighbours holds a stone.
// Two players alternate, and who cannot move loses. Asked is who wins, first or second.
//
// The idea. A stone takes its cell and the neighbours away and splits the board in two, whose values are XORed: with g(0) = 0,
//
//	g(N) = mex over i = 1, …, N of g(max(0, i−2)) XOR g(max(0, N−i−1)).
//
// In other words: take 1 cell that is alone, 2 at an end, leaving one board or nothing, or 3 anywhere, leaving up to two boards. This
// is the octal game 0.137, Dawson's Chess. Its values have the period 34 from N = 52 on. That is proved by the theorem of Guy and
// Smith (see OctalPeriod): they agree with those 34 further on for all N with 52 ≤ N < 2·52+34+3, hence for ever. So second wins
// exactly if N modulo 34 is 4, 8, 20, 24 or 28, or N is 14 or 34.
//
// The write-up's claim is incomplete. It leaves the recurrence open and claims O(N); evaluated straight, the one above is O(N²), and
// O(N) needs the period. The early exceptions are part of it: 14 and 34 are lost, 48 and 68 are not.
//
// The cost. O(1) a board, after the first 256 values at most; O(1) memory.
package kamienieplansza

import (
	"kamyk/templates/fastio"
	"kamyk/templates/impartial"
)

// Solve reads t and t lengths of a board, and writes a line for each: first or second. O(t).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		out.Either(values.At(in.Int64()) != 0, "first", "second")
	}
}

// values are those of all boards. The game is 0.137, Dawson's Chess; the proof of its period takes 175 values.
var values, _ = impartial.OctalPeriod([]int{0, 1, 3, 7}, 256)
