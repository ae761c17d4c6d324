// Package kamienie solves Kamienie, Zad 1 of Lista 15 (teoria gier).
//
// Its statement was not found: the format of input and output, the bounds and the limits are a proposal.
//
// The game. There are n piles of stones. A move takes any positive number of stones from one pile. Two players alternate, and who
// cannot move loses. Asked is who wins, first or second.
//
// The idea. This is Nim: the mover loses exactly if the XOR of the piles is 0. If it is 0, a move changes one pile and so makes it
// another number. If it is x, not 0, some pile a has the highest bit of x; then a XOR x is less than a, and reducing a to that makes
// the XOR 0. The last position of all, no stones, has XOR 0.
//
// The cost. O(n), that of reading the input; O(n) memory.
package kamienie

import (
	"kamyk/templates/fastio"
	"kamyk/templates/impartial"
)

// Solve reads t cases of n piles each, and writes a line for each: first or second. O(sum of n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		piles := in.Ints(in.Int())
		out.Either(impartial.Sum(piles) != 0, "first", "second")
	}
}
